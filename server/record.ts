/** The record of a game as JSON Lines: a header, every input in order, and the end. Reading it is strict. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Input } from '../src/kernel/replay.ts';
import type { CoreState, OptionValues, Outcome, Result } from '../src/kernel/types.ts';
import { count, list, message, optionValues } from '../src/protocol/parts.ts';

interface RecordHeader {
  readonly game: string;
  /** Version of the game's rules. */
  readonly version: number;
  readonly options: OptionValues;
  /** Names by seat. */
  readonly seats: readonly string[];
  readonly seed: string;
  /** What the seal was made with, and the seal as it was shown before the game; see seal.ts. */
  readonly salt?: string;
  readonly commitment?: string;
}
interface RecordEnd {
  readonly outcome: Outcome;
  /** SHA-256 of the final State as JSON. */
  readonly hash: string;
  /** SHA-256 of the lines above as they are written: names stand in no State. Missing in records of before. */
  readonly sum?: string;
}
export interface GameRecord {
  readonly header: RecordHeader;
  readonly inputs: readonly Input[];
  /** Null for a game that broke down or was left. */
  readonly end: RecordEnd | null;
}
/** What is wrong with a record: the line, counted from 1, and what was expected there. */
export interface RecordProblem {
  readonly line: number;
  readonly problem: string;
}

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const lineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('header'),
    game: z.string(),
    version: count(),
    options: optionValues,
    seats: list(z.string()),
    seed: z.string(),
    salt: z.exactOptional(z.string()),
    commitment: z.exactOptional(sha256),
  }),
  z.strictObject({ type: z.literal('choice'), seat: count(), decisionId: z.string(), optionIds: list(z.string()) }),
  z.strictObject({ type: z.literal('expiry'), askingId: count() }),
  z.strictObject({
    type: z.literal('end'),
    outcome: z.strictObject({ winners: list(count()), reason: message }),
    hash: sha256,
    sum: z.exactOptional(sha256),
  }),
]);
type Line = z.infer<typeof lineSchema>;

/** SHA-256 of a State as JSON, in hexadecimal: two games with the same hash have gone the same way. */
export const hashOf = (state: CoreState): string => createHash('sha256').update(JSON.stringify(state)).digest('hex');

const inputLine = (input: Input): Line =>
  input.type === 'expiry'
    ? { type: 'expiry', askingId: input.askingId }
    : { type: 'choice', seat: input.seat, decisionId: input.decisionId, optionIds: input.optionIds };

const linesOf = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Everything before the end. */
const textBefore = ({ header, inputs }: Pick<GameRecord, 'header' | 'inputs'>): string => {
  const { game, version, options, seats, seed, salt, commitment } = header;
  const seal = { ...(salt === undefined ? {} : { salt }), ...(commitment === undefined ? {} : { commitment }) };
  const first: Line = { type: 'header', game, version, options, seats, seed, ...seal };
  return linesOf([first, ...inputs.map(inputLine)]);
};

/** What the `sum` of this record has to be. */
export const sumOf = (record: Pick<GameRecord, 'header' | 'inputs'>): string =>
  createHash('sha256').update(textBefore(record)).digest('hex');

/** The record as text, one line each, with a line break at the end. */
export const formatRecord = (record: GameRecord): string => {
  const { end } = record;
  const last: readonly Line[] =
    end === null ? [] : [{ type: 'end', outcome: end.outcome, hash: end.hash, sum: sumOf(record) }];
  return textBefore(record) + linesOf(last);
};

const parseLine = (text: string): Line | string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return `${place === '' ? 'this line' : `"${place}"`} does not fit: ${issue?.code ?? 'invalid'}`;
};

/** Why this line cannot stand where it stands, or null. */
const misplaced = (line: Line, at: number, hasEnded: boolean): string | null => {
  if (at === 0 && line.type !== 'header') return 'the header must come first';
  if (at > 0 && line.type === 'header') return 'a second header';
  return hasEnded ? 'nothing may follow the end' : null;
};

/**
 * Reads a record.
 * @returns the record, or the first line that is wrong
 */
export const parseRecord = (text: string): Result<GameRecord, RecordProblem> => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let header: RecordHeader | null = null;
  let end: RecordEnd | null = null;
  const inputs: Input[] = [];
  for (const [at, raw] of lines.entries()) {
    const line = parseLine(raw);
    const problem = typeof line === 'string' ? line : misplaced(line, at, end !== null);
    if (problem !== null || typeof line === 'string')
      return { ok: false, error: { line: at + 1, problem: problem ?? '' } };
    if (line.type === 'header') {
      const { type: _, ...rest } = line;
      header = rest;
    } else if (line.type === 'end') {
      const { type: _, ...rest } = line;
      end = rest;
    } else inputs.push(line);
  }
  if (header === null) return { ok: false, error: { line: 1, problem: 'the record is empty' } };
  return { ok: true, value: { header, inputs, end } };
};
