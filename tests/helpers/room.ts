/** A room with people in it who can leave, drop and come back. */
import type { Peer } from './server.ts';
import { connectPeer, must, startServer } from './server.ts';

/** So long a seat waits, in milliseconds. */
export const GRACE = 20_000;

/** Vera in her own room. */
export const openedRoom = async (seats = 3) => {
  const started = await startServer();
  const tokens = new Map<string, string>();
  const arrive = async (name: string): Promise<Peer> => {
    const peer = await connectPeer(started.server.dial);
    tokens.set(name, (await peer.hello(name)).session.token);
    return peer;
  };
  const vera = await arrive('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats, shuffle: false });
  const { code } = vera.room();
  const enter = async (name: string, as: 'player' | 'spectator' = 'player'): Promise<Peer> => {
    const peer = await arrive(name);
    await must(peer, 'room.join', { code, as });
    return peer;
  };
  const back = async (name: string): Promise<Peer> => {
    const peer = await connectPeer(started.server.dial);
    await peer.hello(name, { resume: { token: tokens.get(name) ?? '' } });
    return peer;
  };
  return { ...started, vera, code, arrive, enter, back };
};
/** The id of somebody in the room. */
export const idOf = (peer: Peer, name: string): string =>
  peer.room().people.find((each) => each.name === name)?.id ?? '';
/** The name of the owner. */
export const ownerIn = async (peer: Peer): Promise<string | undefined> => {
  await peer.settled();
  return peer.room().people.find(({ id }) => id === peer.room().owner)?.name;
};
/** Cuts somebody's connection, and waits until the witness knows. */
export const dropped = async (peer: Peer, witness: Peer): Promise<void> => {
  peer.close();
  await peer.closed;
  await witness.next('room.state', ({ room }) => room?.people.some(({ presence }) => presence === 'away') === true);
};
/** Vera and Igor play, Ana watches; the third seat is a bot's. */
export const playedRoom = async () => {
  const room = await openedRoom();
  const igor = await room.enter('Igor');
  await must(room.vera, 'room.bot', { seat: 2, level: 'random' });
  await must(igor, 'room.ready', { ready: true });
  const ana = await room.enter('Ana', 'spectator');
  await must(room.vera, 'room.start', {});
  await igor.settled();
  return { ...room, igor, ana };
};
