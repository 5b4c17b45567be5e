/** A bot that somebody else has written against the protocol: it joins a room of sharp bots, says a phrase and plays to the end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { must } from '../helpers/server.ts';
import { openedRoom, runPlayer } from './players.ts';

const BOT = join(import.meta.dirname, 'javascript', 'bot.mjs');

it('a bot of somebody else plays a whole game', { timeout: 120_000 }, async () => {
  const { port, owner } = await openedRoom();
  const ended = runPlayer(process.execPath, [BOT, `ws://127.0.0.1:${port}`, owner.room().code, 'Guest bot']);
  await owner.next('room.state', ({ room }) => room?.people.some(({ ready }) => ready) ?? false);
  await must(owner, 'room.bot', { seat: null, level: 'sharp' });
  await must(owner, 'room.start', {});
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([0, '']);
  const over = await owner.next('game.over');
  const told = JSON.parse(out);
  expect(told.outcome).toEqual(over.outcome);
  expect(told.choices).toBeGreaterThan(0);
  const spoken = owner.messages.flatMap((message) => (message.type === 'chat.message' ? [message.line] : []));
  const phrase = { key: 'phrase.clan', params: { clan: 'red' } };
  expect(spoken).toContainEqual(
    expect.objectContaining({ from: expect.objectContaining({ name: 'Guest bot' }), phrase }),
  );
});

it('is as short as the document promises, and stands in it as it is', () => {
  const text = readFileSync(BOT, 'utf8');
  expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(45);
  expect(readFileSync('docs/bots.md', 'utf8')).toContain(text.trim());
});
