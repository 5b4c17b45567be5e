/** Opens the record of a finished game for the commands that play it again. */
import { readFile } from 'node:fs/promises';
import { type GameRecord, parseRecord } from '../server/record.ts';
import { type AnyGame, gameOf } from '../src/games/index.ts';
import { parseOptions } from '../src/kernel/options.ts';
import { replay, type Turn } from '../src/kernel/replay.ts';
import type { CoreState } from '../src/kernel/types.ts';
import { Failure } from './failure.ts';

export interface OpenedRecord {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly turns: readonly Turn<CoreState>[];
}

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new Failure('record/unreadable', `cannot read ${file}: ${reason}`);
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
  return { game, record, turns: played.value };
};

/**
 * Reads a record and plays it through the engine.
 * @throws Failure `record/…` naming the file, and the line where one is at fault
 */
export const openRecord = async (file: string): Promise<OpenedRecord> => playRecord(await textOf(file), file);
