/** Proof that the laws and locks can fail: games with one fault each, and the checks that must find it. */
import { describe, expect, test } from 'vitest';
import type { SeatView, State, View } from '../../src/games/blood-bound/types.ts';
import type { CoreState, Game, GameEvent, Result, Step, ViewCore } from '../../src/kernel/types.ts';
import { forGames } from '../helpers/arbitrary.ts';
import { bloodBoundSubject } from './contract/blood-bound.ts';
import * as laws from './contract/laws.ts';
import * as locks from './contract/locks.ts';
import type { Subject } from './contract/subject.ts';
import { threeDoorsSubject } from './contract/three-doors.ts';

const CHECKS = { ...laws, ...locks };
type Check = keyof typeof CHECKS;
type Mutant = readonly [name: string, found: readonly Check[], game: Partial<Game<CoreState, ViewCore>>];

/** Enough games for every fault to show: Harlequins and curses are rare. */
const GAMES_TRIED = 300;

/** A leak must be found for what it is, not by an accident on the way. */
const LEAK = /tells .* a secret|is sent|unrecognized_keys/;

const isFound = (subject: Subject, check: Check, told: RegExp): boolean => {
  try {
    forGames({ seed: 'mutants', only: null }, GAMES_TRIED, (seed, index) => CHECKS[check](subject, seed, index));
    return false;
  } catch (error) {
    return error instanceof Error && told.test(error.message);
  }
};

const { game: blood } = bloodBoundSubject;
const { game: doors } = threeDoorsSubject;

/** The game with another View; every mutant of this kind shows something that it should not. */
const viewing = (change: (view: View, state: State) => object): Partial<Game<CoreState, ViewCore>> => ({
  view: (state, viewer) => {
    const view = blood.view(state as State, viewer);
    return { ...view, ...change(view, state as State) };
  },
});
const atTable = (change: (seat: SeatView, state: State, at: number) => object) =>
  viewing(({ table }, state) => ({ table: table.map((seat, at) => ({ ...seat, ...change(seat, state, at) })) }));

type Outcome<S> = Result<Step<S>, string>;
const mapped = <S>(result: Outcome<S>, change: (step: Step<S>) => Step<S>): never =>
  (result.ok ? { ok: true, value: change(result.value) } : result) as never;
/** The game with other steps: states or events are not what they should be. */
const stepping = <S extends CoreState>(game: Game<S, never>, change: (step: Step<S>) => Step<S>) => ({
  submit: (state: CoreState, seat: number, choice: never) => mapped(game.submit(state as S, seat, choice), change),
  expire: (state: CoreState, id: number) => mapped(game.expire(state as S, id), change),
});
const telling = (event: GameEvent): GameEvent =>
  event.secret === undefined ? event : { ...event, shown: { ...event.shown, ...event.secret.data } };
const rankOf = (state: State, seat: number): number => Number(state.players[seat]?.card.rank);

const LEAKS: readonly Mutant[] = [
  [
    'every card lies open',
    ['hasExactShape', 'survivesPoison', 'keepsTags', 'playTwins'],
    atTable((_, { players }, at) => ({ card: players[at]?.card })),
  ],
  [
    'a clue is shown to the whole table',
    ['hasExactShape', 'survivesPoison'],
    atTable((_, { players }, at) => ({ clue: players[at]?.card.side })),
  ],
  [
    'holders may look at their curses',
    ['hasExactShape', 'survivesPoison', 'playTwins'],
    atTable((seat, { players }, at) => (seat.items.includes('curse') ? { curses: players[at]?.curses } : {})),
  ],
  [
    'the waiting list is sorted by rank',
    ['playTwins'],
    viewing(({ waiting }, state) => ({
      waiting: [...waiting].sort((a, b) => rankOf(state, a.seat) - rankOf(state, b.seat)),
    })),
  ],
  [
    'an item betrays the clan',
    ['survivesPoison', 'playTwins'],
    atTable(({ items }, { players }, at) => (players[at]?.card.side === 'red' ? { items: [...items, 'fan'] } : {})),
  ],
  [
    'the next random number is in the View',
    ['hasExactShape', 'survivesPoison'],
    viewing((_, { rng }) => ({ next: rng[0] })),
  ],
  [
    'offers are shown while they lie face down',
    ['survivesPoison'],
    viewing(({ attack: shown }, { attack }) => ({ attack: shown && { ...shown, offers: attack?.offers } })),
  ],
  [
    'secrets of events are told to everybody',
    ['keepsTags', 'playTwins'],
    stepping<State>(blood as never, ({ state, events }) => ({ state, events: events.map(telling) })),
  ],
  [
    'a prompt names the card of the neighbour',
    ['keepsTags', 'playTwins'],
    stepping<State>(blood as never, ({ state, events }) => {
      const { asking, players } = state;
      if (asking === null) return { state, events };
      const hint = (seat: number) => ({
        key: 'hint',
        params: { rank: Number(players[(seat + 1) % players.length]?.card.rank) },
      });
      return {
        state: {
          ...state,
          asking: { ...asking, open: asking.open.map((each) => ({ ...each, prompt: hint(each.seat) })) },
        },
        events,
      };
    }),
  ],
];

const FAULTS: readonly Mutant[] = [
  [
    'a state is changed after it was handed out',
    ['playEnds'],
    {
      submit: (state, seat, choice) => {
        Object.assign(state, { asked: state.asked + 1 });
        return doors.submit(state as never, seat, choice);
      },
    },
  ],
  [
    'the deal does not follow from the seed',
    ['replaysEqually'],
    {
      setup: (deal) => doors.setup({ ...deal, seed: `${Math.random()}` }),
    },
  ],
  [
    'a state is no plain JSON',
    ['playEnds', 'staysSmall'],
    stepping(doors as never, ({ state, events }) => ({ state: { ...state, extra: new Map() }, events })),
  ],
  [
    'a rule hangs on something that JSON loses',
    ['survivesJson'],
    {
      submit: (state, seat, choice) =>
        mapped(doors.submit(state as never, seat, choice), ({ state: next, events }) => ({
          state: { ...next, rounds: 'mark' in state ? 1 : next.rounds, mark: undefined },
          events,
        })),
    },
  ],
  [
    'nobody is ever heard',
    ['playEnds'],
    {
      submit: (state) => ({ ok: true, value: { state, events: [] } }),
      expire: (state) => ({ ok: true, value: { state, events: [] } }),
    },
  ],
  [
    'a fallback is not among the options',
    ['playEnds'],
    stepping(doors as never, ({ state, events }) => ({
      state:
        state.asking === null
          ? state
          : {
              ...state,
              asking: { ...state.asking, open: state.asking.open.map((each) => ({ ...each, fallback: ['none'] })) },
            },
      events,
    })),
  ],
  [
    'strangers may answer',
    ['refusesTheRest'],
    {
      submit: (state, seat, choice) =>
        doors.submit(state as never, Number(choice.decisionId.split('.')[1] ?? seat), choice),
    },
  ],
  [
    'the clock throws',
    ['neverStalls'],
    {
      expire: () => {
        throw new Error('no clock');
      },
    },
  ],
  [
    'answers are taken after the end',
    ['closesForGood', 'refusesTheRest'],
    {
      submit: (state, seat, choice) =>
        state.outcome === null
          ? doors.submit(state as never, seat, choice)
          : { ok: true, value: { state, events: [] } },
    },
  ],
  [
    'a View grows and grows',
    ['staysSmall'],
    { view: (state, viewer) => ({ ...doors.view(state as never, viewer), log: 'x'.repeat(2000) }) },
  ],
];

const mutate = (subject: unknown, game: Partial<Game<CoreState, ViewCore>>): Subject => {
  const healthy = subject as Subject;
  return { ...healthy, game: { ...healthy.game, ...game } };
};

describe('a leak in Blood Bound is found', () => {
  test.each(LEAKS)('%s', (_name, checks, game) => {
    const leaking = mutate(bloodBoundSubject, game);
    expect(checks.filter((check) => !isFound(leaking, check, LEAK))).toEqual([]);
  });
});

describe('a fault in a game is found', () => {
  test.each(FAULTS)('%s', (_name, checks, game) => {
    const faulty = mutate(threeDoorsSubject, game);
    expect(checks.filter((check) => !isFound(faulty, check, /SEED/))).toEqual([]);
  });
});
