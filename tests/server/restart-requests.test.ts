/** Requests on their way when the server is killed: they may be sent again, and are carried out once. */
import { describe, expect, it } from 'vitest';
import { startRestarting } from '../helpers/restarting.ts';
import { playing } from '../helpers/restarting-table.ts';

describe('a request that was under way', () => {
  it('is answered as carried out if it was, also the lower numbers that were not', async () => {
    const { vera, igor, restart } = await playing({ paces: { talk: null } });
    const choice = { type: 'game.choose', id: 50, decisionId: '1.0.offer', optionIds: ['stay'] };
    vera.peer().send(choice);
    await igor.peer().settled();
    await restart();
    const peer = await vera.come({ run: 'first' });
    peer.send({ type: 'chat.send', id: 49, channel: 'table', text: 'lost before' });
    peer.send(choice);
    await peer.settled();
    const answers = peer.messages.filter((message) => 're' in message && message.re !== undefined && message.re > 40);
    expect(answers).toEqual([
      { type: 'ack', re: 49 },
      { type: 'ack', re: 50 },
    ]);
    expect(peer.last('game.update')?.view.waiting).toEqual([{ seat: 1, kind: 'offer' }]);
  });

  it('opens no second room, and another run of the program is nobody who has asked before', async () => {
    const { arrive, kill, start } = await startRestarting();
    const vera = await arrive('Vera');
    const create = { type: 'room.create', id: 9, game: 'three-doors' };
    vera.peer().send(create);
    await vera.peer().settled();
    await kill();
    await start();
    const again = await vera.come({ run: 'first' });
    again.send(create);
    await again.settled();
    expect(again.messages).toContainEqual({ type: 'ack', re: 9 });
    await kill();
    await start();
    const other = await vera.come({ run: 'another' });
    other.send(create);
    await other.settled();
    expect(other.messages).toContainEqual({ type: 'error', re: 9, code: 'room/already-in' });
  });
});
