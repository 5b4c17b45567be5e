/** Tables of the toy game, played over the protocol by people only. */
import type { ServerSetting } from '../../server/create-server.ts';
import type { Peer } from '../helpers/server.ts';
import { must, startServer } from '../helpers/server.ts';

/** A started game of people only, seated in the order of the names. */
export const playing = async (names: readonly string[], setting: Partial<ServerSetting> = {}, options = {}) => {
  const started = await startServer(setting);
  const peers: Peer[] = [];
  for (const name of names) {
    const peer = await started.join(name);
    const [owner] = peers;
    if (owner === undefined)
      await must(peer, 'room.create', { game: 'three-doors', seats: names.length, shuffle: false, options });
    else {
      await must(peer, 'room.join', { code: owner.room().code, as: 'player' });
      await must(peer, 'room.ready', { ready: true });
    }
    peers.push(peer);
  }
  const [owner] = peers;
  if (owner === undefined) throw new Error('nobody plays');
  await must(owner, 'room.start', {});
  const everywhere = async () => {
    for (const peer of peers) await peer.settled();
  };
  await everywhere();
  return { ...started, peers, everywhere, code: owner.room().code };
};

/** Who sits there; a seat without anybody throws. */
export const at = (peers: readonly Peer[], seat: number): Peer => {
  const peer = peers[seat];
  if (peer === undefined) throw new Error(`nobody at seat ${seat}`);
  return peer;
};

/** The newest update of the game that somebody was sent. */
export const update = (peer: Peer) => {
  const message = peer.last('game.update');
  if (message === undefined) throw new Error('no update');
  return message;
};

/** Answers the first question somebody is asked. */
export const answer = (peer: Peer, optionId: string) =>
  must(peer, 'game.choose', { decisionId: update(peer).decisions[0]?.id ?? '', optionIds: [optionId] });
