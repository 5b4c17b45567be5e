/** What the table does around its drawing: calls and titles, covered cards, explanations, and silence while nothing happens. */
import { afterEach, describe, expect, test } from 'vitest';
import { viewOf } from '../../../src/games/blood-bound/view.ts';
import type { Decision, SeenEvent } from '../../../src/kernel/types.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { underAttack } from '../sample-states.ts';
import { PREFERENCES } from '../session.tsx';
import { HELP, knowing, play } from '../told-app.tsx';

afterEach(unmountAll);

const OFFERED: Decision = {
  ...HELP,
  id: '4.0.offer',
  kind: 'offer',
  prompt: { key: 'ask.offer', params: { target: 3, by: 2 } },
  options: [
    { id: 'offer', label: { key: 'choose.offer', params: { rank: 1, character: 'elder', target: 3 } } },
    { id: 'stay-out', label: { key: 'choose.stay-out' } },
  ],
};
const SECRET: SeenEvent = {
  type: 'clue.shown',
  shown: null,
  secret: { by: 1, clue: 'blue' },
};

const attackedView = () => {
  const state = underAttack(8);
  const attack = state.attack === null ? null : { ...state.attack, target: 0, offers: [] };
  return viewOf({ ...state, attack }, { as: 'seat', seat: 0 });
};

describe('calls', () => {
  test('a question rings once, stands in the title, and leaves it when it is gone', async () => {
    const tui = play(knowing());
    await tui.until(/Your card/);
    expect([tui.screen.bells(), tui.screen.title()]).toEqual([0, 'Blood Bound']);
    tui.tell(knowing({ decisions: [OFFERED] }));
    await tui.until(/Take the wound\?/);
    await expect.poll(() => tui.screen.title()).toBe('You are asked · Blood Bound');
    tui.tell(knowing({ seq: 2, decisions: [{ ...OFFERED }] }));
    tui.tell(knowing({ seq: 3 }));
    await expect.poll(() => tui.screen.title()).toBe('Blood Bound');
    await expect.poll(() => tui.screen.bells()).toBe(1);
  });

  test('an attack on me rings once, with the question of the same moment, and says so', async () => {
    const tui = play(knowing());
    await tui.until(/Your card/);
    tui.tell(knowing({ view: attackedView() }));
    await expect.poll(() => tui.screen.title()).toBe('You are attacked · Blood Bound');
    expect(tui.screen.bells()).toBe(1);
    tui.tell(knowing({ view: attackedView(), decisions: [HELP] }));
    await tui.until(/Ask for help\?/);
    await expect.poll(() => tui.screen.bells()).toBe(2);
    tui.tell(knowing({ decisions: [HELP] }));
    await expect.poll(() => tui.screen.title()).toBe('You are asked · Blood Bound');
    expect(tui.screen.bells()).toBe(2);
    const notices = tui
      .writes()
      .join('')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are looked for
      .match(/\u001b\]9;[^\u0007]*\u0007/g);
    expect(notices).toEqual([
      '\u001b]9;Blood Bound: You are attacked\u0007',
      '\u001b]9;Blood Bound: You are attacked\u0007',
    ]);
  });

  test('each can be switched off', async () => {
    const tui = play(knowing(), { preferences: { ...PREFERENCES, bell: false, notice: false, title: false } });
    await tui.until(/Your card/);
    tui.tell(knowing({ decisions: [OFFERED] }));
    await tui.until(/Take the wound\?/);
    expect([tui.screen.bells(), tui.screen.title()]).toEqual([0, 'Blood Bound']);
    expect(tui.writes().join('')).not.toContain('\u001b]9;');
  });
});

describe('a covered card', () => {
  test('stays covered from the start, in the log, in the answers and in the help, until c', async () => {
    const tui = play(knowing({ decisions: [OFFERED], events: [SECRET] }), {
      preferences: { ...PREFERENCES, covered: true },
    });
    const text = await tui.until(/Take the wound\?/);
    expect(text).toMatch(/Your card is covered[\s\S]*c show/);
    expect(text).toMatch(/shows your rank \(\?\)/);
    expect(text).toMatch(/\(covered: c shows it\)/);
    const secret = /Elder|Beast|Rose|rank \(1\)/;
    expect(text).not.toMatch(secret);
    tui.type('l');
    expect(await tui.until(/PgUp/)).not.toMatch(secret);
    tui.type('q?');
    expect(await tui.until(/Your card is covered, so nothing/)).not.toMatch(secret);
    tui.type('q');
    await tui.until(/0-9/);
    tui.type('c');
    expect(await tui.until(/Your card: Rose 1 Elder/)).toMatch(/rank \(1\)[\s\S]*Igor shows you a clue: Beast/);
    for (const [columns, rows] of [
      [60, 18],
      [140, 40],
    ] as const) {
      tui.resize(columns, rows);
      await tui.until(/Your card: Rose 1 Elder/);
      tui.type('c');
      expect(await tui.until(/Your card is covered/)).not.toMatch(secret);
      tui.type('c');
    }
  });
});

describe('? explains', () => {
  test('the moment and one’s own card', async () => {
    const tui = play(knowing({ decisions: [OFFERED] }));
    await tui.until(/0-9/);
    tui.type('?');
    const text = await tui.until(/Now/);
    expect(text).toMatch(/Take the wound\?[\s\S]*A helper takes the rank token/);
    expect(text).toMatch(/Your wounds: 0[\s\S]*1 Elder: takes a Quill/);
  });

  test('the seat under the cursor with all that lies there', async () => {
    const decision: Decision = {
      ...HELP,
      id: '5.0.turn',
      prompt: { key: 'ask.turn' },
      options: [
        { id: 'attack:1', label: { key: 'choose.attack', params: { seat: 1 } }, subject: { type: 'seat', seat: 1 } },
        { id: 'attack:5', label: { key: 'choose.attack', params: { seat: 5 } }, subject: { type: 'seat', seat: 5 } },
      ],
    };
    let now = 0;
    const timers = {
      now: () => {
        now += 1000;
        return now;
      },
      after: () => () => {},
    };
    const tui = play(knowing({ decisions: [decision], view: viewOf(underAttack(8), { as: 'seat', seat: 0 }) }), {
      timers,
    });
    await tui.until(/0-9/);
    tui.type('\u001b[B\u001b[B');
    await tui.until(/❯ 6/);
    tui.type('?');
    const text = await tui.until(/Selected/);
    expect(text).toMatch(/Attack Mika[\s\S]*Wounds of Mika: 1/);
    expect(text).toMatch(/6 Guardian: gives a Shield/);
    expect(text).toMatch(/the rank\. It can be taken/);
    expect(text).toMatch(/Green Shield: no attack/);
    expect(text).toMatch(/Fan: nobody can stand in/);
  });
});

test('Ctrl-C leaves from wherever one is', async () => {
  const places = [
    ['', /0-9/],
    ['?', /Selected/],
    ['l', /PgUp/],
    ['q', /Leave the game\?/],
    ['thello', /Say: hello/],
  ] as const;
  for (const [keys, seen] of places) {
    const tui = play(knowing({ decisions: [OFFERED] }));
    await tui.until(/0-9/);
    tui.type(keys);
    await tui.until(seen);
    tui.type('\u0003');
    expect(tui.quits(), keys).toBe(1);
    expect(tui.asked).toEqual([]);
    unmountAll();
  }
});

describe('an idle table', () => {
  /** Timers turned by hand. */
  const handTimers = () => {
    let now = 1_000_000;
    let waiting: readonly { readonly at: number; readonly task: () => void }[] = [];
    return {
      timers: {
        now: () => now,
        after: (ms: number, task: () => void) => {
          const entry = { at: now + ms, task };
          waiting = [...waiting, entry];
          return () => {
            waiting = waiting.filter((each) => each !== entry);
          };
        },
      },
      turn: (ms: number): void => {
        const end = now + ms;
        for (;;) {
          const [next] = waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
          if (next === undefined) break;
          waiting = waiting.filter((each) => each !== next);
          now = next.at;
          next.task();
        }
        now = end;
      },
    };
  };

  test('writes the clock once a second, nothing else, and without a commit', async () => {
    const { timers, turn } = handTimers();
    const tui = play(knowing({ decisions: [OFFERED], deadlineAt: timers.now() + 42_000 }), { timers });
    await tui.until(/0:42/);
    // To the middle of a second.
    turn(500);
    const [writes, commits] = [tui.writes().length, tui.commits()];
    for (let second = 41; second > 31; second -= 1) {
      turn(1000);
      tui.session.writer.flush();
      await tui.until(new RegExp(`0:${second}`));
    }
    const written = tui.writes().slice(writes);
    expect(tui.commits()).toBe(commits);
    expect(written.length).toBeLessThanOrEqual(10);
    for (const each of written) expect(each.length).toBeLessThan(60);
  });

  test('writes nothing at all where there is no limit, or time is up', async () => {
    for (const deadlineAt of [null, 900_000]) {
      const { timers, turn } = handTimers();
      const tui = play(knowing({ decisions: [OFFERED], deadlineAt }), { timers });
      await tui.until(/0-9/);
      const [writes, commits] = [tui.writes().length, tui.commits()];
      turn(60_000);
      tui.session.writer.flush();
      await tui.screen.settled();
      expect([tui.writes().length, tui.commits()]).toEqual([writes, commits]);
    }
  });
});
