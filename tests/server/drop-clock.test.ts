/** Nobody gains time by losing his connection, however often, and a table at which everybody has dropped does not stand still. */
import { expect, it } from 'vitest';
import { playing } from '../helpers/restarting-table.ts';

it('the open question goes on with the time it had, drop after drop', async () => {
  const { vera, igor, clock } = await playing();
  for (let left = 29_000; left > 20_000; left -= 1_000) {
    vera.peer().close();
    await vera.peer().closed;
    clock.advance(1_000);
    expect((await vera.come()).last('game.update')).toMatchObject({ deadline: left, decisions: [{ id: '1.0.offer' }] });
  }
  clock.advance(21_000);
  await igor.peer().settled();
  expect(igor.peer().last('game.update')?.decisions).toMatchObject([{ id: '2.1.ballot' }]);
});

it('time runs out for those who are not there', async () => {
  const { vera, igor, clock } = await playing();
  for (const each of [vera, igor]) {
    each.peer().close();
    await each.peer().closed;
  }
  await vera.come();
  vera.peer().close();
  await vera.peer().closed;
  clock.advance(19_000);
  expect((await vera.come()).last('game.update')).toMatchObject({ deadline: 11_000 });
  clock.advance(11_000);
  await vera.peer().settled();
  expect(vera.peer().last('game.update')?.decisions).toMatchObject([{ id: '2.0.ballot' }]);
});
