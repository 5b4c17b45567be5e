/** The end of a game over the protocol: the record and the next game, and what a breakdown costs. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/kernel/types.ts';
import { must, refusalOf } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';
import { at, playing, update } from './toy-table.ts';

describe('the end', () => {
  it('gives everybody a record that plays the same game again, and the next game can start', async () => {
    const { peers, clock, everywhere } = await playing(['Vera', 'Igor']);
    for (let n = 0; n < 8; n += 1) clock.advance(10_000);
    await everywhere();
    const over = at(peers, 1).last('game.over');
    const lines =
      over?.record
        .trim()
        .split('\n')
        .map((line): { type: string; seed?: string } => JSON.parse(line)) ?? [];
    expect(lines[0]).toMatchObject({ type: 'header', game: 'three-doors', seats: ['Vera', 'Igor'], seed: over?.seed });
    expect(lines.slice(1).map(({ type }) => type)).toEqual(['expiry', 'expiry', 'expiry', 'end']);
    await must(at(peers, 1), 'room.ready', { ready: true });
    await must(at(peers, 0), 'room.start', {});
    await everywhere();
    expect(update(at(peers, 1))).toMatchObject({ seq: 1, since: 0, view: { outcome: null } });
  });
});

describe('a game that breaks down', () => {
  const broken = (part: 'submit' | 'view' | 'setup') => {
    const game: Game = toyGame;
    const boom = () => {
      throw new Error('wound.taken fell over');
    };
    let views = 0;
    const view: Game['view'] = (state, viewer) => {
      views += 1;
      return views > 6 ? boom() : game.view(state, viewer);
    };
    return { ...game, ...(part === 'view' ? { view } : { [part]: boom }) };
  };

  it.each(['submit', 'view'] as const)(
    'is frozen when %s throws; its players are told, the server lives',
    async (part) => {
      const { peers, everywhere, join } = await playing(['Vera', 'Igor'], { games: [broken(part)] });
      const vera = at(peers, 0);
      const choice = { decisionId: '0.0.door', optionIds: ['a'] };
      const codes = [];
      for (let n = 0; n < 8; n += 1) codes.push(await refusalOf(vera, 'game.choose', choice));
      expect(codes.at(-1)).toBe('match/broken');
      await everywhere();
      for (const peer of peers) {
        expect(peer.messages.filter(({ type }) => type === 'notice')).toEqual([
          { type: 'notice', code: 'match/broken' },
        ]);
        expect(peer.room().phase).toBe('broken');
        expect(peer.frames.join()).not.toContain('fell over');
      }
      await must(await join('Ana'), 'room.create', { game: 'three-doors' });
    },
  );

  it('is over at once when it cannot be dealt', async () => {
    const { peers } = await playing(['Vera', 'Igor'], { games: [broken('setup')] });
    expect(at(peers, 0).room().phase).toBe('broken');
    expect(await refusalOf(at(peers, 0), 'game.choose', { decisionId: '0.0.door', optionIds: ['a'] })).toBe(
      'game/none',
    );
  });

  it('does not show anybody another seat afterwards', async () => {
    const { peers } = await playing(['Vera', 'Igor', 'Ana'], { games: [broken('submit')] });
    const vera = at(peers, 0);
    await refusalOf(vera, 'game.choose', { decisionId: '0.0.door', optionIds: ['a'] });
    await must(at(peers, 1), 'room.seat', { seat: null });
    await must(vera, 'room.seat', { seat: 1 });
    await must(vera, 'game.sync', {});
    expect(update(vera).view.you).toBe(0);
  });
});
