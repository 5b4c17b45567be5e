/** A room's lines read from the first to the last: what the room was when the server ended. */
import type { Input } from '../../src/kernel/replay.ts';
import type { Result, Seat } from '../../src/kernel/types.ts';
import type { RoomState } from '../../src/protocol/server-messages.ts';
import type { Keeping } from '../room-keeping.ts';
import { keepingOf } from '../room-keeping.ts';
import type { AnsweredByPerson } from './answered.ts';
import { withAnswered } from './answered.ts';
import type { Answered, Dealt, DefaultsOf, Entry } from './entries.ts';
import { parseEntry } from './entries.ts';

type RoomEntry = Extract<Entry, { readonly is: 'room' }>;

/** A game as it was written down. */
export interface KeptGame {
  readonly dealt: Dealt;
  readonly dealtAt: number;
  readonly inputs: readonly { readonly input: Input; readonly at: number }[];
  /** Who plays which seat: those who were dealt to and have not left. */
  readonly seated: ReadonlyMap<string, Seat>;
  /** What the newest restart found of the question that was open then. */
  readonly clock: { readonly asking: number; readonly spent: number; readonly at: number } | null;
}
export interface Story {
  readonly room: RoomState;
  readonly keeping: Keeping;
  readonly game: KeptGame | null;
  readonly answered: AnsweredByPerson;
  /** When the last line was written. */
  readonly at: number;
}

/** Somebody who left has given up his seat, even if he is back to watch. */
const stillSeated = (seated: KeptGame['seated'], { people }: RoomState): KeptGame['seated'] =>
  new Map([...seated].filter(([id]) => people.some((person) => person.id === id)));

/** What a room is by the lines so far; changed in place, since a game may have thousands of inputs. */
export interface Reading {
  room: RoomState | null;
  keeping: Keeping | null;
  game: (KeptGame & { readonly inputs: { readonly input: Input; readonly at: number }[] }) | null;
}

/** Takes the next line. @returns what is wrong with it, or null */
export const take = (reading: Reading, entry: Entry): string | null => {
  const { room, game } = reading;
  const { at } = entry;
  if (entry.is === 'room' || entry.is === 'deal') reading.keeping = entry.keeping ?? null;
  if (entry.is === 'room') {
    reading.room = entry.room;
    if (game !== null) reading.game = { ...game, seated: stillSeated(game.seated, entry.room) };
    return null;
  }
  if (entry.is === 'deal') {
    const { dealt } = entry;
    reading.room = entry.room;
    reading.game = { dealt, dealtAt: at, inputs: [], seated: new Map(dealt.seated), clock: null };
    return null;
  }
  if (room === null || game === null) return `"${entry.is}" before the deal`;
  if (entry.is === 'input') game.inputs.push({ input: entry.input, at });
  else reading.game = { ...game, clock: { asking: entry.asking, spent: entry.spent, at } };
  return null;
};

/** The lines that say of a game what all lines so far have said, to stand before the latest line of its room. */
export const retold = ({ dealt, dealtAt, inputs, seated, clock }: KeptGame, latest: RoomEntry): readonly Entry[] => {
  const { room, keeping } = latest;
  const whole = keeping === undefined ? { room } : { room, keeping };
  return [
    { at: dealtAt, is: 'deal', ...whole, dealt: { ...dealt, seated: [...seated] } },
    ...inputs.map(({ input, at }): Entry => ({ at, is: 'input', input })),
    ...(clock === null ? [] : [{ ...clock, is: 'clock' } as const]),
  ];
};

/**
 * Reads the lines of a room.
 * @returns the room, or what is wrong with which line (from 1)
 */
export const readStory = (lines: readonly string[], defaultsOf: DefaultsOf): Result<Story, string> => {
  const reading: Reading = { room: null, keeping: null, game: null };
  const answered: Answered[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const parsed = parseEntry(line, defaultsOf);
    const problem = parsed.ok ? take(reading, parsed.value) : parsed.error;
    if (problem !== null || !parsed.ok) return { ok: false, error: `line ${index + 1}: ${problem}` };
    answered.push(...(parsed.value.answered ?? []));
    last = Math.max(last, parsed.value.at);
  }
  const { room, game } = reading;
  if (room === null) return { ok: false, error: 'nothing is written' };
  const keeping = reading.keeping ?? keepingOf(room.owner, null);
  return { ok: true, value: { room, keeping, game, answered: withAnswered(new Map(), answered), at: last } };
};
