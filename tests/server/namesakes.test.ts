/** Two people of one name in a room: the second has a number there, and whatever is told of him names him so. */
import { expect, it } from 'vitest';
import { dropped, GRACE, openedRoom } from '../helpers/room.ts';
import { must } from '../helpers/server.ts';

/** Vera and her namesake play. */
const namesakes = async () => {
  const room = await openedRoom(2);
  const second = await room.enter('Vera');
  await must(second, 'room.ready', { ready: true });
  await must(room.vera, 'room.start', {});
  expect(room.vera.room().people.map(({ name }) => name)).toEqual(['Vera', 'Vera 2']);
  return { ...room, second };
};

it('a bot plays for the one who is lost, and he is back', async () => {
  const { vera, second, clock, back } = await namesakes();
  await dropped(second, vera);
  clock.advance(GRACE);
  expect(await vera.next('notice')).toMatchObject({ code: 'room/bot-plays', params: { name: 'Vera 2' } });
  await back('Vera');
  expect(await vera.next('notice')).toMatchObject({ code: 'room/plays-again', params: { name: 'Vera 2' } });
});

it('a bot plays for the one who leaves', async () => {
  const { vera, second } = await namesakes();
  await must(second, 'room.leave', {});
  expect(await vera.next('notice')).toMatchObject({ code: 'room/bot-plays', params: { name: 'Vera 2' } });
});
