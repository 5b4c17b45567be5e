/** The protocol spoken by somebody else: a client in Python, written from docs/protocol.md, joins a room and plays a whole game. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../helpers/server.ts';
import { openedRoom, runPlayer } from './players.ts';

const FOLDER = join(import.meta.dirname, 'python');
const PLAYER = join(FOLDER, 'player.py');
const version = spawnSync('python3', ['--version'], { encoding: 'utf8' });
const why = version.status === 0 ? '' : ' (skipped: this machine has no python3)';
// Continuous integration installs it; there a test that is left out unseen would be worth nothing.
if (why !== '' && process.env.CI !== undefined) throw new Error('there is no python3 to test with');

describe.skipIf(why !== '')(`a client in Python${why}`, () => {
  it('joins a room and plays a whole game with bots', { timeout: 120_000 }, async () => {
    const { port, owner } = await openedRoom();
    const ended = runPlayer('python3', [PLAYER, '127.0.0.1', String(port), owner.room().code.toLowerCase(), 'Πύθων']);
    await owner.next('room.state', ({ room }) => room?.people.some(({ ready }) => ready) ?? false);
    await must(owner, 'room.bot', { seat: null, level: 'steady' });
    await must(owner, 'room.start', {});
    expect(owner.room().players).toContain('Πύθων');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    const over = await owner.next('game.over');
    const told = JSON.parse(out);
    expect(told).toMatchObject({ outcome: over.outcome, sealed: true });
    expect(told.choices).toBeGreaterThan(0);
    expect(told.events).toBeGreaterThan(10);
  });

  it('is told why it cannot come in', { timeout: 60_000 }, async () => {
    const { port } = await openedRoom();
    const { code, err } = await runPlayer('python3', [PLAYER, '127.0.0.1', String(port), 'NOSUCH', 'Vera']);
    expect([code, err.trim()]).toEqual([1, 'the server says room/unknown']);
  });
});

it('is as short as the document promises', () => {
  const lines = readFileSync(PLAYER, 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
});
