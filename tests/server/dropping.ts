/** Somebody drops out of a running game: what the tests of sessions begin with. */
import type { FieldsOf } from '../../src/protocol/client-messages.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';

/** Milliseconds. */
export const GRACE = 20_000;

/** Vera and Igor in a running game without time limits, two rounds long. */
export const playing = async (bots = false, idleMs = 600_000, settings: Partial<FieldsOf<'room.create'>> = {}) => {
  const started = await startServer({ limits: { graceMs: GRACE, idleMs, afterGameMs: 300_000 } });
  const { clock } = started;
  const [vera, igor] = [await started.join('Vera'), await connectPeer(started.server.dial)];
  const { session } = await igor.hello('Igor', { run: 'first' });
  await must(vera, 'room.create', {
    game: 'three-doors',
    seats: bots ? 3 : 2,
    shuffle: false,
    paces: { talk: null },
    options: { rounds: 2 },
    ...settings,
  });
  await must(igor, 'room.join', { code: vera.room().code, as: 'player' });
  await must(igor, 'room.ready', { ready: true });
  if (bots) await must(vera, 'room.bot', { seat: null, level: 'random' });
  await must(vera, 'room.start', {});
  clock.advance(10_000);
  const igorIn = (peer: Peer) => peer.room().people.find(({ name }) => name === 'Igor');
  return { ...started, vera, igor, token: session.token, igorIn };
};
/** Igor's connection is lost, and the witness has been told. */
export const dropped = async (peer: Peer, witness: Peer) => {
  peer.close();
  await peer.closed;
  await witness.next('room.state', ({ room }) => room?.people.some(({ presence }) => presence === 'away') === true);
};
