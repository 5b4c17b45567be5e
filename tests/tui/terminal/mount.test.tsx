/** The mounted app in this process: keys one by one to the newest handlers, sizes, crashes, quitting, and what is left behind. */
import { Box, type DOMElement, Text } from 'ink';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Key } from '../../../src/tui/terminal/key-names.ts';
import { positionOf } from '../../../src/tui/terminal/position.ts';
import { useSize } from '../../../src/tui/terminal/size.tsx';
import { useKeys } from '../../../src/tui/terminal/use-keys.tsx';
import { useTerminal } from '../../../src/tui/terminal/use-terminal.tsx';
import { mountOnScreen, unmountAll } from '../../helpers/tui.ts';

afterEach(unmountAll);

/** An input line that keeps its draft in plain state, so that a stale handler would lose letters. */
const Field = ({ onSend, isActive = true }: { onSend: (text: string) => void; isActive?: boolean }): ReactElement => {
  const [draft, setDraft] = useState('');
  useKeys(
    (key) => {
      if (key.name === 'enter') {
        onSend(draft);
        setDraft('');
      } else if (key.name === 'backspace') setDraft(draft.slice(0, -1));
      else if (key.text !== undefined) setDraft(draft + key.text);
    },
    { isActive, text: 'runs' },
  );
  return <Text>{`> ${draft}`}</Text>;
};

const Chat = (): ReactElement => {
  const [lines, setLines] = useState<readonly string[]>([]);
  return (
    <Box flexDirection="column">
      <Field onSend={(text) => setLines([...lines, text])} />
      <Text>{`said: ${lines.join(' | ')}`}</Text>
    </Box>
  );
};

const Counter = (): ReactElement => {
  const [count, setCount] = useState(0);
  useKeys((key) => setCount(count + (key.name === 'up' ? 1 : -1)));
  return <Text>{`count ${count}`}</Text>;
};

const Menu = ({ onKey }: { onKey: (key: Key) => void }): ReactElement => {
  const [isTalking, setTalking] = useState(false);
  const [said, setSaid] = useState('');
  useKeys(
    (key) => {
      onKey(key);
      if (key.text === 't') setTalking(true);
    },
    { isActive: !isTalking },
  );
  return isTalking ? (
    <Field
      onSend={(text) => {
        setSaid(text);
        setTalking(false);
      }}
    />
  ) : (
    <Text>{`menu, said ${said}`}</Text>
  );
};

const Deaf = ({ onKey }: { onKey: (key: Key) => void }): ReactElement => {
  useKeys(onKey);
  return <Text>deaf</Text>;
};

const Size = (): ReactElement => {
  const { columns, rows } = useSize();
  return (
    <Box width={columns} height={rows} borderStyle="single">
      <Text>{`${columns}×${rows}`}</Text>
    </Box>
  );
};

const Clock = ({ onDraw }: { onDraw: () => void }): ReactElement => {
  const place = useRef<DOMElement>(null);
  const terminal = useTerminal();
  onDraw();
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { row, column } = positionOf(place.current);
    terminal.bell();
    terminal.setTitle('your turn');
    return terminal.patch(row, column, '0:41');
  }, [terminal]);
  return (
    <Box ref={place}>
      <Text>0:42</Text>
    </Box>
  );
};

test('"hello" and Enter in one chunk, several times over, all arrive, although each handler only knows its own state', async () => {
  const tui = mountOnScreen(() => <Chat />);
  tui.type('hello\rwor\x7f\x7forld!\r\x1b[200~pasted\rtext\x1b[201~\r');
  tui.type('more');
  tui.type('\r');
  await tui.until(/said: hello \| world! \| pasted text \| more$/m);
});

test('a hundred keys in one chunk are a hundred keys', async () => {
  const tui = mountOnScreen(() => <Counter />);
  tui.type('\x1b[A'.repeat(70) + '\x1b[B'.repeat(30));
  await tui.until(/count 40$/m);
});

test('letters come one by one to shortcuts, and a field opened by one of them gets the rest as a run', async () => {
  const seen: Key[] = [];
  const tui = mountOnScreen(() => <Menu onKey={(key) => seen.push(key)} />);
  tui.type('12tto all\r3');
  await tui.until(/menu, said to all$/m);
  await expect.poll(() => seen.map((key) => key.text ?? key.name)).toEqual(['1', '2', 't', '3']);
});

test('a handler that changes nothing does not hold up the keys behind it', async () => {
  const seen: string[] = [];
  const tui = mountOnScreen(() => <Deaf onKey={(key) => seen.push(key.text ?? key.name)} />);
  tui.type('abc\r');
  tui.type('d');
  await expect.poll(() => seen).toEqual(['a', 'b', 'c', 'enter', 'd']);
});

test('Ctrl-C quits and Ctrl-L repaints whatever the app does with keys', async () => {
  const tui = mountOnScreen(() => <Text>still here</Text>);
  await tui.until(/still here/);
  tui.screen.write('\x1b[1;1Hgarbage');
  tui.type('\x0c');
  await tui.until(/^still here/);
  tui.type('\x03');
  expect(tui.quits()).toBe(1);
});

test('a new size reaches every component in one frame of that size', async () => {
  const tui = mountOnScreen(() => <Size />, { columns: 40, rows: 10 });
  await tui.until(/│40×10 +│/);
  expect(tui.screen.cell(39, 9).text).toBe('┘');
  tui.resize(30, 6);
  await tui.until(/│30×6 +│/);
  expect(tui.screen.cell(29, 5).text).toBe('┘');
  tui.resize(60, 20);
  await tui.until(/│60×20 +│/);
  expect(tui.screen.cell(59, 19).text).toBe('┘');
});

test('a component can patch its own place without a commit, ring, and set the title', async () => {
  let renders = 0;
  const tui = mountOnScreen(() => (
    <Box paddingLeft={3} paddingTop={2} borderStyle="single">
      <Text>clock </Text>
      <Clock
        onDraw={() => {
          renders += 1;
        }}
      />
    </Box>
  ));
  await tui.until(/│ {3}clock 0:41/);
  expect(tui.screen.title()).toBe('your turn');
  expect(tui.screen.bells()).toBe(1);
  expect(renders).toBe(1);
});

const Broken = ({ how }: { how: 'draw' | 'effect' | 'key' }): ReactElement => {
  if (how === 'draw') throw new Error('secret /etc/path');
  useEffect(() => {
    if (how === 'effect') throw new Error('secret /etc/path');
  });
  useKeys(() => {
    throw new Error('secret /etc/path');
  });
  return <Text>not yet</Text>;
};

test.each(['draw', 'effect', 'key'] as const)(
  'an error while handling %s shows one calm line and is reported once',
  async (how) => {
    const tui = mountOnScreen(() => <Broken how={how} />);
    tui.type('xy');
    await expect.poll(() => tui.errors().map(({ message }) => message)).toEqual(['secret /etc/path']);
    expect((await tui.until(/The game had to stop/)).trim()).toBe('The game had to stop.');
    expect(tui.writes().join('')).not.toContain('secret');
    tui.type('z\x03');
    expect(tui.quits()).toBe(1);
    tui.session.close();
    expect(tui.screen.buffer()).toBe('alternate');
    await tui.screen.settled();
    expect(tui.screen.buffer()).toBe('normal');
  },
);

test('an app that cannot even be made is an error like any other', async () => {
  const tui = mountOnScreen(() => {
    throw new TypeError('no app');
  });
  await tui.until(/The game had to stop/);
  expect(tui.errors()).toHaveLength(1);
});

test('closing gives everything back, twice is once, and no listener stays', async () => {
  const count = (): number => process.listenerCount('beforeExit') + process.listenerCount('exit');
  const before = count();
  const sessions = Array.from({ length: 20 }, () => mountOnScreen(() => <Chat />));
  for (const tui of sessions) {
    expect(tui.isRaw()).toBe(true);
    tui.type('\x1b');
    tui.session.close();
    const written = tui.writes().length;
    tui.session.close();
    tui.type('late\r');
    tui.stdout.emit('resize');
    expect(tui.isRaw()).toBe(false);
    expect(tui.writes().length).toBe(written);
    expect(tui.stdin.listenerCount('data') + tui.stdout.listenerCount('resize')).toBe(0);
    expect(tui.writes().at(-1)).toContain('\x1b[?1049l');
  }
  expect(count() - before).toBeLessThanOrEqual(1);
});

test('sessions side by side do not disturb each other', async () => {
  const [one, two] = [mountOnScreen(() => <Chat />), mountOnScreen(() => <Chat />)];
  one.type('one\r');
  two.type('two\r');
  await one.until(/said: one$/m);
  await two.until(/said: two$/m);
  one.session.close();
  two.type('again\r');
  await two.until(/said: two \| again$/m);
});
