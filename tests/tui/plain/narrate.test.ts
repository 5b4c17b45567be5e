/** The story of a game in sentences: every event of random games has one, each reader his own, and nobody another's secrets. */
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import type { State } from '../../../src/games/blood-bound/types.ts';
import { viewOf } from '../../../src/games/blood-bound/view.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { seenBy } from '../../../src/kernel/see.ts';
import type { SeenEvent } from '../../../src/kernel/types.ts';
import { narrate, type Telling } from '../../../src/tui/plain/narrate.ts';
import { privateFacts } from '../../../src/tui/plain/private-facts.ts';
import { resultLines, verdictOf } from '../../../src/tui/plain/result.ts';
import { tableLines } from '../../../src/tui/plain/table-lines.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../../helpers/arbitrary.ts';
import { playOut } from '../../helpers/play.ts';
import { EVERYTHING, emptyTable, NAMES, sceneOf, underAttack, withPlayers } from '../sample-states.ts';

const tellingFor = (you: number | null, edition = 'rose-beast'): Telling => ({
  speech: createSpeech({ language: 'en', names: NAMES, you, edition }),
  rankOrder: 'standard',
});
const told = (you: number | null, type: string, shown: SeenEvent['shown'], secret?: SeenEvent['secret']) =>
  narrate({ type, shown, ...(secret === undefined ? {} : { secret }) }, tellingFor(you));

describe('one event', () => {
  test('wounds name the token, the rank names its character', () => {
    expect(told(0, 'wound.taken', { seat: 1, token: 'red', forced: false })).toBe('Igor takes a Rose token.');
    expect(told(1, 'wound.taken', { seat: 1, token: 'unknown', forced: true })).toBe('You take an unknown token.');
    expect(told(0, 'wound.taken', { seat: 1, token: 'rank', forced: false, rank: 7 })).toBe(
      'Igor takes the rank token: 7, the Berserker.',
    );
    expect(told(0, 'wound.taken', { seat: 1, token: 'rank', forced: false, rank: 'cross' })).toBe(
      'Igor takes the rank token: cross, the Inquisitor.',
    );
  });

  test('the characters follow the house rule that orders the ranks', () => {
    const event = { type: 'wound.taken', shown: { seat: 1, token: 'rank', forced: false, rank: 7 } };
    expect(narrate(event, { ...tellingFor(0), rankOrder: 'persianSeed' })).toContain('the Alchemist');
  });

  test('the dagger moves, or stays where it is', () => {
    expect(told(null, 'dagger.moved', { by: 0, target: 1 })).toBe('The dagger goes to Igor.');
    expect(told(1, 'dagger.moved', { by: 0, target: 1 })).toBe('You get the dagger.');
    expect(told(1, 'dagger.moved', { by: 1, target: 1 })).toBe('You keep the dagger.');
  });

  test('a Harlequin reads what he saw, the others only at whom he looked', () => {
    const shown = { by: 0, first: 1, second: 2 };
    const secret = {
      cards: [
        { seat: 1, side: 'blue', rank: 2 },
        { seat: 2, side: 'red', rank: 9 },
      ],
    };
    expect(told(0, 'cards.seen', shown, secret)).toBe(
      'You look at the cards of Igor and Vera. Igor is Beast 2, the Assassin. Vera is Rose 9, the Courtesan.',
    );
    expect(told(3, 'cards.seen', shown)).toBe('Ana looks at the cards of Igor and Vera.');
    expect(told(2, 'cards.seen', shown)).toBe('Ana looks at your card and that of Igor.');
  });

  test('an Inquisitor reads where the True Curse lies', () => {
    const shown = { by: 0, seats: [1, 3] };
    expect(told(0, 'curses.given', shown, { true: 3 })).toBe(
      'You lay curses before Igor and Boris. The True Curse lies with Boris.',
    );
    expect(told(0, 'curses.given', shown, { true: null })).toBe('You lay curses before Igor and Boris.');
    expect(told(1, 'curses.given', shown)).toBe('Ana lays curses before you and Boris.');
  });

  test('what only others are told, and what this version does not know, is left out', () => {
    expect(told(0, 'card.dealt', null)).toBeNull();
    expect(told(0, 'something.new', { seat: 1 })).toBeNull();
  });
});

test('random games are told to every seat without a gap, and end with a verdict', () => {
  forGames(runSeedFrom(process.env.SEED), 21, (seed, index) => {
    const deal = arbitraryDeal(bloodBound, seed, index);
    let end: State | null = null;
    playOut(bloodBound, deal, ({ step: { state, events } }) => {
      end = state as State;
      for (const viewer of [{ as: 'seat', seat: index % deal.seats } as const, { as: 'spectator' } as const]) {
        const you = viewer.as === 'seat' ? viewer.seat : null;
        for (const event of seenBy(events, viewer)) {
          const line = narrate(event, tellingFor(you));
          expect(line, event.type).not.toBeNull();
          expect(line).toMatch(/^[^{}]*[.!]$/);
          expect(line).not.toMatch(/undefined|null|NaN/);
        }
      }
    });
    expect(end).not.toBeNull();
    const view = viewOf(end as unknown as State, { as: 'spectator' });
    const lines = resultLines(view, tellingFor(null));
    expect(lines.length).toBe(deal.seats + 1);
    expect(lines[0]).toMatch(/^(Rose|Beast|Secret Order) wins\. .+ captured .+\.$/);
    expect(lines.filter((line) => line.endsWith('wins')).length).toBe(view.outcome?.winners.length);
  });
});

describe('the end', () => {
  const state = withPlayers(emptyTable(7), { 2: { curses: ['true'] }, 3: { curses: ['false'] } });
  const ended: State = {
    ...state,
    capture: { captured: 1, captor: 0, cause: 'attack', winner: 'red' },
    outcome: {
      winners: [0, 2, 4],
      reason: { key: 'outcome.leader-captured', params: { seat: 1, by: 0, side: 'red' } },
    },
  };

  test('says who won and why, and to each reader whether he did', () => {
    expect(verdictOf(viewOf(ended, { as: 'seat', seat: 0 }), tellingFor(0))).toBe(
      'Rose wins. You captured Igor, the leader of the losing clan. You win.',
    );
    expect(verdictOf(viewOf(ended, { as: 'seat', seat: 1 }), tellingFor(1))).toBe(
      'Rose wins. Ana captured you, the leader of the losing clan. You lose.',
    );
    expect(verdictOf(viewOf(ended, { as: 'spectator' }), tellingFor(null))).toBe(
      'Rose wins. Ana captured Igor, the leader of the losing clan.',
    );
  });

  test('opens all cards and curses', () => {
    const lines = resultLines(viewOf(ended, { as: 'seat', seat: 0 }), tellingFor(0));
    expect(lines[1]).toBe('1 Ana (you): Rose 1 Elder, leads Rose, captor, wins');
    expect(lines[2]).toBe('2 Igor: Beast 2 Assassin, leads Beast, captured');
    expect(lines[3]).toMatch(/True Curse/);
    expect(lines[4]).toMatch(/False Curse/);
    expect(lines[7]).toBe('7 Sam: Secret Order cross Inquisitor');
  });

  test('a running game has no result', () => {
    expect(resultLines(viewOf(state, { as: 'seat', seat: 0 }), tellingFor(0))).toEqual([]);
  });
});

describe('what only one reader knows', () => {
  test('his card with its icons, the clue, the cards he has seen', () => {
    expect(privateFacts(viewOf(underAttack(8), { as: 'seat', seat: 0 }), tellingFor(0))).toEqual([
      'Your card: Rose 1 Elder (R R 1)',
      'You saw Igor: Beast 2 Assassin',
      'Clue of Olga: Beast',
    ]);
    expect(privateFacts(viewOf(underAttack(8), { as: 'spectator' }), tellingFor(null))).toEqual([]);
  });

  test('as Inquisitor, which curse lies where', () => {
    const state = withPlayers(emptyTable(7), { 2: { curses: ['true'] }, 3: { curses: ['false'] } });
    const facts = privateFacts(viewOf(state, { as: 'seat', seat: 6 }), tellingFor(6));
    expect(facts).toContain('True Curse at Vera');
    expect(facts).toContain('False Curse at Boris');
    expect(facts[0]).toBe('Your card: Secret Order cross Inquisitor (* * +)');
  });
});

test('the table in words has every wound and item', () => {
  const scene = sceneOf(withPlayers(underAttack(8), { 4: EVERYTHING }));
  const lines = tableLines(scene.view, scene.holders, scene.telling);
  expect(lines[0]).toBe('1 You (offers) — one wound: unknown');
  expect(lines[1]).toBe('2 Igor (bot) — 2 wounds: Beast, rank 2 Assassin — green Sword');
  expect(lines[3]).toBe('4 Boris (target) — 0 wounds');
  expect(lines[4]).toContain(
    '3 wounds: unknown, rank 5 Mentalist, unknown — purple Shield, green Shield, purple Sword, Staff',
  );
});
