/** The vocabulary of every game: what the engine asks, what a seat answers, what happened. Types only, all plain JSON. */

export type Seat = number;
export type Viewer =
  | { readonly as: 'seat'; readonly seat: Seat }
  | { readonly as: 'spectator' }
  | { readonly as: 'referee' };
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A translatable sentence: the engine never writes prose. */
export interface Message {
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number };
}

/** What an option points at, so that a client can highlight it without knowing the rules. */
export type Subject =
  | { readonly type: 'seat'; readonly seat: Seat }
  | { readonly type: 'token' | 'item' | 'character'; readonly id: string };

export interface Option {
  readonly id: string;
  readonly label: Message;
  readonly subject?: Subject;
  /** Options that belong together ("attack whom"): a client may show the groups first. */
  readonly group?: Message;
  /** The client asks twice before it sends this one. */
  readonly grave?: true;
}

/** One question to one seat. */
export interface Decision {
  /** `asking.seat.kind`: a late or doubled answer cannot hit the next question. */
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly prompt: Message;
  readonly options: readonly Option[];
  readonly pick: { readonly min: number; readonly max: number };
  /** The answer that is taken when time runs out. */
  readonly fallback: readonly string[];
  /** May others see that this seat is being asked? */
  readonly audience: 'public' | 'private';
}
export interface Choice {
  readonly decisionId: string;
  readonly optionIds: readonly string[];
}

/** `shown` reaches everybody, `secret.data` only the listed seats; `shown: null` means that others are not even told. */
export interface GameEvent {
  readonly type: string;
  readonly shown: { readonly [key: string]: Json } | null;
  readonly secret?: { readonly to: readonly Seat[]; readonly data: { readonly [key: string]: Json } };
}

/** An event as one viewer may see it: `secret` is there only for those it is addressed to. */
export interface SeenEvent {
  readonly type: string;
  readonly shown: { readonly [key: string]: Json } | null;
  readonly secret?: { readonly [key: string]: Json };
}

/** One process in progress: a labelled resume point plus its variables. */
export interface Frame {
  readonly process: string;
  readonly step: string;
  readonly vars: unknown;
}

/** all: resume when everybody answered. each: resume on every answer (open offers). clock: only when time is up (secret windows). */
export type Until = 'all' | 'each' | 'clock';
export interface Answer {
  readonly seat: Seat;
  readonly kind: string;
  readonly optionIds: readonly string[];
}
export interface Asking {
  readonly id: number;
  readonly until: Until;
  readonly pace: string;
  readonly open: readonly Decision[];
  readonly answers: readonly Answer[];
}

export type RngState = readonly [number, number, number, number];
export interface CoreState {
  readonly rng: RngState;
  /** How many questions have been asked so far; the next asking's id. */
  readonly asked: number;
  readonly stack: readonly Frame[];
  readonly asking: Asking | null;
  readonly outcome: Outcome | null;
}
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: Message;
}
export interface Step<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}
export const REJECTION_CODES = [
  'game/over',
  'decision/unknown',
  'decision/not-yours',
  'option/unknown',
  'option/count',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The part of every View that a client can draw without knowing the game. */
export interface ViewCore {
  readonly seats: number;
  readonly you: Seat | null;
  readonly window: 'open' | 'secret';
  readonly waiting: readonly { readonly seat: Seat; readonly kind: string }[];
  readonly resolving: readonly Message[];
  readonly outcome: Outcome | null;
}

/** One house rule as data: the lobby form, the command line flag and the docs are drawn from it. */
export type OptionField = { readonly key: string; readonly label: Message } & (
  | { readonly type: 'flag'; readonly default: boolean }
  | { readonly type: 'choice'; readonly default: string; readonly values: readonly string[] }
  /** `null` ("none") is allowed where `optional` is true. */
  | {
      readonly type: 'integer';
      readonly default: number | null;
      readonly min: number;
      readonly max: number;
      readonly optional: boolean;
    }
  | { readonly type: 'counts'; readonly of: readonly string[] }
);
export type OptionValue = boolean | string | number | null | { readonly [key: string]: number };
export type OptionValues = { readonly [key: string]: OptionValue };
export interface Preset {
  readonly id: string;
  readonly label: Message;
  readonly values: OptionValues;
}

/** What a player fills into a phrase: a seat of the table, or one of these words. */
export type PhraseGap = { readonly name: string; readonly of: 'seat' | readonly (string | number)[] };
/** A sentence to say without typing. It travels as its key, so that everybody reads it in his language and bots understand it. */
export interface Phrase {
  readonly key: string;
  readonly gaps: readonly PhraseGap[];
}

export interface Channel {
  readonly id: string;
  readonly read: readonly Seat[];
  readonly write: readonly Seat[];
}

/** Everything the lobby server, the bots and the client ever need from a game. */
export interface Game<S extends CoreState = CoreState, V extends ViewCore = ViewCore> {
  readonly id: string;
  /** Bump when an old replay would play differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionField[];
  readonly presets: readonly Preset[];
  readonly phrases: readonly Phrase[];
  /** Default seconds for each pace; a room may change them. */
  readonly paces: { readonly [pace: string]: number };
  /** Whether by these options the first seat begins and is to be the host's; a game without this has no such rule. */
  hostBegins?(options: OptionValues): boolean;
  /** What is wrong with these options at this table size; empty when nothing is. */
  check(options: OptionValues, seats: number): readonly Message[];
  setup(input: { readonly seats: number; readonly options: OptionValues; readonly seed: string }): Step<S>;
  submit(state: S, seat: Seat, choice: Choice): Result<Step<S>, RejectionCode>;
  expire(state: S, askingId: number): Result<Step<S>, RejectionCode>;
  view(state: S, viewer: Viewer): V;
  channels(state: S): readonly Channel[];
}
