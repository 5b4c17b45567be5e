/** A chronicle in memory, and what it has written of one room; each look at its clock is a millisecond later, from 101 on. */
import { createChronicle } from '../../server/chronicle/chronicle.ts';
import type { Memory } from './memory-journal.ts';
import { openMemoryJournal } from './memory-journal.ts';

export const writtenRoom = (code: string) => {
  const memory: Memory = new Map();
  const { journal } = openMemoryJournal(memory);
  let now = 100;
  const chronicle = createChronicle(journal, {
    now: () => {
      now += 1;
      return now;
    },
  });
  const lines = async (): Promise<readonly string[]> => {
    await journal.flush();
    return memory.get(`room:${code}`) ?? [];
  };
  return { chronicle, lines, memory, journal };
};
