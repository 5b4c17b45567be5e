/** The built `host` by lines: who is there is told when it ends, and the next one goes on with a game or opens a new table. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer, must } from '../helpers/server.ts';
import { waitFor } from '../torture/table.ts';

const homeFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** Somebody who hosts by lines. */
const host = (home: string, ...flags: readonly string[]) => {
  const given = ['host', '--plain', '--port', '0', '--bind', '127.0.0.1', '--as', 'Vera', '--lang', 'en', ...flags];
  const child: ChildProcess = spawn(process.execPath, ['dist/main.js', ...given], {
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const find = (pattern: RegExp): string => pattern.exec(said)?.[1] ?? '';
  return {
    child,
    ended,
    said: () => said,
    type: (line: string): void => void child.stdin?.write(`${line}\n`),
    until: (what: RegExp): Promise<void> => waitFor(`${what} in ${said.slice(-800)}`, () => what.test(said)),
    room: () => find(/room ([A-Z0-9]{6})/),
    port: () => Number(find(/blood-bound join \S+:(\d+)/)),
  };
};
type Host = ReturnType<typeof host>;

const inRoom = (each: Host): Promise<void> => each.until(/blood-bound join \S+:\d+/);
const startGame = async (each: Host): Promise<void> => {
  await inRoom(each);
  each.type('bots');
  await each.until(/steady bot/);
  each.type('start');
  await each.until(/You are .*: /);
};
/** The rooms of a host, as somebody who comes by sees them. */
const roomsOf = async (each: Host): Promise<readonly string[]> => {
  const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${each.port()}`));
  await peer.hello('Nils');
  await must(peer, 'room.list', {});
  peer.close();
  return peer.last('room.listing')?.rooms.map(({ code, seats }) => `${code} ${seats}`) ?? [];
};
/** Quits as the end of the input does. */
const quit = async (each: Host): Promise<number | null> => {
  each.child.stdin?.end();
  return each.ended;
};

describe('a host that is told to end', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s tells his guests, and its game goes on next time', async (signal, code) => {
    const home = await homeFor();
    const first = host(home, '--players', '6');
    await inRoom(first);
    const guest = await connectPeer(dialWebSocket(`ws://127.0.0.1:${first.port()}`));
    await guest.hello('Igor');
    await must(guest, 'room.join', { code: first.room(), as: 'player' });
    await must(guest, 'room.ready', { ready: true });
    await startGame(first);
    first.child.kill(signal);
    expect(await guest.closed).toBe(4007);
    expect(guest.messages.at(-1)).toEqual({ type: 'bye', code: 'server/ended' });
    expect(await first.ended).toBe(code);
    const second = host(home);
    await second.until(/the game goes on where it was/);
    await inRoom(second);
    expect(await roomsOf(second)).toEqual([`${first.room()} 6`]);
    expect(await quit(second)).toBe(0);
  });
});

describe('the next host', () => {
  it('goes on with a game also if the same flags are typed again, and refuses others in one line that changes nothing', async () => {
    const home = await homeFor();
    const flags = ['--players', '6', '--password', 'hush', '--options', 'passLimit=3'];
    const first = host(home, ...flags);
    await startGame(first);
    expect(await quit(first)).toBe(0);
    for (const [others, named] of [
      [['--players', '7'], '--players'],
      [['--preset', 'russian'], '--preset'],
      [['--password', 'wrong', '--options', 'passLimit=2'], '--options and --password'],
    ] as const) {
      const refused = host(home, ...others);
      expect(await refused.ended).toBe(1);
      expect(refused.said()).toBe(
        `blood-bound: your game of 6 in room ${first.room()} is waiting; leave out ${named} to go on with it, or add --fresh to give it up for a new table (host/game-waiting)\n`,
      );
    }
    const again = host(home, ...flags);
    await again.until(/the game goes on where it was/);
    await inRoom(again);
    expect(await roomsOf(again)).toEqual([`${first.room()} 6`]);
    expect(await quit(again)).toBe(0);
  });

  it('opens a new table by its flags if no game is being played, or with --fresh', async () => {
    const home = await homeFor();
    const first = host(home, '--players', '6');
    await inRoom(first);
    expect(await quit(first)).toBe(0);
    const second = host(home, '--players', '9');
    await inRoom(second);
    expect(second.room()).not.toBe(first.room());
    expect(await roomsOf(second)).toEqual([`${second.room()} 9`]);
    await startGame(second);
    expect(await quit(second)).toBe(0);
    const third = host(home, '--fresh', '--players', '7', '--bots', 'random');
    await inRoom(third);
    await third.until(/random bot/);
    expect(await roomsOf(third)).toEqual([`${third.room()} 7`]);
    expect([first.room(), second.room()]).not.toContain(third.room());
    expect(await quit(third)).toBe(0);
  });
});

it('says by which key friends know its ssh door, the one that the door shows', async () => {
  const each = host(await homeFor(), '--ssh', '0');
  await each.until(/ssh -p \d+ 127\.0\.0\.1 +# SHA256:\S{43}\n/);
  const [, port = '', fingerprint = ''] = /ssh -p (\d+) \S+ +# (\S+)/.exec(each.said()) ?? [];
  const shown = execFileSync('ssh-keyscan', ['-p', port, '127.0.0.1'], { stdio: ['ignore', 'pipe', 'ignore'] });
  expect(execFileSync('ssh-keygen', ['-lf', '-'], { input: shown }).toString()).toContain(fingerprint);
  await quit(each);
});
