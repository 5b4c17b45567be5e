/** Opens the record of a finished game for the commands that play it again. */
import { createReadStream } from 'node:fs';
import { cleanName } from '../server/clean-text.ts';
import { type GameRecord, parseRecord } from '../server/record.ts';
import { type AnyGame, gameOf } from '../src/games/index.ts';
import { parseOptions } from '../src/kernel/options.ts';
import { replay, type Turn } from '../src/kernel/replay.ts';
import type { CoreState } from '../src/kernel/types.ts';
import { WIRE_LIMITS } from '../src/protocol/wire-limits.ts';
import { accident } from './accident.ts';
import { Failure } from './failure.ts';

export interface OpenedRecord {
  readonly game: AnyGame;
  readonly record: GameRecord;
  /** Names by seat, as they may be shown. */
  readonly names: readonly string[];
  readonly turns: readonly Turn<CoreState>[];
}

/** Of a record that was cut off, or whose game is not over. */
export const unfinished = (file: string): Failure =>
  new Failure('record/unfinished', `${file} does not reach the end of its game`);

/** No game is that long, in characters. */
const MOST_CHARACTERS = 16_777_216;

const textOf = async (file: string): Promise<string> => {
  try {
    let text = '';
    for await (const chunk of createReadStream(file, 'utf8')) {
      text += chunk;
      if (text.length > MOST_CHARACTERS)
        throw new Failure('record/too-big', `${file} is too big for the record of a game`);
    }
    return text;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw accident('record/unreadable', { file, reason });
  }
};

/** The game of a record, if this program plays it and in the same version. */
const gameFor = (file: string, { header }: GameRecord): AnyGame => {
  const game = gameOf(header.game);
  if (game === undefined)
    throw new Failure('record/game', `${file} is a game of ${header.game}, which is not known here`);
  if (game.version !== header.version) {
    const versions = `version ${header.version} of the rules, this program plays version ${game.version}`;
    throw new Failure('record/version', `${file} was played with ${versions}`);
  }
  if (header.seats.length < game.seats.min || header.seats.length > game.seats.max) {
    throw new Failure('record/seats', `${file} has ${header.seats.length} seats, which ${game.id} does not allow`);
  }
  return game;
};

/**
 * Plays a record through the engine.
 * @param file what to call it where something is wrong
 * @throws Failure `record/…` naming the file, and the line where one is at fault
 */
export const playRecord = (text: string, file: string): OpenedRecord => {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Failure('record/damaged', `${file}:${parsed.error.line}: ${parsed.error.problem}`);
  const record = parsed.value;
  const game = gameFor(file, record);
  const options = parseOptions(game.options, record.header.options);
  if (!options.ok) {
    const { key, value } = options.error;
    throw new Failure('record/options', `${file}:1: the house rule ${key} cannot be "${value}"`);
  }
  const deal = { seats: record.header.seats.length, options: options.value, seed: record.header.seed };
  const played = replay(game, deal, record.inputs);
  if (!played.ok) {
    const { at, code } = played.error;
    throw new Failure('record/refused', `${file}:${at + 2}: the rules refuse this input (${code})`);
  }
  const names = record.header.seats.map((name) => cleanName(name, WIRE_LIMITS.nameColumns));
  return { game, record, names, turns: played.value };
};

/**
 * Reads a record and plays it through the engine.
 * @throws Failure `record/…` naming the file, and the line where one is at fault
 */
export const openRecord = async (file: string): Promise<OpenedRecord> => playRecord(await textOf(file), file);
