/** A room through which people come and go while a game is played: what is written of it does not grow without end, and reads the same. */
import { describe, expect, it } from 'vitest';
import type { Book } from '../../../server/chronicle/chronicle.ts';
import { readStory } from '../../../server/chronicle/story.ts';
import type { RoomState } from '../../../src/protocol/server-messages.ts';
import { writtenRoom } from '../../helpers/written-room.ts';

const person = (id: string, seat: number | null): RoomState['people'][number] => ({
  ...{ id, name: id, seat, ready: false, presence: 'away' },
});
const ROOM: RoomState = {
  code: 'ABC234',
  game: 'three-doors',
  phase: 'playing',
  owner: 'vera',
  settings: { seats: 3, options: {}, paces: { talk: null }, private: false, shuffle: true },
  people: [person('vera', 0), person('igor', 1)],
  bots: [{ seat: 2, name: 'Nils', level: 'random' }],
  players: ['vera', 'igor', 'Nils'],
};
const KEEPING = { founder: 'vera', barred: [], lock: null };
const DEALT = {
  ...{ version: 1, options: {}, seed: 'deal', botSeed: 'bots', players: ['vera', 'igor', 'Nils'], paces: {} },
  seated: [
    ['vera', 0],
    ['igor', 1],
  ] as const,
};
const CHOICE = { type: 'choice', seat: 0, decisionId: '1.0.offer', optionIds: ['stay'] } as const;
const EXPIRY = { type: 'expiry', askingId: 1 } as const;
/** Each with a spectator more or less. */
const VISITS = 5_000;

const visit = (book: Book, people: RoomState['people'] = ROOM.people): void => {
  for (let n = 0; n < VISITS; n += 1) {
    book.room({ ...ROOM, people: n % 2 === 0 ? [...people, person('ana', null)] : people }, KEEPING);
  }
};

describe('a game with many visits', () => {
  it('is written in few lines', async () => {
    const { chronicle, lines } = writtenRoom(ROOM.code);
    const book = chronicle.book('ABC234');
    book.deal(ROOM, KEEPING, DEALT);
    book.input(CHOICE);
    visit(book);
    expect((await lines()).length).toBeLessThan(500);
  });

  it('reads as it was played, with its clock, its newest room, and who still plays', async () => {
    const { chronicle, lines } = writtenRoom(ROOM.code);
    const book = chronicle.book('ABC234');
    book.deal(ROOM, KEEPING, DEALT);
    book.input(CHOICE);
    book.clock(1, 250);
    const [vera] = ROOM.people;
    visit(book, vera === undefined ? [] : [vera]);
    // Igor is back, to watch.
    chronicle.answering({ person: 'igor', run: 'one', id: 7 }, () =>
      book.room({ ...ROOM, people: [person('vera', 0), person('igor', null)] }, KEEPING),
    );
    visit(book, [person('vera', 0), person('igor', null)]);
    book.input(EXPIRY);
    const written = await lines();
    expect(written.length).toBeLessThan(500);
    const story = readStory(written, () => ({}));
    expect(story).toMatchObject({
      ok: true,
      value: {
        room: { people: [{ id: 'vera' }, { id: 'igor', seat: null }] },
        keeping: KEEPING,
        game: {
          dealtAt: 101,
          inputs: [{ input: CHOICE, at: 102 }, { input: EXPIRY }],
          clock: { asking: 1, spent: 250, at: 103 },
          seated: new Map([['vera', 0]]),
        },
        answered: new Map([['igor', { person: 'igor', run: 'one', ids: [7] }]]),
      },
    });
    expect(story.ok && story.value.game?.dealt).toEqual({ ...DEALT, seated: [['vera', 0]] });
    expect(story.ok && story.value.at).toBe(story.ok && story.value.game?.inputs.at(-1)?.at);
  });

  it('also after a restart', async () => {
    const { chronicle, lines } = writtenRoom(ROOM.code);
    const before = chronicle.book('ABC234');
    before.deal(ROOM, KEEPING, DEALT);
    before.input(CHOICE);
    const story = readStory(await lines(), () => ({}));
    if (!story.ok) throw new Error(story.error);
    const { room, keeping, game, answered } = story.value;
    const after = chronicle.book('ABC234', { room, keeping, game, answered, talk: [] });
    after.clock(1, 250);
    visit(after);
    after.input(EXPIRY);
    const written = await lines();
    expect(written.length).toBeLessThan(500);
    expect(readStory(written, () => ({}))).toMatchObject({
      ok: true,
      value: {
        game: {
          dealt: DEALT,
          dealtAt: 101,
          inputs: [{ input: CHOICE, at: 102 }, { input: EXPIRY }],
          clock: { asking: 1, spent: 250, at: 103 },
        },
      },
    });
  });
});
