/** Accidents of every kind, met by the built command: one line that says what to do, a code, exit code 1, and no trace. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createNetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { listenFailure } from '../../bin/listen-failure.ts';
import { clearMachines, startCommand } from '../terminal/machine.ts';
import * as accidents from './accidents.ts';

const { expectAccident, run, runAsNobody, addressOf, closedFolder, freePort, roomOf, serverWith, temporaryFolder } =
  accidents;
afterEach(clearMachines);
/** Each test starts the command several times, and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 });

describe('a port', () => {
  const takenPort = async (): Promise<string> => (await addressOf(createNetServer())).split(':')[1] ?? '';

  test.each([['host', '--plain'], ['serve']])('that is taken, for %s', async (...command) => {
    const port = await takenPort();
    const ended = await run([...command, '--port', port, '--bind', '127.0.0.1']);
    expectAccident(ended, 'server/port-taken', new RegExp(`Port ${port} is taken.*--port, or 0`));
  });

  test('that is taken, in the language of the player', async () => {
    const ended = await run(['host', '--plain', '--lang', 'ru', '--port', await takenPort(), '--bind', '127.0.0.1']);
    expectAccident(ended, 'server/port-taken', /занят.*--port/);
    const byLocale = await run(['host', '--plain', '--port', await takenPort(), '--bind', '127.0.0.1'], {
      env: { LC_ALL: 'es_ES.UTF-8' },
    });
    expectAccident(byLocale, 'server/port-taken', /está ocupado.*--port/);
  });

  test('for operators that is taken', async () => {
    const ended = await run(['serve', '--port', '0', '--bind', '127.0.0.1', '--metrics-port', await takenPort()]);
    expectAccident(ended, 'server/port-taken', /--metrics-port/);
  });

  test.each([['host', '--plain'], ['serve']])('for ssh that is taken, for %s', async (...command) => {
    const ended = await run([...command, '--port', '0', '--bind', '127.0.0.1', '--ssh', await takenPort()]);
    expectAccident(ended, 'server/port-taken', /choose another with --ssh/);
  });

  const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  test.skipIf(first <= 80)('that is for the system alone', async () => {
    expectAccident(await runAsNobody(['serve', '--port', '80']), 'server/port-forbidden', /port 80: .*above 1023/);
  });

  test('that is for the system alone, as the system says it', () => {
    const wanted = { host: '0.0.0.0', port: 80, portFlag: '--port', hostFlag: '--bind' };
    const { code, message } = listenFailure(Object.assign(new Error('no'), { code: 'EACCES' }), wanted);
    expect([code, message]).toEqual(['server/port-forbidden', expect.stringMatching(/port 80: .*--port/)]);
  });

  test.each([['host', '--plain'], ['serve']])('on an address that is not ours, for %s', async (...command) => {
    const ended = await run([...command, '--bind', '203.0.113.7', '--port', '0']);
    expectAccident(ended, 'server/address-unknown', /203\.0\.113\.7 is no address of this machine.*--bind/);
  });
});

describe('a folder', () => {
  const file = (): string => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    return path;
  };

  test.each([['host', '--plain'], ['serve']])(
    'for the games in which nothing can be written, for %s',
    async (...command) => {
      const folder = closedFolder();
      const ended = await runAsNobody([...command, '--port', '0', '--bind', '127.0.0.1', '--data', folder]);
      expectAccident(ended, 'store/folder', new RegExp(`${folder} \\(not allowed\\).*--data`));
      expectAccident(
        await run([...command, '--port', '0', '--data', file()]),
        'store/folder',
        /\(that is a file\).*--data/,
      );
    },
  );

  test.runIf(process.platform === 'linux')('where the system makes none', async () => {
    const port = ['--port', '0', '--bind', '127.0.0.1'];
    expectAccident(
      await run(['serve', ...port, '--data', '/proc/games']),
      'store/folder',
      /\/proc\/games \(.+\).*--data/,
    );
    const records = ['--data', temporaryFolder(), '--records', '/proc/games/records'];
    expectAccident(await run(['serve', ...port, ...records]), 'records/unwritable', /\/proc\/games.*--records/);
  });

  test.each([['play'], ['host', '--plain'], ['serve']])(
    'for records in which nothing can be saved, for %s',
    async (...command) => {
      const ended = await runAsNobody([...command, '--records', closedFolder()]);
      expectAccident(ended, 'records/unwritable', /\(not allowed\).*--records/);
    },
  );

  test('for settings in which nothing can be kept is no reason not to play', async () => {
    const env = { XDG_CONFIG_HOME: file() };
    const ended = await run(['play', '--plain', '--players', '6', '--bot-delay', '0'], { env });
    expect([ended.code, ended.said]).toEqual([0, '']);
    expect(ended.printed).toContain('The cards are dealt');
    const nowhere = await run(['join', '127.0.0.1:1', '--plain'], { env: { XDG_CONFIG_HOME: join(file(), 'below') } });
    expect(nowhere.said).toContain('(client/refused)');
    if (process.platform !== 'linux') return;
    const endless = await run(['join', '127.0.0.1:1', '--plain'], { env: { XDG_CONFIG_HOME: '/proc/settings' } });
    expect(endless.said).toContain('(client/refused)');
  });
});

describe('the key of the ssh door', () => {
  test.each([['host', '--plain'], ['serve']])('that is damaged, for %s', async (...command) => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'ssh'));
    writeFileSync(join(data, 'ssh', 'host_key'), 'scratched');
    const ended = await run([...command, '--port', '0', '--bind', '127.0.0.1', '--ssh', '0', '--data', data]);
    expectAccident(ended, 'ssh/host-key', /host_key holds no private key; move it away/);
  });
});

describe('a record', () => {
  test.each(['replay', 'verify'])('that cannot be read, for %s', async (command) => {
    const folder = temporaryFolder();
    const secret = join(folder, 'secret');
    writeFileSync(secret, '', { mode: 0 });
    expectAccident(await run([command, join(folder, 'none')]), 'record/unreadable', /none: it is not there\. Check/);
    expectAccident(await run([command, folder]), 'record/unreadable', /that is a folder/);
    expectAccident(await runAsNobody([command, secret]), 'record/unreadable', /secret: not allowed/);
  });
});

describe.each(['join', 'watch'])('%s', (command) => {
  const go = (address: string, ...more: readonly string[]): Promise<accidents.Ended> =>
    run([command, address, ...(command === 'watch' ? ['KRATE7'] : []), '--plain', ...more]);

  test('where nobody listens', async () => {
    const port = await freePort(createNetServer());
    expectAccident(await go(`127.0.0.1:${port}`), 'client/refused', new RegExp(`127\\.0\\.0\\.1:${port}: check`));
    expectAccident(await go(`127.0.0.1:${port}`, '--lang', 'fa'), 'client/refused', /گوش نمی‌دهد/);
  });

  test('where no machine is', async () => {
    expectAccident(await go('nobody.invalid'), 'client/unknown-host', /nobody\.invalid:7707: check the address/);
  });

  test('where no way leads', async () => {
    expectAccident(await go('255.255.255.255'), 'client/no-way', /255\.255\.255\.255:7707: check the network/);
  });

  test('where something else answers', async () => {
    const web = await addressOf(createHttpServer((_, response) => response.end('hello')));
    const shell = await addressOf(createNetServer((socket) => socket.write('SSH-2.0-OpenSSH_9.7\r\n')));
    const door = await addressOf(createNetServer((socket) => socket.destroy()));
    for (const address of [web, shell, door])
      expectAccident(await go(address), 'client/not-ours', new RegExp(`${address} is no Blood Bound server: check`));
    expectAccident(await go(`wss://${web}`), 'client/no-tls', /ws:\/\/ instead of wss/);
  });

  test('where nobody says anything sensible in time', async () => {
    const sockets = new Set<Socket>();
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const silent = await addressOf(createNetServer((socket) => void sockets.add(socket.on('error', () => {}))));
    const web = createHttpServer();
    new WebSocketServer({ server: web }).on('connection', (socket) => {
      socket.on('message', (frame) => socket.send(String(frame)));
    });
    const echo = await addressOf(web);
    const [nothing, again] = await Promise.all([go(silent), go(echo)]);
    expectAccident(nothing, 'client/silent', /does not answer: check the address/);
    expectAccident(again, 'client/not-ours', /is no Blood Bound server: check/);
  });

  test('where somebody hangs up without a word', async () => {
    const web = createHttpServer();
    new WebSocketServer({ server: web }).on('connection', (socket) => socket.on('message', () => socket.close()));
    const rude = await addressOf(web);
    expectAccident(await go(rude), 'client/unreachable', /hangs up at once: check it, or try again/);
    expectAccident(await go(rude, '--lang', 'es'), 'client/unreachable', /compruébala o inténtalo/);
  });

  test('where there is no place', async () => {
    const { address, peer } = await serverWith({ connections: 1 });
    await peer('Anna');
    expectAccident(await go(address), 'limit/connections', /The server is full.*try again later/);
    const small = await serverWith({ sessions: 1 });
    await small.peer('Anna');
    expectAccident(await go(small.address), 'limit/sessions', /The server is full: try again later/);
  });
});

describe('a room', () => {
  test('that is not there', async () => {
    const { address } = await serverWith();
    for (const command of ['join', 'watch'])
      expectAccident(
        await run([command, address, 'NOSUCH', '--plain']),
        'room/unknown',
        /no room with that code: check it/,
      );
    const spanish = await run(['join', address, 'NOSUCH', '--plain', '--lang', 'es']);
    expectAccident(spanish, 'room/unknown', /No hay ninguna sala con ese código/);
  });

  test('that is not named is no accident: watching begins at the list of rooms', async () => {
    const { address, peer } = await serverWith();
    const code = await roomOf(await peer('Anna'));
    const terminal = startCommand(['watch', address, '--lang', 'en']);
    await terminal.until(new RegExp(`${code} .*Anna`), 60_000);
    terminal.type('w');
    await terminal.until(/You are watching/, 60_000);
  });

  test('in which every seat is taken, or no person has place any more', async () => {
    const { address, peer } = await serverWith();
    const owner = await peer('Anna');
    const code = await roomOf(owner);
    for (const name of ['Boris', 'Clara', 'Dora', 'Emil', 'Fritz']) {
      const guest = await peer(name);
      expect((await guest.request('room.join', { code, as: 'player' })).type).toBe('ack');
    }
    expectAccident(await run(['join', address, code, '--plain']), 'room/full', /blood-bound watch/);
    const small = await serverWith({ peopleInRoom: 1 });
    const other = await run(['watch', small.address, await roomOf(await small.peer('Anna')), '--plain']);
    expectAccident(other, 'limit/people', /That room is full: join another/);
  });

  test('with a password, for whoever says another', async () => {
    const { address, peer } = await serverWith();
    const code = await roomOf(await peer('Anna'), { password: 'sesame' });
    const ended = await run(['join', address, code, '--plain', '--password', 'thyme']);
    expectAccident(ended, 'room/password-wrong', /not the password of the room: .*--password/);
    const terminal = startCommand(['join', address, code, '--password', 'thyme', '--lang', 'en']);
    expect(await terminal.exited(60_000)).toBe(1);
    expect(terminal.screen().replaceAll('\n', '')).toContain('That is not the password of the room');
    expect(terminal.buffer()).toBe('normal');
  });

  test('with a password that nobody has said yet is no accident: it is asked for', async () => {
    const { address, peer } = await serverWith();
    const code = await roomOf(await peer('Anna'), { password: 'sesame' });
    const terminal = startCommand(['join', address, code, '--lang', 'en']);
    await terminal.until(/password/i, 60_000);
    terminal.type('sesame\r');
    await terminal.until(/Anna/, 60_000);
  });
});
