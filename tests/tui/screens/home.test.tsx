/** The home screen with the doors of a real machine: into games and back again, without ever starting the program anew. */
import { afterEach, describe, expect, test } from 'vitest';
import { createDoors } from '../../../bin/doors.ts';
import type { NearbyServer } from '../../../src/tui/visit.ts';
import { newHome } from '../../helpers/new-home.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { PREFERENCES, showApp, startTable } from '../session.tsx';

afterEach(unmountAll);

const ESCAPE = '\u001b';
const DOWN = '\u001b[B';
const UP = '\u001b[A';
const RIGHT = '\u001b[C';

/** The home screen of a machine that has never played. */
const atHome = async (
  size: { readonly columns?: number; readonly rows?: number } = {},
  nearby: readonly NearbyServer[] = [],
) => {
  const { env, visits, keeper } = newHome();
  // The network the tests run in is not theirs; tests/lan looks for servers.
  const search = (changed: (found: readonly NearbyServer[]) => void) => {
    changed(nearby);
    return () => {};
  };
  const doors = { ...createDoors(visits, keeper, () => PREFERENCES, env), search };
  const app = showApp(null, size, { doors });
  await app.until(/Welcome, Vera/);
  return { app, doors, keeper };
};

/** A server of somebody else, with one room. */
const otherServer = async () => {
  const server = startTable();
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, address: `127.0.0.1:${port}` };
};

describe.each([
  [80, 24],
  [60, 18],
])('at %i×%i', (columns, rows) => {
  test('home offers every way, says what the one under the cursor does, and fits', async () => {
    const { app } = await atHome({ columns, rows });
    const first = app.screen.text();
    expect(first).toMatch(/❯ 1 +Play against bots[\s\S]* 8 players · steady bot · Rulebook/);
    expect(first).toMatch(/A table of your own, at once/);
    expect(first.split('\n')).toHaveLength(rows);
    app.type(DOWN);
    await app.until(/❯ 2 +Host[\s\S]*Starts a server on this machine/);
    app.type('jk');
    await app.until(/❯ 2 +Host/);
    app.type(UP);
    const text = await app.until(/❯ 1 +Play/);
    expect(text).toMatch(/enter confirm +→ change +q quit/);
  });

  test('the form and the page to join fit', async () => {
    const { app } = await atHome({ columns, rows });
    app.type(RIGHT);
    await app.until(/❯ +Players ·+ 8[\s\S]*With an odd number an Inquisitor is in play[\s\S]*enter start/);
    app.type(ESCAPE);
    await app.until(/Welcome/);
    app.type('3');
    const text = await app.until(/No server was found in this network/);
    expect(text).toMatch(/Type the address of a server/);
    expect(text).toMatch(/enter join +esc back/);
    expect(text).not.toMatch(/Known servers/);
    expect(text).toMatch(/Server:/);
  });
});

describe('play', () => {
  test('is one Enter, and leaving the table leads home', async () => {
    const { app } = await atHome();
    app.type('\r');
    await app.until(/Your card/);
    app.type('q');
    await app.until(/Leave the game\? It ends for good\./);
    app.type('y');
    await app.until(/Welcome, Vera/);
    expect(app.screen.title()).toBe('Blood Bound');
    app.type('1');
    await app.until(/Your card/);
    expect(app.exits()).toBe(0);
  });

  test('the form changes the table, and the table is remembered', async () => {
    const { app, doors, keeper } = await atHome();
    app.type(`${RIGHT}\u001b[D`);
    await app.until(/❯ +Players ·+ 7/);
    app.type(`${DOWN}${RIGHT}`);
    await app.until(/❯ +Bots ·+ sharp bot/);
    app.type(`${DOWN}${RIGHT}`);
    await app.until(/❯ +House rules ·+ Russian table/);
    app.type('\r');
    await app.until(/Your card/);
    await keeper.settled();
    expect(doors.lastTable()).toEqual({ seats: 7, level: 'sharp', preset: 'russian' });
    app.type('qy');
    await app.until(/❯ 1 +Play against bots[\s\S]* 7 players · sharp bot · Russian table/);
  });
});

describe('learn', () => {
  test('leads into the lesson, which leads home, and can be begun again', async () => {
    const { app } = await atHome();
    for (let times = 0; times < 2; times += 1) {
      app.type('4');
      await app.until(/Each\s+clan is led by its lowest rank[\s\S]*enter go on +1\/\d+/);
      app.type('\u001b');
      await app.until(/Leave the lesson\?/);
      app.type('y');
      await app.until(/Welcome, Vera/);
    }
    expect(app.exits()).toBe(0);
    expect(app.errors()).toEqual([]);
  });
});

describe('host', () => {
  test('leads into a room that others can join; from room and lobby it goes back to home', async () => {
    const { app } = await atHome();
    app.type('2');
    const text = await app.until(/npx blood-bound join/);
    expect(text).toMatch(/Vera \(you\) +owner/);
    app.type('q');
    await app.until(/No room is open yet/);
    app.type(ESCAPE);
    await app.until(/❯ 1 +Play/);
    app.type('2');
    await app.until(/Vera \(you\) +owner/);
  });
});

describe('join', () => {
  test('a typed address leads to the rooms of the server, which is known the next time', async () => {
    const { server, address } = await otherServer();
    const { app, doors, keeper } = await atHome();
    app.type('3');
    await app.until(/Server:/);
    app.type(`${address}\r`);
    await app.until(/No room is open yet/);
    await keeper.settled();
    expect(doors.servers()).toEqual([address]);
    app.type('n');
    await app.until(/Vera \(you\)/);
    app.type('q');
    await app.until(/No room is open yet/);
    app.type('q');
    await app.until(/Welcome, Vera/);
    app.type('3');
    await app.until(new RegExp(`Known servers\\s+1 +${address}`));
    app.type(DOWN);
    await app.until(new RegExp(`Server: ${address}[\\s\\S]*❯ 1 +${address}`));
    app.type('\r');
    await app.until(/No room is open yet/);
    await server.close();
  });

  test('a server of this network is listed with what it says, and its number leads there', async () => {
    const { address } = await otherServer();
    const other = { name: 'Eve\u001b[2J', address: '192.168.1.9', players: 1, version: '' };
    const { app } = await atHome({}, [other, { name: 'Anna @ laptop', address, players: 3, version: '0.1.0' }]);
    app.type('3');
    const text = await app.until(/In this network/);
    expect(text).toMatch(/1 +Eve(?:\[2J)? — one person — 192\.168\.1\.9\n/);
    expect(text).toContain(`2  Anna @ laptop — 3 people — ${address} — 0.1.0`);
    app.type('2\r');
    await app.until(/No room is open yet/);
  });

  test('a join code with a wrong letter is told from an address that nobody answers at', async () => {
    const { app } = await atHome();
    app.type('3');
    await app.until(/Server:/);
    app.type('KTNC3\r');
    await app.until(/A letter of that join code is wrong[\s\S]*KTNC3:7707/);
  });

  test('with a code it goes straight into the room; the line a host has sent will do', async () => {
    const { address } = await otherServer();
    const vera = await atHome();
    vera.app.type('3');
    await vera.app.until(/Server:/);
    vera.app.type(`${address}\r`);
    await vera.app.until(/No room is open yet/);
    vera.app.type('n');
    const code = /room (\w+)/.exec(await vera.app.until(/room \w+[\s\S]*owner/))?.[1] ?? '';
    const boris = await atHome();
    boris.app.type('3');
    await boris.app.until(/Server:/);
    boris.app.type(`npx blood-bound join ${address} ${code.toLowerCase()}\r`);
    await boris.app.until(/Vera 2 \(you\) +not ready/);
  });

  test('what goes wrong is said and stays, and another try is possible at once', async () => {
    const { address } = await otherServer();
    const { app, doors } = await atHome();
    app.type('3');
    await app.until(/Server:/);
    app.type('one two three\r');
    await app.until(/That is no address/);
    app.type('\u0015');
    await app.until(/Server: *\n[\s\S]*That is no address/);
    app.type('127.0.0.1:1\r');
    await app.until(/Nobody listens at 127\.0\.0\.1:1/);
    app.type('\u007f');
    await app.until(/Server: 127\.0\.0\.1: *\n/);
    app.type('1\r');
    await app.until(/Nobody listens at 127\.0\.0\.1:1/);
    // What is typed now is another address.
    app.type(`${address} NOSUCH\r`);
    await app.until(/There is no such room/);
    app.type(ESCAPE);
    await app.until(/Welcome, Vera/);
    expect(app.exits()).toBe(0);
    expect(app.errors()).toEqual([]);
    expect(doors.servers()).not.toContain('127.0.0.1:1');
  });

  test('Esc gives up a server that does not answer', async () => {
    const { doors } = await atHome();
    let givenUp = 0;
    const silent = {
      ...doors,
      join: () => ({
        result: new Promise<never>(() => {}),
        giveUp: () => {
          givenUp += 1;
        },
      }),
    };
    const app = showApp(null, {}, { doors: silent });
    await app.until(/Welcome/);
    app.type('3');
    await app.until(/Server:/);
    app.type('far.example\r');
    await app.until(/Connecting to far\.example/);
    app.type('xyz\r');
    app.type(ESCAPE);
    await expect.poll(() => app.screen.text()).not.toContain('Connecting');
    expect(app.screen.text()).toMatch(/Server: far\.example\s/);
    expect(givenUp).toBe(1);
    app.type(ESCAPE);
    await app.until(/Welcome/);
  });
});

describe('the way out', () => {
  test('Esc ends nothing, it only shows the way out', async () => {
    const { app } = await atHome();
    app.type(ESCAPE);
    await app.until(/❯ \d +Quit/);
    expect(app.exits()).toBe(0);
    app.type('\r');
    await expect.poll(() => app.exits()).toBe(1);
  });

  test('q ends the program', async () => {
    const { app } = await atHome();
    app.type('q');
    await expect.poll(() => app.exits()).toBe(1);
  });
});
