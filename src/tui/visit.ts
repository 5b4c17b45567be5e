/** What the home screen can do, as functions of the program around it: the ways to a table, and what comes of them. */
import type { Client } from '../client/client.ts';
import type { Problem } from '../client/state.ts';
import type { Result } from '../kernel/types.ts';
import type { BotLevel } from '../protocol/parts.ts';
import type { Lesson } from './lesson/coach.ts';
import type { Film } from './screens/replay/film.ts';

/** A stay at one server, from coming in to leaving. */
export interface Visit {
  readonly client: Client;
  /** How others come to this table, a line each; shown in the room. Empty if nobody can. */
  readonly invitation: readonly string[];
  /** There is nothing on this server but this one table. */
  readonly isOwnTable: boolean;
  /** For how many others the server ends with this visit; 0 for a server of somebody else. */
  readonly endsFor: () => number;
  /** Whether somebody has come to watch: then that is what Enter does in the lobby. */
  readonly isWatching?: boolean | undefined;
  /** Why the room that was asked for on the way in was not entered; said in the lobby. */
  readonly refusal?: Problem | undefined;
  /** The lesson that leads this client, if it is one. */
  readonly lesson?: Lesson | undefined;
  /** Leaves, and ends the server if it is one's own. */
  close(): void;
}

/** A visit that is being made; `result` always comes, also after it was given up. */
export interface Attempt {
  readonly result: Promise<Result<Visit, Problem>>;
  giveUp(): void;
}

/** A table with bots: how many seats, which bots, which set of house rules. */
export interface TableChoice {
  readonly seats: number;
  readonly level: BotLevel;
  readonly preset: string;
}

/** A server that announces itself in the local network. */
export interface NearbyServer {
  readonly name: string;
  /** As it is typed to join. */
  readonly address: string;
  /** How many people are there. */
  readonly players: number;
  /** Of its program. */
  readonly version: string;
}

export interface Doors {
  /** What a table can be. */
  readonly seats: { readonly min: number; readonly max: number };
  readonly levels: readonly BotLevel[];
  readonly presets: readonly string[];
  /** The table last played at. */
  lastTable(): TableChoice;
  /** Opens a table of one's own and starts the game. */
  play(table: TableChoice): Attempt;
  /** Sits down for the lesson. */
  learn(): Attempt;
  /** Starts a server in this process and opens a room there. */
  host(): Attempt;
  /** Servers known from before, the last one first. */
  servers(): readonly string[];
  /** Looks for servers in the local network. @param changed told all that were found so far, and at the end. @returns ends the search */
  search(changed: (found: readonly NearbyServer[]) => void): () => void;
  /** Goes to a server, and with a code straight into that room. @param address `host[:port] [CODE]` */
  join(address: string): Attempt;
  /** Opens the record of a finished game. @param path of its file */
  replay(path: string): Promise<Result<Film, Problem>>;
}
