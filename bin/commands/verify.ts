/** `verify`: plays a record again and compares the end with what was written down. */
import { hashOf } from '../../server/record.ts';
import type { Io } from '../command.ts';
import { Failure } from '../failure.ts';
import { openRecord } from '../record-file.ts';

/**
 * Prints one line and gives 0 if the record is true.
 * @throws Failure `record/…`: unreadable, damaged, refused by the rules, unfinished or with another end
 */
export const verifyCommand = async (file: string, io: Io): Promise<number> => {
  const { record, turns } = await openRecord(file);
  const state = turns.at(-1)?.state;
  const { end, header, inputs } = record;
  if (state === undefined || state.outcome === null || end === null) {
    throw new Failure('record/unfinished', `${file} does not reach the end of its game`);
  }
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
  io.line(
    `ok ${file}: ${header.game}, ${header.seats.length} seats, ${inputs.length} inputs, state ${hash.slice(0, 12)}…`,
  );
  return 0;
};
