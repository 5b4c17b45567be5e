/** Which tokens may be taken for a wound and given back by healing (BB-20 to BB-24), for all ten characters. */
import { describe, expect, test } from 'vitest';
import { legalTokens, returnableTokens } from '../../../src/games/blood-bound/queries/wounds.ts';
import type { Options, Player, Token } from '../../../src/games/blood-bound/types.ts';
import { stateOf } from './table.ts';

const TOKENS: { readonly [letter: string]: Token } = { r: 'red', b: 'blue', '?': 'unknown', '#': 'rank' };
const LETTERS = Object.fromEntries(Object.entries(TOKENS).map(([letter, token]) => [token, letter]));
const tokensFrom = (letters: string): readonly Token[] => [...letters].map((letter) => TOKENS[letter] ?? 'rank');

interface Case {
  readonly must?: 'rank';
  readonly player?: Partial<Player>;
  readonly options?: Partial<Options>;
}

/** The tokens that a player with this card may take when these lie before him, as letters. */
const legal = (card: string, taken: string, { must, player, options }: Case = {}): string => {
  const players = { 0: { tokens: tokensFrom(taken), ...player } };
  const state = stateOf({ cards: `${card} R1 B2 R3 B3 R4`, players, ...(options === undefined ? {} : { options }) });
  return legalTokens(state, 0, must ?? null)
    .map((token) => LETTERS[token])
    .join('');
};

describe('the first wound', () => {
  test.each([
    ['elder', 'B1', 'b#'],
    ['assassin', 'B2', '?#'],
    ['harlequin', 'B3', '?#'],
    ['alchemist', 'B4', '?#'],
    ['mentalist', 'B5', 'b#'],
    ['guardian', 'B6', 'b#'],
    ['berserker', 'B7', '?b#'],
    ['mage', 'B8', '?b#'],
    ['courtesan', 'B9', '?b#'],
    ['Inquisitor', 'Sr', '?rb#'],
    ['elder of the other clan', 'R1', 'r#'],
    ['courtesan of the other clan', 'R9', '?r#'],
  ])('of a %s', (_name, card, tokens) => {
    expect(legal(card, '')).toBe(tokens);
  });
});

describe('later wounds', () => {
  test.each([
    ['two equal icons allow two equal tokens', 'R1', 'r', 'r#'],
    ['of two different icons the other one is left', 'R7', '?', 'r#'],
    ['of two different icons the other one is left, whichever came first', 'R7', 'r', '?#'],
    ['both affiliations out leave the rank', 'R7', 'r?', '#'],
    ['the rank out leaves both affiliations', 'R7', '#', '?r'],
    ['the rank and one affiliation out leave the other', 'R7', '#r', '?'],
    ['the rank and one of two equal icons out leave the other', 'B2', '?#', '?'],
    ['three wounds leave nothing', 'R7', 'r#?', ''],
    ['a wild icon is filled by any token', 'Sb', 'r', '?rb#'],
    ['both wild icons may hold the same clan', 'Sb', 'rr', '#'],
    ['wild icons do not outlast the tokens', 'Sb', '#b', '?rb'],
  ])('%s', (_name, card, taken, tokens) => {
    expect(legal(card, taken)).toBe(tokens);
  });
});

describe('the rank as the only choice', () => {
  test.each([
    ['an intervener takes the rank', 'R7', '', '#'],
    ['an intervener with a wound takes the rank', 'R7', '?', '#'],
    ['an Inquisitor who intervenes takes the cross', 'Sr', 'r', '#'],
    ['with the rank out the victim of a Mentalist chooses among the rest', 'R7', '#', '?r'],
    ['with three wounds there is nothing to take', 'R7', 'r#?', ''],
  ])('%s', (_name, card, taken, tokens) => {
    expect(legal(card, taken, { must: 'rank' })).toBe(tokens);
  });

  test('an intervener with a Staff takes the rank', () => {
    expect(legal('R1', '', { must: 'rank', player: { staff: true } })).toBe('#');
  });
});

describe('with a Staff', () => {
  test.each([
    ['two clan icons', 'R1', '', '?#'],
    ['a clan icon that was matched before', 'R1', 'r', '?#'],
    ['an unknown icon that was matched before', 'R7', '?', '?#'],
    ['two unknown icons', 'R2', '', '?#'],
    ['wild icons', 'Sr', '', '?#'],
    ['the rank out', 'R8', '#', '?'],
    ['both affiliations out', 'R8', '??', '#'],
    ['three wounds', 'R8', '??#', ''],
  ])('%s', (_name, card, taken, tokens) => {
    expect(legal(card, taken, { player: { staff: true } })).toBe(tokens);
  });
});

describe('with the ranks of the Persian table', () => {
  test.each([
    ['4 is the mentalist', 'R4', 'r#'],
    ['5 is the guardian', 'R5', 'r#'],
    ['6 is the berserker', 'R6', '?r#'],
    ['7 is the alchemist', 'R7', '?#'],
  ])('%s', (_name, card, tokens) => {
    expect(legal(card, '', { options: { rankOrder: 'persianSeed' } })).toBe(tokens);
  });
});

describe('healing', () => {
  test.each([
    ['any token may go back, equal ones count once', 'rr#', 'r#'],
    ['the rank alone', '#', '#'],
    ['affiliations alone', '?b', '?b'],
    ['nothing without a wound', '', ''],
  ])('%s', (_name, taken, tokens) => {
    const state = stateOf({ cards: 'R1 R2 R3 B1 B2 B3', players: { 0: { tokens: tokensFrom(taken) } } });
    const [player] = state.players;
    expect(
      player &&
        returnableTokens(player)
          .map((token) => LETTERS[token])
          .join(''),
    ).toBe(tokens);
  });
});
