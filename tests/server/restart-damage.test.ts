/** A journal that cannot be read, or not all of it: it costs the room, the talk or the identity it speaks of, and nothing else. */
import { describe, expect, it } from 'vitest';
import type { Damage } from '../../server/store/ledger.ts';
import { playing } from '../helpers/restarting-table.ts';
import { must } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';

describe('what cannot be read', () => {
  const damageOf = (stream: string, before: readonly string[]): Damage => ({
    stream,
    before,
    file: 'journal-000001.jsonl',
    line: 7,
    reason: 'unreadable',
  });

  it('costs its own game, whose people are told and may begin another', async () => {
    const { vera, igor, restart, arrive, memory } = await playing();
    const [ana, paul] = [await arrive('Ana'), await arrive('Paul')];
    await must(ana.peer(), 'room.create', { game: 'three-doors', seats: 2 });
    await must(paul.peer(), 'room.join', { code: ana.peer().room().code, as: 'player' });
    await must(paul.peer(), 'room.ready', { ready: true });
    await must(ana.peer(), 'room.start', {});
    const stream = `room:${vera.peer().room().code}`;
    const errors: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => errors.push(text) };
    await restart(0, [damageOf(stream, memory().get(stream)?.slice(0, 1) ?? [])], { log });
    expect(errors).toEqual(['the journal is damaged here']);
    await igor.come();
    await vera.come();
    expect(vera.peer().messages).toContainEqual({ type: 'notice', code: 'match/lost' });
    expect(vera.peer().room()).toMatchObject({ phase: 'broken', people: [{ seat: 0 }, { seat: 1 }] });
    expect((await ana.come()).last('game.update')?.decisions).toHaveLength(1);
    await must(igor.peer(), 'room.ready', { ready: true });
    await must(vera.peer(), 'room.start', {});
    await restart();
    expect((await vera.come()).last('game.update')?.decisions).toHaveLength(1);
  });

  it('costs an identity its seats, and a bot plays on', async () => {
    const { vera, igor, restart } = await playing({ paces: { talk: null } });
    const id = igor.peer().last('welcome')?.session.id ?? '';
    await restart(0, [damageOf(`person:${id}`, [])]);
    await vera.come();
    expect(vera.peer().room()).toMatchObject({ people: [{ name: 'Vera' }], bots: [{ name: 'Igor', seat: 1 }] });
    await expect(igor.come()).rejects.toThrow('session/unknown');
  });

  it('is a game of another version of the rules', async () => {
    const { vera, restart } = await playing();
    await restart(0, [], { games: [{ ...toyGame, version: 2 }] });
    await vera.come();
    expect(vera.peer().messages).toContainEqual({ type: 'notice', code: 'match/lost' });
    expect(vera.peer().room().phase).toBe('broken');
  });

  it('is not a room of a server that did not know a setting yet', async () => {
    const { vera, restart, memory } = await playing();
    const stream = `room:${vera.peer().room().code}`;
    const [deal = '', ...inputs] = memory().get(stream) ?? [];
    memory().set(stream, [deal.replace(',"shuffle":false', ''), ...inputs]);
    expect(deal).toContain(',"shuffle":false');
    await restart();
    await vera.come();
    expect(vera.peer().room().settings.shuffle).toBe(true);
  });
});
