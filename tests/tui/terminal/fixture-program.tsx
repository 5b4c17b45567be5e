/** A small program for the pty tests: bundled and run by them, it obeys what is typed into it. */
import { Box, Text } from 'ink';
import { type ReactElement, useState } from 'react';
import { type LocalTerminal, openTerminal } from '../../../bin/terminal.ts';
import { mount } from '../../../src/tui/mount.tsx';
import { useSize } from '../../../src/tui/terminal/size.tsx';
import { useKeys } from '../../../src/tui/terminal/use-keys.tsx';
import { EMPTY_TABLE, nextTable, SampleTableView } from './sample-table.tsx';

const STEPS = 40;
const STEP_MS = 45;

/** The sample table playing by itself; the number of the step stands in the first and in the last line. */
const Playing = (): ReactElement => {
  const size = useSize();
  const [{ step, table }, setState] = useState({ step: 0, table: EMPTY_TABLE });
  const [isStarted, setStarted] = useState(false);
  if (!isStarted) {
    setStarted(true);
    const timer = setInterval(() => {
      setState((before) => {
        if (before.step >= STEPS) return before;
        const next = nextTable(before.table, before.step);
        return {
          step: before.step + 1,
          table: { ...next, clock: `<${before.step + 1}>`, draft: `<${before.step + 1}>` },
        };
      });
    }, STEP_MS);
    timer.unref();
  }
  return step === 0 ? <Text>starting</Text> : <SampleTableView table={table} size={size} />;
};

const Obeying = ({ terminal }: { readonly terminal: LocalTerminal }): ReactElement => {
  const { columns, rows } = useSize();
  const [draft, setDraft] = useState('');
  const [said, setSaid] = useState('');
  if (said === 'throw') throw new Error('thrown while drawing');
  const obey = (command: string): void => {
    setSaid(command);
    setDraft('');
    if (command === 'quit') terminal.leave(0, 'bye');
    if (command === 'exit') process.exit(5);
    if (command === 'crash') setTimeout(() => Promise.reject(new Error('rejected\nsecond line')), 0);
    if (command === 'uncaught') {
      setTimeout(() => {
        throw new TypeError('uncaught');
      }, 0);
    }
  };
  useKeys(
    (key) => {
      if (key.name === 'enter') obey(draft);
      else if (key.text !== undefined) setDraft(draft + key.text);
    },
    { text: 'runs' },
  );
  if (said === 'play') return <Playing />;
  return (
    <Box width={columns} height={rows} borderStyle="single" flexDirection="column">
      <Text>{`\x1b[1m\x1b[31mpid ${process.pid} size ${columns}×${rows} colour ${terminal.colour}\x1b[39m\x1b[22m`}</Text>
      <Text>{`\x1b[7m> ${draft}\x1b[27m`}</Text>
      <Text>{`said: ${said}.`}</Text>
    </Box>
  );
};

const opened = openTerminal({ debug: process.argv.includes('--debug') });
if (opened.ok) {
  const terminal = opened.value;
  const mounted = mount({
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    colour: terminal.colour,
    title: 'fixture',
    crashText: 'The game had to stop.',
    onExit: terminal.fail,
    onQuit: () => terminal.leave(0),
    onSuspend: terminal.suspend,
    app: () => <Obeying terminal={terminal} />,
  });
  terminal.shows(mounted);
} else {
  process.stdout.write(`${opened.error}\n`);
  process.exit(2);
}
