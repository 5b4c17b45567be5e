/** What a client knows: everything the server has told it. Types, the empty state, and what its notices belong to. */
import type { Choice, Decision, Outcome, SeenEvent, ViewCore } from '../kernel/types.ts';
import type { ChatLine, GameOffer, ListedRoom, RoomState, SeenChannel } from '../protocol/server-messages.ts';

/** Why something did not work: a code of the protocol, or `client/…`. */
export interface Problem {
  readonly code: string;
  readonly params?: { readonly [name: string]: string | number };
}

/** The game as this client sees it. */
export interface SeenGame {
  readonly seq: number;
  readonly view: ViewCore;
  readonly decisions: readonly Decision[];
  /** My answers to questions that have not closed yet. */
  readonly held: readonly Choice[];
  /** All events so far. */
  readonly events: readonly SeenEvent[];
  /** When time runs out, on this machine's clock; null is without a limit. */
  readonly deadlineAt: number | null;
  readonly channels: readonly SeenChannel[];
  /** True if an update has been missed; the whole game must be asked for. */
  readonly isIncomplete: boolean;
}
export interface Ended {
  /** Null if the owner has ended the game without a winner. */
  readonly outcome: Outcome | null;
  readonly seed: string;
  readonly record: string;
}

/** A room that was not entered because it has a password. */
export interface LockedDoor {
  readonly code: string;
  readonly as: 'player' | 'spectator';
  /** A wrong password was said. */
  readonly isWrong: boolean;
}

/** Why somebody is in a room no longer; told in the lobby, while other notices belong to their room. */
const WHY_OUT: readonly string[] = ['room/kicked', 'room/away', 'room/closed'];
export const isWhyOut = ({ code }: Problem): boolean => WHY_OUT.includes(code);

export interface ClientState {
  /** off: not connected, and not trying. online: welcomed. */
  readonly status: 'off' | 'connecting' | 'online' | 'reconnecting';
  /** Why the connection ended, if that is known: for good, or (`server/closing`) while the server restarts. */
  readonly problem: Problem | null;
  readonly me: { readonly id: string; readonly name: string } | null;
  readonly games: readonly GameOffer[];
  readonly rooms: readonly ListedRoom[];
  readonly room: RoomState | null;
  /** When the game will be dealt, on this machine's clock, while a start is counted down. */
  readonly startsAt: number | null;
  /** The room whose password is wanted; null as soon as one is in a room. */
  readonly door: LockedDoor | null;
  readonly game: SeenGame | null;
  readonly ended: Ended | null;
  readonly chat: readonly ChatLine[];
  readonly notices: readonly Problem[];
}

export const NOTHING_YET: ClientState = {
  status: 'off',
  problem: null,
  me: null,
  games: [],
  rooms: [],
  room: null,
  startsAt: null,
  door: null,
  game: null,
  ended: null,
  chat: [],
  notices: [],
};
