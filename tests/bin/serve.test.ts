/** The built server as its operator sees it: one process a data folder, an orderly end, and damage that stays where it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualDataFolder } from '../../bin/data-folder.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import type { Peer } from '../helpers/server.ts';
import { connectPeer, must } from '../helpers/server.ts';
import { createPlayer } from '../torture/player.ts';
import { startServerProcess } from '../torture/server-process.ts';
import { waitFor } from '../torture/table.ts';

const folderFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};
const serving = async (folder: string, port = 0) => {
  const server = await startServerProcess(folder, port);
  onTestFinished(() => server.kill());
  return server;
};
/** Somebody in a game of six, five of them bots that take their time. */
const playing = async (port: number, name: string) => {
  const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
  const { session } = await peer.hello(name);
  await must(peer, 'room.create', { game: 'blood-bound', seats: 6 });
  await must(peer, 'room.bot', { seat: null, level: 'steady' });
  await must(peer, 'room.start', {});
  return { peer, token: session.token, code: peer.room().code };
};
const back = async (port: number, name: string, token: string): Promise<Peer> => {
  const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
  await peer.hello(name, { resume: { token } });
  return peer;
};

describe('serve', () => {
  it('refuses a folder that another process has, in one line with a code', async () => {
    const folder = await folderFor();
    const first = await serving(folder);
    const second = spawn(process.execPath, ['dist/main.js', 'serve', '--port', '0', '--data', folder]);
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(second, 'close');
    expect(code).toBe(1);
    expect(said).toMatch(/^blood-bound: A server \(process \d+\) keeps its games in .*--data\. \(store\/locked\)\n$/);
    await first.kill();
    const third = await serving(folder);
    expect(await third.end()).toBe(0);
  });

  it('says on SIGTERM that it restarts, and whoever was there comes back by himself', async () => {
    const folder = await folderFor();
    const first = await serving(folder);
    const { peer, code } = await playing(first.port, 'Vera');
    const igor = await createPlayer('Igor', first.port, () => 1);
    onTestFinished(igor.stop);
    const { client } = igor;
    await client.request('room.join', { code, as: 'spectator' });
    expect(await first.end()).toBe(0);
    expect(await peer.closed).toBe(4001);
    expect(peer.messages.at(-1)).toEqual({ type: 'bye', code: 'server/closing' });
    await waitFor('Igor to notice', () => client.getState().status === 'reconnecting');
    expect(client.getState().problem).toEqual({ code: 'server/closing' });
    const seen = client.getState().game;
    await serving(folder, first.port);
    await waitFor('Igor to be back', () => client.getState().status === 'online' && client.getState().game !== seen);
    expect(client.getState().room).toMatchObject({ code, phase: 'playing' });
  });

  it('stops a game whose journal is damaged, says so, and leaves the others running', async () => {
    const folder = await folderFor();
    const first = await serving(folder);
    const [vera, igor] = [await playing(first.port, 'Vera'), await playing(first.port, 'Igor')];
    await first.kill();
    const name = (await readdir(folder)).find((each) => each.startsWith('journal-')) ?? '';
    const text = await readFile(join(folder, name), 'latin1');
    const at = text.indexOf('"botSeed"', text.indexOf(`room:${vera.code}`));
    await writeFile(join(folder, name), `${text.slice(0, at + 12)}?${text.slice(at + 13)}`, 'latin1');
    const second = await serving(folder);
    const [again, other] = [await back(second.port, 'Vera', vera.token), await back(second.port, 'Igor', igor.token)];
    expect(other.room()).toMatchObject({ code: igor.code, phase: 'playing' });
    expect(other.last('game.update')?.view.you).toBe(igor.peer.last('game.update')?.view.you);
    expect(second.log()).toContain('the journal is damaged here');
    expect(second.log()).toContain(vera.code);
    expect(again.messages).toContainEqual({ type: 'notice', code: 'match/lost' });
    expect(again.room()).toMatchObject({ code: vera.code, people: [{ name: 'Vera' }] });
    expect(again.last('game.update')).toBeUndefined();
  });
});

describe('the port for operators', () => {
  it('is opened when it is asked for, and knows rooms and people', async () => {
    const folder = await folderFor();
    const flags = ['--port', '0', '--metrics-port', '0', '--data', folder, '--bind', '127.0.0.1'];
    const server = spawn(process.execPath, ['dist/main.js', 'serve', ...flags]);
    onTestFinished(() => void server.kill('SIGKILL'));
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const portIn = (pattern: RegExp): number => Number(pattern.exec(said)?.[1]);
    await waitFor('both ports', () => portIn(/metrics on port (\d+)\n/) > 0);
    const { peer } = await playing(portIn(/server on port (\d+)/), 'Vera');
    const at = `http://127.0.0.1:${portIn(/metrics on port (\d+)/)}`;
    expect((await fetch(`${at}/readyz`)).status).toBe(200);
    const numbers = await (await fetch(`${at}/metrics`)).text();
    expect(numbers).toContain('blood_bound_rooms{phase="playing"} 1');
    expect(numbers).toContain('blood_bound_connections 1');
    expect(numbers).toMatch(/blood_bound_messages_total\{type="room.create"\} 1/);
    expect(JSON.stringify(numbers)).not.toContain(peer.room().code);
    server.kill('SIGTERM');
    const [code] = await once(server, 'close');
    expect(code).toBe(0);
  });
});

describe('the usual data folder', () => {
  it.each([
    ['linux', {}, '/home/vera/.local/share/blood-bound'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/blood-bound'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/vera/.local/share/blood-bound'],
    ['darwin', {}, '/home/vera/Library/Application Support/blood-bound'],
    ['win32', { LOCALAPPDATA: '/home/vera/local' }, '/home/vera/local/blood-bound'],
  ] as const)('on %s with %o', (platform, env, folder) => {
    expect(usualDataFolder(env, platform, '/home/vera')).toBe(folder);
  });
});
