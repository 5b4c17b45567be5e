/** Names and talk of any letters on a whole table: no border is bent, no sequence gets through, nothing but the game speaks to the terminal. */
import { afterEach, expect, test } from 'vitest';
import { sampleRoom } from '../../../scripts/sample-game.ts';
import { viewOf } from '../../../src/games/blood-bound/view.ts';
import { type Dice, diceOf, runSeedFrom } from '../../helpers/arbitrary.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { boxesIn, type Cells, seatsIn } from '../reading.ts';
import { underAttack } from '../sample-states.ts';
import { PREFERENCES } from '../session.tsx';
import { knowing, play } from '../told-app.tsx';

afterEach(unmountAll);

/** Pieces that a careless program would stumble over; none of them is a letter of a border. */
const PIECES = [
  ...['Ana', 'Ж', ' ', 'x', '12', '?'],
  ...['👍', '👨‍👩‍👧‍👦', '❤️', '1️⃣', '👍🏽', '🇩🇪', '🫠'],
  ...['王小明', '한국어', 'ｶﾀｶﾅ', '　', '！'],
  ...['e\u0301', 'e\u0301\u0302\u0303\u0304', '\u0301', 'שָׁלוֹם', 'نَام', 'नमस्ते', 'ไทย'],
  ...['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200c'],
  ...['سارا', 'אבי', '\u202e', '\u202d', '\u2066', '\u2069', '\u200f'],
  ...[
    '\u001b[2J',
    '\u001b[31m',
    '\u001b]0;pwned\u0007',
    '\u001b]52;c;cHduZWQ=\u0007',
    '\u001bc',
    '\u009b5A',
    '\u001b[6n',
  ],
  ...['\u0007', '\b', '\r', '\n', '\t', '\v', '\u0000', '\u007f', '\u0085', '\u2028', '\u001bPq\u001b\\'],
  ...['\ud800', '\udc00', '\ue000', '\uffff', '\u{e0041}', '\u{f0000}', '\ufdd0'],
];

const textFrom = (dice: Dice, most: number): string =>
  Array.from({ length: 1 + dice.below(most) }, () => dice.pick(PIECES)).join('');

/** What our own program sends: styles, the cursor, modes, the title; whatever is left has to be plain text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are looked for
const OWN = /\x1b\[[?]?[\d;]*[A-Za-z]|\x1b\]2;Blood Bound\x07/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are looked for
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;

const SIZES = [
  [80, 24],
  [60, 18],
  [130, 40],
] as const;
const RUNS = 8;
const SEATS = 12;

const hostileTable = (dice: Dice) => {
  const names = Array.from({ length: SEATS }, () => textFrom(dice, 8));
  const room = sampleRoom(SEATS, 'playing');
  const view = viewOf(underAttack(SEATS), { as: 'seat', seat: 0 });
  const told = knowing({ view });
  return {
    ...told,
    room: {
      ...room,
      people: room.people.map((person) => ({ ...person, name: names[person.seat ?? 0] ?? '' })),
      bots: room.bots.map((bot) => ({ ...bot, name: names[bot.seat] ?? '' })),
      players: names,
    },
    chat: Array.from({ length: 6 }, (_, at) => ({
      channel: 'table',
      from: { name: names[at] ?? '', seat: at % 2 === 0 ? at : null },
      text: textFrom(dice, 30),
    })),
  };
};

test.each(SIZES)('at %i×%i', async (columns, rows) => {
  const { seed } = runSeedFrom(process.env.SEED);
  for (let run = 0; run < RUNS; run += 1) {
    const dice = diceOf(`${seed}/hostile/${columns}/${run}`);
    const alerts = { bell: false, notice: false, title: true };
    const tui = play(hostileTable(dice), { preferences: { ...PREFERENCES, ...alerts } }, { columns, rows });
    await tui.until(/Your card/);
    // Something moves as well: the card is covered, and a line is typed that is as bad as the others.
    tui.type('c');
    await tui.until(/covered/);
    tui.type(`t\u001b[200~${textFrom(dice, 20).replaceAll('\u001b', '')}\u001b[201~`);
    await tui.until(/Say:/);
    const screen: readonly Cells[] = Array.from({ length: rows }, (_, y) =>
      Array.from({ length: columns }, (_column, x) => tui.screen.cell(x, y).text),
    );
    const about = `SEED=${seed} run ${run}\n${tui.screen.text()}`;
    expect(() => boxesIn(screen), about).not.toThrow();
    if (columns >= 80) expect(seatsIn(screen).length, about).toBe(SEATS);
    expect([tui.screen.buffer(), tui.screen.title(), tui.screen.bells()], about).toEqual([
      'alternate',
      'Blood Bound',
      0,
    ]);
    const rest = tui.writes().join('').replaceAll(OWN, '');
    expect(CONTROL.test(rest), JSON.stringify(CONTROL.exec(rest))).toBe(false);
    expect(tui.errors()).toEqual([]);
    unmountAll();
  }
});
