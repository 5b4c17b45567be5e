/** Requests that a room remembers for whoever asks again after a restart: enough, and never more than that. */
import { describe, expect, it } from 'vitest';
import { MOST_PEOPLE, newestOf, withAnswered } from '../../../server/chronicle/answered.ts';
import { createChronicle } from '../../../server/chronicle/chronicle.ts';
import type { RoomState } from '../../../src/protocol/server-messages.ts';
import { openMemoryJournal } from '../../helpers/memory-journal.ts';

const ROOM: RoomState = {
  code: 'ABC234',
  game: 'three-doors',
  phase: 'open',
  owner: 'p_vera',
  settings: { seats: 2, options: {}, paces: {}, private: false, shuffle: true },
  people: [{ id: 'p_vera', name: 'Vera', seat: 0, ready: false, presence: 'here' }],
  bots: [],
  players: null,
};
const KEEPING = { founder: 'p_vera', barred: [], lock: null };
const asked = (n: number, id = 1) => ({ person: `p_${n}`, run: 'r', ids: [id] });

describe('what has been answered', () => {
  it('is kept of those who have asked last', () => {
    const passers = Array.from({ length: MOST_PEOPLE }, (_, n) => asked(n));
    const all = withAnswered(withAnswered(new Map(), passers), [asked(0, 2), asked(MOST_PEOPLE)]);
    const kept = newestOf(all);
    expect(kept.size).toBe(MOST_PEOPLE);
    expect(kept.has('p_1')).toBe(false);
    expect(kept.get('p_0')?.ids).toEqual([1, 2]);
    expect(kept.has(`p_${MOST_PEOPLE}`)).toBe(true);
  });

  it('makes the lines of a room no longer, however many people come and go', async () => {
    const memory = new Map<string, string[]>();
    const { journal } = openMemoryJournal(memory);
    const chronicle = createChronicle(journal, { now: () => 1_000_000 });
    const book = chronicle.book(ROOM.code);
    const longestAfter = async (from: number, to: number): Promise<number> => {
      for (let n = from; n < to; n += 1)
        chronicle.answering({ person: `p_${1e6 + n}`, run: 'r', id: 1 }, () => book.room({ ...ROOM }, KEEPING));
      await journal.flush();
      return Math.max(...[...memory.values()].flat().map(({ length }) => length));
    };
    const most = await longestAfter(0, 5 * MOST_PEOPLE);
    expect(await longestAfter(5 * MOST_PEOPLE, 20 * MOST_PEOPLE)).toBe(most);
  });
});
