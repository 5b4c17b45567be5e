/** The table in every language: what is asked can be read whole, and longer words cost no boxes and no keys. */
import { describe, expect, test } from 'vitest';
import { sampleRoom } from '../../../scripts/sample-game.ts';
import { type ClientState, NOTHING_YET } from '../../../src/client/state.ts';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../../../src/games/blood-bound/public.ts';
import type { State } from '../../../src/games/blood-bound/types.ts';
import { viewOf } from '../../../src/games/blood-bound/view.ts';
import { LANGUAGES, type Language, loadLanguage } from '../../../src/i18n/index.ts';
import { decisionsOf } from '../../../src/kernel/see.ts';
import { EMPTY_JOURNAL } from '../../../src/tui/components/journal/items.ts';
import { tableModel } from '../../../src/tui/screens/table/model.ts';
import { tableRows } from '../../../src/tui/screens/table/rows.ts';
import { NEW_TABLE, withQuestion } from '../../../src/tui/screens/table/state.ts';
import { rowText } from '../../../src/tui/text/row.ts';
import { playOut } from '../../helpers/play.ts';

await Promise.all(LANGUAGES.map(loadLanguage));

/** The client of seat 1 when this is asked of him. */
const clientOf = (state: State): ClientState => {
  const view = viewOf(state, { as: 'seat', seat: 0 });
  const decisions = decisionsOf(state, 0);
  const rest = {
    seq: 1,
    held: [],
    events: [],
    deadlineAt: null,
    channels: [{ id: 'table', write: true }],
    isIncomplete: false,
  };
  return { ...NOTHING_YET, room: sampleRoom(12, 'playing'), game: { ...rest, view, decisions } };
};

/** The first question of each kind to seat 1 in random games at a full table. */
const questions = (): readonly { readonly kind: string; readonly state: ClientState }[] => {
  const found = new Map<string, ClientState>();
  for (let game = 0; game < 30; game += 1) {
    const deal = { seats: 12, options: { ...RULEBOOK }, seed: `languages/${game}` };
    playOut(bloodBound, deal, ({ step: { state } }) => {
      for (const { kind } of decisionsOf(state, 0)) if (!found.has(kind)) found.set(kind, clientOf(state));
    });
  }
  return [...found].map(([kind, state]) => ({ kind, state }));
};
const MOMENTS = questions();

const draw = (language: Language, { state }: (typeof MOMENTS)[number], columns: number, rows: number) => {
  const model = tableModel(state, EMPTY_JOURNAL, language);
  if (model?.decision == null) throw new Error('nothing is asked');
  const asked = withQuestion(NEW_TABLE, model.decision, 0);
  // As it is written: right-to-left words are turned round only when they are painted.
  const drawn = tableRows({ model, state: asked, clock: '  0:42', foot: null }, { columns, rows });
  const text = drawn.map(rowText).join('\n');
  return {
    text,
    prompt: model.telling.speech.tell(model.decision.prompt),
    you: model.telling.speech.say('seat.you.name'),
  };
};
const NAMES = sampleRoom(12, 'playing').players ?? [];
const boxesIn = (text: string): number => text.split('╭').length;
const keysIn = (text: string): number => text.trimEnd().split('\n').at(-1)?.trim().split('  ').length ?? 0;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(MOMENTS)(
    'the question $kind stands whole at 80×24, with as many boxes and keys as in English',
    (moment) => {
      const english = draw('en', moment, 80, 24).text;
      const { text, prompt, you } = draw(language, moment, 80, 24);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(prompt);
      expect(text).toContain(`1 ${you}`);
      expect(boxesIn(text)).toBe(boxesIn(english));
      expect(keysIn(text)).toBeGreaterThanOrEqual(keysIn(english));
    },
  );

  test.each(MOMENTS)('the question $kind stands whole at 60×18, below all twelve seats', (moment) => {
    const { text, prompt } = draw(language, moment, 60, 18);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(prompt);
    const seats = text.split('\n').slice(0, 14).join('\n');
    for (let seat = 2; seat <= 12; seat += 1) expect(seats).toContain(` ${seat} ${NAMES[seat - 1]}`);
  });
});
