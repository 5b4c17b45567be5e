/** `verify`: plays a record again and compares the end with what was written down. */
import type { GameRecord } from '../../server/record.ts';
import { hashOf, sumOf } from '../../server/record.ts';
import { sealOf } from '../../server/seal.ts';
import type { Io } from '../command.ts';
import { Failure } from '../failure.ts';
import { openRecord, unfinished } from '../record-file.ts';

/**
 * The seal of the deal, or null for a game that was played without.
 * @throws Failure `record/seal` if seed and salt do not fit the seal that was shown before the game
 */
const sealIn = (file: string, { header }: GameRecord): string | null => {
  const { seed, salt, commitment } = header;
  if (salt === undefined && commitment === undefined) return null;
  if (salt === undefined || commitment !== sealOf(seed, salt)) {
    throw new Failure('record/seal', `${file} was NOT dealt from the seed that was sealed before the game`);
  }
  return commitment;
};

/**
 * Prints two lines and gives 0 if the record is true.
 * @throws Failure `record/…`: unreadable, damaged, refused by the rules, unfinished or with another end
 */
export const verifyCommand = async (file: string, io: Io): Promise<number> => {
  const { record, turns } = await openRecord(file);
  const state = turns.at(-1)?.state;
  const { end, header, inputs } = record;
  const seal = sealIn(file, record);
  if (state === undefined || state.outcome === null || end === null) throw unfinished(file);
  if (JSON.stringify(state.outcome) !== JSON.stringify(end.outcome)) {
    throw new Failure('record/outcome', `${file} tells another outcome than the one its inputs lead to`);
  }
  const hash = hashOf(state);
  if (hash !== end.hash) {
    throw new Failure(
      'record/hash',
      `${file} ends in state ${end.hash.slice(0, 12)}…, its inputs in ${hash.slice(0, 12)}…`,
    );
  }
  if (end.sum !== undefined && end.sum !== sumOf(record)) {
    throw new Failure(
      'record/sum',
      `${file} has been changed since it was written: its lines do not give the sum in its end`,
    );
  }
  io.line(
    `ok ${file}: ${header.game}, ${header.seats.length} seats, ${inputs.length} inputs, state ${hash.slice(0, 12)}…`,
  );
  io.line(
    seal === null
      ? 'the deal was not sealed: nothing shows that the cards were settled before the game'
      : `the deal was sealed as ${seal}; the table's log begins with the same`,
  );
  return 0;
};
