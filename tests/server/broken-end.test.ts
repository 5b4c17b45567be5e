/** A game that breaks while it is ended: its people can come back, and are dropped again, as everybody else. */
import { expect, it } from 'vitest';
import type { Game } from '../../src/kernel/types.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';

it('lets somebody come back to what is left of it', async () => {
  const game: Game = {
    ...(toyGame as unknown as Game),
    view: (state, viewer) => {
      if (viewer.as === 'referee') throw new Error('broken rules');
      return toyGame.view(state as never, viewer);
    },
  };
  const { server, join } = await startServer({ games: [game] });
  const vera = await connectPeer(server.dial);
  const { session } = await vera.hello('Vera');
  await must(vera, 'room.create', { game: game.id, seats: 2 });
  await must(vera, 'room.bot', { seat: null, level: 'random' });
  const ana = await join('Ana');
  await must(ana, 'room.join', { code: vera.room().code, as: 'spectator' });
  await must(vera, 'room.start', {});
  await must(vera, 'game.end', {});
  expect(vera.room().phase).toBe('broken');
  const again = await connectPeer(server.dial);
  await again.hello('Vera', { resume: { token: session.token } });
  expect(again.room().phase).toBe('broken');
  again.close();
  await again.closed;
  await ana.settled();
  expect(ana.room().people.map(({ presence }) => presence)).toEqual(['away', 'here']);
});
