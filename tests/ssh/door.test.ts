/** Who comes in by ssh and where to, what is not to be had there, and by what the server is known again. */
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { randomIds } from '../../server/ids.ts';
import { newSecret, openHostKey } from '../../server/ssh/host-key.ts';
import { loginIn } from '../../server/ssh/login.ts';
import { givenBack } from '../terminal/shell.ts';
import { callBySsh, comes, newFolder, newKey, openHouse, runSsh } from './house.ts';

const ROOM = /room ([A-Z0-9]{6})/;

describe('coming in', () => {
  test('a login name that is no code leads to the list of rooms, and is the name', async () => {
    const house = await openHouse();
    const vera = callBySsh(house, { key: await newKey() });
    await vera.until(/Welcome, vera\./);
    expect(vera.buffer()).toBe('alternate');
    vera.type('\x03');
    await givenBack(vera, 0);
    expect(house.count('came')).toBe(1);
    expect(house.errors).toEqual([]);
  });

  test('a code leads into the room; a wrong one is told of in the list', async () => {
    const house = await openHouse();
    const vera = callBySsh(house);
    await vera.until(/Welcome/);
    vera.type('n');
    const [, code = ''] = ROOM.exec(await vera.until(ROOM)) ?? [];
    const boris = callBySsh(house, { user: code.toLowerCase() });
    await boris.until(new RegExp(`room ${code}`));
    await vera.until(/^ +2 +\S/m);
    const lost = callBySsh(house, { user: 'ZZZ999' });
    await lost.until(/There is no such room/);
  });

  test.each(['Olivia', 'stefan', 'marta2'])('%s is a name where there is no such room, and no error', async (user) => {
    const house = await openHouse();
    const guest = callBySsh(house, { user, key: await newKey() });
    expect(await guest.until(new RegExp(`Welcome, ${user}\\.`))).not.toContain('There is no such room');
    expect(house.errors).toEqual([]);
  });

  test('the seat belongs to the key: a second window takes it over, a third comes back to it', async () => {
    const house = await openHouse();
    const key = await newKey();
    const first = callBySsh(house, { key });
    await first.until(/Welcome/);
    first.type('n');
    const [, code = ''] = ROOM.exec(await first.until(ROOM)) ?? [];
    const second = callBySsh(house, { key, user: 'other' });
    await second.until(new RegExp(`room ${code}`));
    expect(await givenBack(first, 1)).toContain('You have come in from somewhere else');
    second.kill('SIGKILL');
    const third = callBySsh(house, { key });
    await third.until(new RegExp(`room ${code}`));
    third.type('f');
    await third.until(/Everybody is there/);
    third.type('s');
    await third.until(/8 players/);
    third.type('\x03');
    expect(await givenBack(third, 0)).toContain('The same ssh command leads back to it.');
    expect(house.errors).toEqual([]);
  });

  test('in lines, a window that another one takes over says so once', async () => {
    const house = await openHouse();
    const key = await newKey();
    const first = callBySsh(house, { key, user: 'plain' });
    await first.until(/help/);
    const second = callBySsh(house, { key, user: 'plain' });
    await second.until(/help/);
    const told = await first.until(/code=1/);
    expect(told.match(/You have come in from somewhere else/g)).toHaveLength(1);
  });

  test('without a key as a guest, or not at all', async () => {
    const open = await openHouse();
    const guest = callBySsh(open, { user: 'igor' });
    await guest.until(/Welcome, igor/);
    const closed = await openHouse({ guests: false });
    const refused = await runSsh(closed, ['igor@127.0.0.1'], null, 'INFO');
    expect(refused.code).toBe(255);
    expect(refused.err).toMatch(/knows people by their ssh key.*Permission denied \(publickey\)/s);
    const known = callBySsh(closed, { key: await newKey() });
    await known.until(/Welcome/);
  });

  test('what is typed before the input ends is heard, also where it ends at once', async () => {
    const house = await openHouse();
    const { out, code } = await runSsh(house, ['-T', 'vera@127.0.0.1'], await newKey(), 'ERROR', 'help\n');
    expect(out).toMatch(/Welcome, vera[\s\S]*quit — ends the program/);
    expect(code).toBe(0);
    await comes('the end of the connection', () => house.door.connections() === 0);
  });

  test('what a person has chosen is kept with his key', async () => {
    const house = await openHouse();
    const key = await newKey();
    const first = callBySsh(house, { key });
    await first.until(/Welcome/);
    first.type('o');
    await first.until(/Settings/);
    first.type('\x1b[B\x1b[C');
    await first.until(/русский/);
    first.type('\x03');
    await givenBack(first, 0);
    const again = callBySsh(house, { key });
    await again.until(/Blood Bound.*\n\n .*vera/);
    expect(again.screen()).not.toContain('Welcome');
  });
});

test('every code of a room is taken for one', () => {
  const { room } = randomIds();
  const codes = Array.from({ length: 1_000 }, room);
  expect(codes.map((code) => loginIn(code.toLowerCase()).code)).toEqual(codes);
});

test('login names', () => {
  expect(loginIn('Vera')).toEqual({ isPlain: false, code: null, name: 'Vera' });
  expect(loginIn('stefan')).toEqual({ isPlain: false, code: 'STEFAN', name: 'stefan' });
  expect(loginIn('Olivia')).toEqual({ isPlain: false, code: null, name: 'Olivia' });
  expect(loginIn('krawe7')).toEqual({ isPlain: false, code: 'KRAWE7', name: 'krawe7' });
  expect(loginIn('KRAWEN')).toEqual({ isPlain: false, code: 'KRAWEN', name: 'KRAWEN' });
  expect(loginIn('KRAWE7')).toEqual({ isPlain: false, code: 'KRAWE7', name: null });
  expect(loginIn('plain')).toEqual({ isPlain: true, code: null, name: null });
  expect(loginIn('plain-krate7')).toEqual({ isPlain: true, code: 'KRATE7', name: null });
});

test('whomever a proxy brings counts for his own address', async () => {
  const limits = { sshHandshakesPerAddress: 1, sshConnectionsPerAddress: 2 };
  const house = await openHouse({ limits, door: (setting) => ({ ...setting, trusts: () => true }) });
  const heard = async (address: string): Promise<string> => {
    const socket = connect(house.door.port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`PROXY TCP4 ${address} 10.0.0.1 56324 22\r\n`);
    const [said] = await once(socket, 'data');
    return String(said);
  };
  for (const last of [1, 2, 3]) expect(await heard(`203.0.113.${last}`)).not.toMatch(/Too many/);
  expect(await heard('203.0.113.1')).toMatch(/Too many connections/);
});

describe('nothing but the game', () => {
  test.each([
    ['a command', ['vera@127.0.0.1', 'id'], 1, /only the game here/],
    ['a command on a terminal', ['-tt', 'vera@127.0.0.1', 'id'], 1, /only the game here/],
    ['files', ['-s', 'vera@127.0.0.1', 'sftp'], 255, /subsystem request failed/],
    [
      'a port of the server',
      ['-N', '-R', '0:127.0.0.1:22', '-o', 'ExitOnForwardFailure=yes', 'vera@127.0.0.1'],
      255,
      /remote port forwarding failed/,
    ],
    ['a way through', ['-W', '127.0.0.1:22', 'vera@127.0.0.1'], 255, /stdio forwarding failed/],
  ])('%s', async (_what, words, code, says) => {
    const house = await openHouse();
    const refused = await runSsh(house, words, await newKey());
    expect(refused).toMatchObject({ code, out: '' });
    expect(refused.err).toMatch(says);
    const vera = callBySsh(house);
    await vera.until(/Welcome/);
    expect(house.errors).toEqual([]);
  });
});

describe('the key of the server', () => {
  test('is made once, and only its owner may read it', async () => {
    const path = join(await newFolder(), 'ssh', 'host_key');
    const made = await openHostKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(made.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    expect(await openHostKey(path)).toEqual(made);
    expect(await readFile(path, 'utf8')).toBe(made.secret);
  });

  test('is what clients are shown', async () => {
    const house = await openHouse();
    const words = ['vera@127.0.0.1', 'id'];
    const { err } = await runSsh(house, words, await newKey(), 'DEBUG');
    const { fingerprint } = await openHostKey(join(house.folder, 'host_key'));
    expect(err).toContain(`Server host key: ssh-ed25519 ${fingerprint}`);
  });

  test('can always be read, although one in 256 that ssh2 makes cannot', () => {
    const keys = Array.from({ length: 1_000 }, newSecret);
    expect(keys.filter((key) => ssh2.utils.parseKey(key) instanceof Error)).toEqual([]);
  });

  test('that is damaged is not replaced', async () => {
    const path = join(await newFolder(), 'host_key');
    await writeFile(path, 'scratched');
    await expect(openHostKey(path)).rejects.toThrow(`${path} holds no private key`);
    expect(await readFile(path, 'utf8')).toBe('scratched');
  });
});
