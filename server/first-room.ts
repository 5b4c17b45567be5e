/** What a room begins from, new or after a restart. Types only. */
import type { Game } from '../src/kernel/types.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Keeping } from './room-keeping.ts';
import type { Said } from './talk.ts';

export interface FirstRoom {
  readonly game: Game;
  readonly state: RoomState;
  /** What the server keeps of it to itself. */
  readonly keeping: Keeping;
  /** What was said in it before a restart. */
  readonly said: readonly Said[];
}
