/** What owners and guests do with a room on the screen: passwords, the owner's page, pauses, ends, the start of the next game. */
import { afterEach, describe, expect, test } from 'vitest';
import { GUARD_MS } from '../../src/tui/screens/result/view.tsx';
import { unmountAll } from '../helpers/tui.ts';
import { skippingTimers } from './keyboard-player.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

const ESCAPE = '\u001b';
const DOWN = '\u001b[B';
type Server = ReturnType<typeof startTable>;

/** Somebody in front of a screen. */
const sitting = async (server: Server, name: string) => {
  const client = await connect(server, name);
  const { timers, skip } = skippingTimers();
  return { client, later: skip, ...showApp(client, {}, { timers }) };
};
/** Vera owns a room with bots in it, Igor sits there too; both look at it. */
const twoInRoom = async (setting: Parameters<typeof startTable>[0] = {}) => {
  let seeds = 0;
  const seed = (): string => {
    seeds += 1;
    return `table ${seeds}`;
  };
  const server = startTable({ ids: { seed }, ...setting });
  const vera = await sitting(server, 'Vera');
  await vera.client.request('room.create', { game: 'blood-bound', seats: 6 });
  const code = vera.client.getState().room?.code ?? '';
  const igor = await sitting(server, 'Igor');
  await igor.client.request('room.join', { code, as: 'player' });
  await vera.client.request('room.bot', { seat: null, level: 'steady' });
  await vera.until(/Igor +not ready/);
  await igor.until(/Igor \(you\)/);
  return { server, vera, igor, code };
};
/** The same in a game in which bots take their time. */
const twoAtTable = async () => {
  const room = await twoInRoom({ botDelay: { min: 60_000, max: 60_000 } });
  await room.igor.until(/ r ready /);
  room.igor.type('r');
  await room.igor.until(/ r not ready /);
  await room.vera.until(/Everybody is there/);
  room.vera.type('s');
  await room.vera.until(/Your card/);
  await room.igor.until(/Your card/);
  return room;
};

describe('a password', () => {
  test('is set by the owner, marked in the list, and asked for by a line that hides its letters', async () => {
    const server = startTable();
    const vera = await sitting(server, 'Vera');
    vera.type('n');
    await vera.until(/free/);
    vera.type('p');
    await vera.until(/New password/);
    vera.type('sesame');
    await vera.until(/New password \(empty: none\): •{6}/);
    vera.type('\r');
    await vera.until(/The room has a password/);
    const igor = await sitting(server, 'Igor');
    await igor.until(/Vera .*password/);
    igor.type('\r');
    await igor.until(/Password of \w+:/);
    igor.type('wrong\r');
    await igor.until(/Wrong\. Password of/);
    igor.type('sesame');
    await igor.until(/•{6}/);
    expect(igor.screen.text()).not.toContain('sesame');
    igor.type('\r');
    await igor.until(/Igor \(you\)/);
    vera.type('p');
    await vera.until(/New password/);
    vera.type('\r');
    await expect.poll(() => vera.client.getState().room?.locked).toBe(false);
  });

  test('need not be said: Esc goes back to the list', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    await vera.request('room.create', { game: 'blood-bound', password: 'sesame' });
    const igor = await sitting(server, 'Igor');
    await igor.until(/❯/);
    igor.type('\r');
    await igor.until(/Password of/);
    igor.type(ESCAPE);
    await igor.until(/type a code/);
    igor.type('\r');
    await igor.until(/Password of/);
  });
});

describe('the owner’s page', () => {
  test('lets somebody only watch, gives the room away, and puts somebody out after a second yes', async () => {
    const { server, vera, igor, code } = await twoInRoom();
    const ana = await sitting(server, 'Ana');
    await ana.client.request('room.join', { code, as: 'player' });
    await vera.until(/Ana +not ready/);
    vera.type('m');
    await vera.until(/What the owner may do[\s\S]*Igor: out of the room/);
    vera.type(`${DOWN}\r`);
    await vera.until(/Watching: Igor/);
    vera.type('m');
    await vera.until(/Ana: out of the room/);
    for (let presses = 0; !/❯ Ana: out/.test(vera.screen.text()) && presses < 9; presses += 1) {
      const before = vera.screen.text();
      vera.type(DOWN);
      await expect.poll(() => vera.screen.text()).not.toBe(before);
    }
    vera.type('\r');
    await vera.until(/Ana: out of the room: are you sure\?/);
    vera.type(ESCAPE);
    await vera.until(/do it/);
    vera.type('\r');
    await vera.until(/are you sure\?/);
    vera.type('y');
    await vera.until(/The owner has put Ana out of the room/);
    await ana.until(/The owner has put you out of the room\.[\s\S]*Choose a room/);
    vera.type('m');
    await vera.until(/Igor: owns the room/);
    vera.type('\r');
    await vera.until(/are you sure\?/);
    vera.later(1_000);
    vera.type('\r');
    await vera.until(/Igor owns the room from now on/);
    await igor.until(/s start/);
    vera.type('m');
    expect(vera.screen.text()).not.toMatch(/What the owner may do/);
  });

  test('closes by itself for whoever is the owner no longer', async () => {
    const { vera } = await twoInRoom();
    vera.type('m');
    await vera.until(/What the owner may do/);
    const person = vera.client.getState().room?.people.find(({ name }) => name === 'Igor')?.id ?? '';
    await vera.client.request('room.owner', { person });
    await expect.poll(() => vera.screen.text()).not.toMatch(/What the owner may do/);
  });

  test('one key lets all who are not ready only watch, and names them before', async () => {
    const { vera, igor } = await twoInRoom();
    await vera.until(/Not ready yet: Igor\. u lets them only watch/);
    vera.type('s');
    await vera.until(/Not ready yet: Igor\.[^u]*$/m);
    vera.type('u');
    await vera.until(/Watching: Igor/);
    await igor.until(/You are watching/);
  });
});

describe('a start with others in the room', () => {
  test('is counted down on every screen, and called off by the same key', async () => {
    const { vera, igor } = await twoInRoom({ countdown: 10 });
    igor.type('r');
    await vera.until(/Everybody is there/);
    vera.type('s');
    await igor.until(/The game starts in 1[01] seconds/);
    await vera.until(/s do not start/);
    vera.type('s');
    await igor.until(/The game does not start/);
    await vera.until(/Everybody is there/);
  });
});

describe('a pause', () => {
  test('is the owner’s key; everybody sees it, nothing can be chosen, and the same key goes on', async () => {
    const { vera, igor } = await twoAtTable();
    vera.type('z');
    await vera.until(/The game is paused\. z lets it go on/);
    const text = await igor.until(/The owner has paused the game[\s\S]*Vera has paused the game/);
    expect(text).toMatch(/paused\s*$/m);
    expect(text).not.toMatch(/choose/);
    igor.type('z');
    igor.type('t');
    await igor.until(/Say:/);
    igor.type('coffee\r');
    await vera.until(/Igor: coffee/);
    vera.type('z');
    await igor.until(/Vera lets the game go on/);
    await vera.until(/\d:\d\d/);
    expect(igor.screen.text()).not.toMatch(/paused the game\. Nothing/);
  });
});

test('no clock lies over the owner’s page, nor over what comes after it', async () => {
  const { vera } = await twoAtTable();
  const clock = /\d:\d\d/;
  // The clock of the table goes on without a new frame.
  const first = clock.exec(vera.screen.row(0))?.[0];
  vera.later(3_000);
  await expect.poll(() => clock.exec(vera.screen.row(0))?.[0], { timeout: 3_000 }).not.toBe(first);
  vera.type('m');
  await vera.until(/What the owner may do/);
  expect(vera.screen.row(0)).not.toMatch(clock);
  vera.type(`${DOWN}\ry`);
  await vera.until(/Nobody wins/);
  expect(vera.screen.row(0)).not.toMatch(clock);
});

describe('an end without a winner', () => {
  test('asks twice, shows all cards, and leads to the next game with one key each', async () => {
    const { vera, igor } = await twoAtTable();
    igor.type('t');
    await igor.until(/Say:/);
    igor.type('I am Rose\r');
    await vera.until(/Igor: I am Rose/);
    vera.type('m');
    await vera.until(/End the game without a winner/);
    vera.type(`${DOWN}\r`);
    await vera.until(/are you sure/);
    // A key held down says nothing twice; each is taken before the clock of the screen goes on.
    for (const gap of [500, 33, 33]) {
      vera.later(gap);
      vera.type('\r');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    vera.later(1_000);
    expect(vera.client.getState().room?.phase).toBe('playing');
    vera.type('\r');
    for (const screen of [vera, igor]) {
      const text = await screen.until(/The owner has ended the game\. Nobody wins/);
      expect(text.match(/^ \d \w+.*: (Rose|Beast) \d/gm)).toHaveLength(6);
      screen.later(2 * GUARD_MS);
    }
    await vera.until(/Not ready yet: Igor\. x goes on without them/);
    vera.type('a');
    await vera.until(/Not ready yet: Igor\. +q leave\s*$/m);
    await igor.until(/Another game\? r says that you are ready[\s\S]* r ready .* q leave /);
    igor.type('r');
    await igor.until(/You are ready\. Vera starts the next game[\s\S]* r not ready .* q leave /);
    await vera.until(/Everybody is ready: a plays again/);
    vera.type('a');
    await vera.until(/Your card/);
    expect(await igor.until(/Your card/)).not.toMatch(/I am Rose/);
  });

  test('the owner goes on without those who are not ready with one key', async () => {
    const { vera, igor } = await twoAtTable();
    await vera.client.request('game.end', {});
    // The record comes last, and with it another screen.
    await vera.until(/x goes on without them[\s\S]*w who knew what/);
    vera.later(2 * GUARD_MS);
    vera.type('x');
    await vera.until(/Everybody is ready/);
    vera.type('a');
    await vera.until(/Your card/);
    await igor.until(/watching/);
  });
});

describe('leaving one’s own server', () => {
  test('asks first while others are there', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    const app = showApp(vera, {}, { endsFor: () => 3 });
    await app.until(/n opens one/);
    app.type('q');
    await app.until(/The server ends for 3 people\. Sure\?/);
    app.type(ESCAPE);
    await app.until(/n new room/);
    expect(app.exits()).toBe(0);
    app.type('q');
    await app.until(/Sure\?/);
    app.type('y');
    await expect.poll(() => app.exits()).toBe(1);
  });

  test('tells the guests, who do not come back by themselves', async () => {
    const server = startTable();
    const igor = await sitting(server, 'Igor');
    await igor.until(/n opens one/);
    expect(server.people()).toBe(1);
    await server.close('server/ended');
    await igor.until(/The host has ended the server/);
    expect(igor.client.getState()).toMatchObject({ status: 'off', problem: { code: 'server/ended' } });
  });
});

test('a code of a game that is on is answered with what one can do', async () => {
  const { server, code } = await twoAtTable();
  const ana = await sitting(server, 'Ana');
  await ana.until(/type a code/);
  ana.type('c');
  await ana.until(/Code:/);
  ana.type(`${code}\r`);
  await ana.until(/A game is being played there\. You can watch it/);
});
