/** Lines of a room: what is written reads back as it was, and what does not fit is named. */
import { describe, expect, it } from 'vitest';
import type { Dealt } from '../../../server/chronicle/entries.ts';
import { parsePerson } from '../../../server/chronicle/entries.ts';
import { readStory } from '../../../server/chronicle/story.ts';
import type { RoomState } from '../../../src/protocol/server-messages.ts';
import { writtenRoom } from '../../helpers/written-room.ts';

const ROOM: RoomState = {
  code: 'ABC234',
  game: 'three-doors',
  phase: 'open',
  owner: 'p_vera',
  settings: { seats: 2, options: { rounds: 1 }, paces: { talk: null }, private: false, shuffle: true },
  people: [{ id: 'p_vera', name: 'Vera', seat: 0, ready: false, presence: 'here' }],
  bots: [{ seat: 1, name: 'Nils', level: 'random' }],
  players: null,
};
const KEEPING = { founder: 'p_vera', barred: ['p_troll'], lock: { salt: 'c2FsdA==', hash: 'aGFzaA==' } };
const DEALT: Dealt = {
  version: 1,
  options: ROOM.settings.options,
  seed: 'deal',
  botSeed: 'bots',
  players: ['Vera', 'Nils'],
  paces: { talk: null },
  seated: [['p_vera', 0]],
};
const noDefaults = () => ({});

const written = () => {
  const room = writtenRoom(ROOM.code);
  return { ...room, book: room.chronicle.book(ROOM.code) };
};

describe('a book', () => {
  it('forgets the requests of those who came and went long ago, so that no line grows with the years', async () => {
    const { chronicle, book, lines } = written();
    for (let n = 0; n < 1_000; n += 1) {
      const request = { person: `p_${n % 990}`, run: 'one', id: n + 1 };
      chronicle.answering(request, () => book.room({ ...ROOM, owner: `p_${n}` }, KEEPING));
    }
    const [line = ''] = await lines();
    const people = JSON.parse(line).answered.map(({ person }: { person: string }) => person);
    expect(people).toHaveLength(100);
    expect(people.slice(-11)).toEqual(['p_989', ...Array.from({ length: 10 }, (_, n) => `p_${n}`)]);
  });

  it('holds one line of a room without a game, with every request that was carried out', async () => {
    const { chronicle, book, lines } = written();
    const as = (id: number) => ({ person: 'p_vera', run: 'one', id });
    chronicle.answering(as(2), () => book.room(ROOM, KEEPING));
    chronicle.answering(as(3), () => book.room(ROOM, KEEPING));
    chronicle.answering(as(4), () => book.room({ ...ROOM, phase: 'over' }, KEEPING));
    chronicle.answering({ ...as(5), run: null }, () => book.room({ ...ROOM, phase: 'broken' }, KEEPING));
    expect(await lines()).toHaveLength(1);
    const story = readStory(await lines(), noDefaults);
    expect(story).toMatchObject({ ok: true, value: { room: { phase: 'broken' }, game: null } });
    expect(story.ok && [...story.value.answered.values()]).toEqual([{ person: 'p_vera', run: 'one', ids: [2, 4] }]);
  });

  it('reads back a game with its inputs, its clock and the newest room', async () => {
    const { book, lines } = written();
    book.room(ROOM, KEEPING);
    book.deal({ ...ROOM, phase: 'playing' }, KEEPING, DEALT);
    book.input({ type: 'choice', seat: 0, decisionId: '1.0.offer', optionIds: ['stay'] });
    book.clock(1, 250);
    book.input({ type: 'expiry', askingId: 1 });
    book.room({ ...ROOM, phase: 'playing', people: [] }, KEEPING);
    const story = readStory(await lines(), noDefaults);
    expect(story).toMatchObject({
      ok: true,
      value: {
        room: { phase: 'playing', people: [] },
        keeping: KEEPING,
        game: {
          dealt: DEALT,
          dealtAt: 102,
          inputs: [
            { input: { type: 'choice', seat: 0, decisionId: '1.0.offer', optionIds: ['stay'] }, at: 103 },
            { input: { type: 'expiry', askingId: 1 }, at: 105 },
          ],
          clock: { asking: 1, spent: 250, at: 104 },
          seated: new Map(),
        },
        at: 106,
      },
    });
  });

  it('forgets the game before at the next deal, and everything when it is closed', async () => {
    const { book, lines, memory, journal } = written();
    book.deal(ROOM, KEEPING, DEALT);
    book.input({ type: 'expiry', askingId: 0 });
    book.deal(ROOM, KEEPING, { ...DEALT, seed: 'next' });
    expect(await lines()).toHaveLength(1);
    book.close();
    await journal.flush();
    expect([...memory.keys()]).toEqual([]);
  });

  it('takes nothing any more once the chronicle is closed', async () => {
    const { chronicle, book, memory } = written();
    book.room(ROOM, KEEPING);
    await chronicle.close();
    book.room({ ...ROOM, phase: 'over' }, KEEPING);
    expect(memory.get('room:ABC234')?.join()).toContain('"open"');
  });
});

describe('lines that do not fit', () => {
  const entry = (fields: object) => JSON.stringify({ at: 1, ...fields });
  it.each([
    [[], 'nothing is written'],
    [[entry({ is: 'input', input: { type: 'expiry', askingId: 0 } })], 'line 1: "input" before the deal'],
    [
      [entry({ is: 'room', room: ROOM }), entry({ is: 'clock', asking: 0, spent: 0 })],
      'line 2: "clock" before the deal',
    ],
    [[entry({ is: 'room', room: { ...ROOM, owner: 7 } })], 'line 1: room.owner: invalid_type'],
    [[entry({ is: 'poem' })], 'line 1: is: invalid_union'],
  ])('are named: %#', (lines, error) => {
    expect(readStory(lines, noDefaults)).toEqual({ ok: false, error });
  });

  it('of people too', () => {
    const person = { id: 'p_vera', name: 'Vera', key: 'hash', run: null };
    expect(parsePerson(JSON.stringify(person))).toEqual({ ok: true, value: person });
    expect(parsePerson('{"id":"p_vera"}')).toMatchObject({ ok: false });
  });

  it('are completed with settings that an older server did not know', () => {
    const { shuffle: _, ...settings } = ROOM.settings;
    const line = entry({ is: 'room', room: { ...ROOM, settings } });
    expect(readStory([line], noDefaults)).toMatchObject({ ok: false });
    expect(readStory([line], () => ({ shuffle: true }))).toMatchObject({ ok: true, value: { room: ROOM } });
  });
});
