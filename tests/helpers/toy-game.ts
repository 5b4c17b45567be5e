/**
 * Three doors, the smallest game with everything the kernel offers: a secret window with decoys, open offers, a public
 * vote, secrets of each seat, private and public events, and a channel that only some may read.
 */
import type { Question } from '../../src/kernel/process.ts';
import { answerOf, defineFor } from '../../src/kernel/process.ts';
import { drawBelow, rngOf, shuffle } from '../../src/kernel/rng.ts';
import { run } from '../../src/kernel/run.ts';
import { waitingIn } from '../../src/kernel/see.ts';
import { expireOn, submitTo } from '../../src/kernel/submit.ts';
import type { CoreState, Game, OptionField, Seat, ViewCore } from '../../src/kernel/types.ts';

export const DOORS = ['a', 'b', 'c'] as const;

export interface ToySeat {
  readonly door: string;
  /** The canary: it may reach nobody but this seat, and whoever finds it behind the door. */
  readonly word: string;
}
export interface ToyState extends CoreState {
  readonly table: readonly ToySeat[];
  readonly keeper: Seat;
  readonly rounds: number;
  readonly opened: readonly string[];
  readonly silent: readonly Seat[];
}
export interface ToyView extends ViewCore {
  readonly own: ToySeat | null;
  readonly keeper: boolean;
  readonly opened: readonly string[];
}
type ToyProcesses = { round: Record<string, never>; offers: { readonly from: Seat } };

const define = defineFor<ToyState, ToyProcesses>();
const seatsOf = (state: ToyState): readonly Seat[] => state.table.map((_, seat) => seat);
const wordOf = (state: ToyState, seat: Seat): string => state.table[seat]?.word ?? '';
const ask = (seat: Seat, kind: string, ids: readonly string[], audience: 'public' | 'private'): Question => ({
  seat,
  kind,
  audience,
  prompt: { key: `toy.${kind}` },
  options: ids.map((id) => ({ id, label: { key: `toy.${kind}.option`, params: { id } } })),
  pick: { min: 1, max: 1 },
  fallback: ids.slice(-1),
});

const round = define('round', {
  start: (state) => ({
    do: 'ask',
    state,
    until: 'clock',
    pace: 'window',
    decisions: seatsOf(state).map((seat) => ask(seat, 'door', DOORS, 'private')),
    then: 'shut',
  }),
  shut: (state, _vars, answered) => {
    const door = answerOf(answered, state.keeper, 'door')?.[0] ?? 'c';
    const next = { ...state, opened: [...state.opened, door], silent: [] };
    const finders = seatsOf(state).filter((seat) => state.table[seat]?.door === door);
    const events = [
      { type: 'door.opened', shown: { door }, secret: { to: finders, data: { word: wordOf(state, state.keeper) } } },
      { type: 'keeper.told', shown: null, secret: { to: [state.keeper], data: { finders } } },
    ];
    return { do: 'call', state: next, process: 'offers', with: { from: 0 }, then: 'offered', events };
  },
  offered: (state) => {
    const decisions = seatsOf(state).map((seat) => ask(seat, 'ballot', ['yes', 'no'], 'public'));
    return { do: 'ask', state, until: 'all', pace: 'talk', decisions, then: 'voted' };
  },
  voted: (state, _vars, { answers }) => {
    const yes = answers.filter(({ optionIds }) => optionIds.includes('yes')).length;
    const events = [{ type: 'vote.counted', shown: { yes } }];
    if (state.opened.length < state.rounds) return { do: 'goto', state, then: 'start', events };
    const winners =
      yes * 2 > state.table.length ? [state.keeper] : seatsOf(state).filter((seat) => seat !== state.keeper);
    return { do: 'end', state, outcome: { winners, reason: { key: 'toy.counted', params: { yes } } }, events };
  },
});

const offers = define('offers', {
  start: (state, { from }) => {
    const open = seatsOf(state).filter((seat) => seat >= from && !state.silent.includes(seat));
    const decisions = open.map((seat) => ask(seat, 'offer', ['offer', 'stay'], 'public'));
    return { do: 'ask', state, until: 'each', pace: 'talk', decisions, then: open.length === 0 ? 'over' : 'heard' };
  },
  heard: (state, _vars, { answers, expired }) => {
    const heard = answers.map(({ seat }) => seat);
    const events = answers.map(({ seat, optionIds }) => ({
      type: 'offer.heard',
      shown: { seat, offers: [...optionIds] },
    }));
    return {
      do: 'goto',
      state: { ...state, silent: [...state.silent, ...heard] },
      then: expired ? 'over' : 'start',
      events,
    };
  },
  over: (state) => ({ do: 'done', state }),
});

const processes = { round, offers };
const options: readonly OptionField[] = [
  { key: 'rounds', label: { key: 'toy.rounds' }, type: 'integer', default: 1, min: 1, max: 5, optional: false },
  { key: 'limit', label: { key: 'toy.limit' }, type: 'integer', default: null, min: 1, max: 9, optional: true },
  { key: 'loud', label: { key: 'toy.loud' }, type: 'flag', default: false },
  { key: 'order', label: { key: 'toy.order' }, type: 'choice', default: 'left', values: ['left', 'right'] },
  { key: 'cards', label: { key: 'toy.cards' }, type: 'counts', of: ['red', 'blue'] },
];

export const toyGame: Game<ToyState, ToyView> = {
  id: 'three-doors',
  version: 1,
  seats: { min: 2, max: 12 },
  options,
  presets: [{ id: 'long', label: { key: 'toy.long' }, values: { rounds: 3 } }],
  phrases: [{ key: 'toy.open', gaps: [{ name: 'door', of: ['a', 'b', 'c'] }] }],
  paces: { window: 10, talk: 30 },
  check: (values, seats) => (values.loud === true && seats > 8 ? [{ key: 'toy.too-loud', params: { seats } }] : []),
  setup: ({ seats, options: values, seed }) => {
    const [words, mixed] = shuffle(
      rngOf(seed),
      Array.from({ length: 90 }, (_, i) => `canary${(i + 1000) * 7919}`),
    );
    const [keeper, rng] = drawBelow(mixed, seats);
    const table = words.slice(0, seats).map((word, seat): ToySeat => ({ word, door: DOORS[seat % 3] ?? 'a' }));
    const rounds = typeof values.rounds === 'number' ? values.rounds : 1;
    const core: CoreState = {
      rng,
      asked: 0,
      stack: [{ process: 'round', step: 'start', vars: {} }],
      asking: null,
      outcome: null,
    };
    return run<ToyState>(processes, { ...core, table, keeper, rounds, opened: [], silent: [] });
  },
  submit: submitTo<ToyState>(processes),
  expire: expireOn<ToyState>(processes),
  view: (state, viewer) => {
    const you = viewer.as === 'seat' ? viewer.seat : null;
    const waiting = waitingIn(state);
    const window = state.asking?.until === 'clock' ? 'secret' : 'open';
    const core: ViewCore = { seats: state.table.length, you, window, waiting, resolving: [], outcome: state.outcome };
    const own = you === null ? undefined : state.table[you];
    return { ...core, own: own ?? null, keeper: you === state.keeper, opened: state.opened };
  },
  channels: (state) => {
    const all = seatsOf(state);
    const kept = [state.keeper];
    return [
      { id: 'table', read: all, write: state.asking?.until === 'clock' ? [] : all },
      { id: 'keepers', read: kept, write: kept },
    ];
  },
};
