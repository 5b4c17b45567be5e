/** A running game: its State and its inputs, which only leave it as Views, decisions and events of one viewer. */
import type { Input } from '../src/kernel/replay.ts';
import { applyInput } from '../src/kernel/replay.ts';
import { decisionsOf, seenBy } from '../src/kernel/see.ts';
import type {
  Channel,
  Choice,
  Decision,
  Game,
  GameEvent,
  OptionValues,
  Outcome,
  RejectionCode,
  Seat,
  SeenEvent,
  Until,
  ViewCore,
  Viewer,
} from '../src/kernel/types.ts';
import { formatRecord, hashOf } from './record.ts';
import { sealOf } from './seal.ts';

export interface Deal {
  readonly game: Game;
  readonly options: OptionValues;
  readonly seed: string;
  /** What the seal of the deal is made with; undefined for a deal of a server that did not seal any. */
  readonly salt?: string | undefined;
  /** Names by seat. */
  readonly players: readonly string[];
}

/** What a clock must know of the open question. */
export interface OpenAsking {
  readonly id: number;
  readonly pace: string;
  readonly until: Until;
}

export interface Match {
  /** Gives one input to the game. @returns why it was refused, or null. @throws what the game throws */
  take(input: Input): RejectionCode | null;
  view(viewer: Viewer): ViewCore;
  decisions(viewer: Viewer): readonly Decision[];
  /** The viewer's own answers that are waiting for their question to close. */
  held(viewer: Viewer): readonly Choice[];
  /** How many events there have been, those nobody is told of included: a position for `events`. */
  position(): number;
  /** What the viewer is told of the events since a position. */
  events(viewer: Viewer, since: number): readonly SeenEvent[];
  /** The same for everybody, if no viewer is told more or less of these events than another; otherwise null. */
  toldToAll(since: number): readonly SeenEvent[] | null;
  asking(): OpenAsking | null;
  /** Whether a secret window is open; only the clock closes one. */
  isSecret(): boolean;
  /** How many inputs it has taken; those that were replaced do not count. */
  taken(): number;
  /** How often this seat has changed its answer to this question. */
  changes(seat: Seat, decisionId: string): number;
  /** How often this question has been answered: open offers ask the same one again. */
  answered(decisionId: string): number;
  channels(): readonly Channel[];
  outcome(): Outcome | null;
  /** The whole game as text; for nobody before the end. */
  record(): string;
}

/** Who has answered what. */
interface Answered {
  readonly seat: Seat;
  readonly decisionId: string;
}

/** Deals. There is deliberately no way to get at the State from outside. */
export const createMatch = ({ game, options, seed, salt, players }: Deal): Match => {
  const dealt = game.setup({ seats: players.length, options, seed });
  let { state } = dealt;
  const seal = salt === undefined ? null : { salt, commitment: sealOf(seed, salt) };
  const sealed: readonly GameEvent[] =
    seal === null ? [] : [{ type: 'deal.sealed', shown: { commitment: seal.commitment } }];
  const happened: GameEvent[] = [...sealed, ...dealt.events];
  const inputs: Input[] = [];
  /** Of the questions that are open. */
  let changes: ReadonlyMap<string, number> = new Map();

  const hasAnswered = ({ seat }: Choice & { readonly seat: Seat }): boolean =>
    state.asking?.answers.some((answer) => answer.seat === seat) ?? false;
  /** Until a question closes, a new answer takes the place of an earlier one, also in the record: it would grow without end otherwise. */
  const replaced = (input: Input): number =>
    input.type === 'expiry' || state.asking?.until === 'each' || !hasAnswered(input)
      ? -1
      : inputs.findLastIndex(
          (earlier) =>
            earlier.type === 'choice' && earlier.seat === input.seat && earlier.decisionId === input.decisionId,
        );
  const keyOf = ({ seat, decisionId }: Answered): string => `${seat} ${decisionId}`;
  const changesOf = (answered: Answered): number => changes.get(keyOf(answered)) ?? 0;
  const decisions = (viewer: Viewer): readonly Decision[] =>
    viewer.as === 'seat' ? decisionsOf(state, viewer.seat) : [];
  const heldAnswer = (decision: Decision): readonly Choice[] =>
    (state.asking?.answers ?? [])
      .filter(({ seat, kind }) => seat === decision.seat && kind === decision.kind)
      .map(({ optionIds }) => ({ decisionId: decision.id, optionIds }));

  return {
    take: (input) => {
      const earlier = replaced(input);
      const asked = state.asking?.id;
      const step = applyInput(game, state, input);
      if (!step.ok) return step.error;
      state = step.value.state;
      if (earlier !== -1) inputs.splice(earlier, 1);
      inputs.push(input);
      if (state.asking?.id !== asked) changes = new Map();
      else if (earlier !== -1 && input.type === 'choice')
        changes = new Map(changes).set(keyOf(input), changesOf(input) + 1);
      happened.push(...step.value.events);
      return null;
    },
    view: (viewer) => game.view(state, viewer),
    decisions,
    held: (viewer) => decisions(viewer).flatMap(heldAnswer),
    position: () => happened.length,
    events: (viewer, since) => seenBy(happened.slice(since), viewer),
    toldToAll: (since) => {
      const events = happened.slice(since);
      const isForAll = events.every(({ shown, secret }) => shown !== null && secret === undefined);
      return isForAll ? seenBy(events, { as: 'spectator' }) : null;
    },
    asking: () => state.asking,
    isSecret: () => state.asking?.until === 'clock' && game.view(state, { as: 'spectator' }).window === 'secret',
    taken: () => inputs.length,
    changes: (seat, decisionId) => changesOf({ seat, decisionId }),
    answered: (decisionId) =>
      inputs.filter((input) => input.type === 'choice' && input.decisionId === decisionId).length,
    channels: () => game.channels(state),
    outcome: () => state.outcome,
    record: () => {
      const header = { game: game.id, version: game.version, options, seats: players, seed, ...seal };
      const end = state.outcome === null ? null : { outcome: state.outcome, hash: hashOf(state) };
      return formatRecord({ header, inputs, end });
    },
  };
};
