/** The notebook as a player meets it: opened, read, marked and closed, kept for one match, and forbidden by a room. */
import { afterEach, describe, expect, test } from 'vitest';
import { GUARD_MS } from '../../src/tui/screens/result/view.tsx';
import { unmountAll } from '../helpers/tui.ts';
import { playByKeys, skippingTimers } from './keyboard-player.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

const ESCAPE = '\u001b';
const DOWN = '\u001b[B';

/** Vera at a table of bots, where she holds the dagger first: nothing happens before she chooses. */
const atTable = async (seats: number, columns: number, rows: number, memory = false) => {
  const server = startTable({ ids: { seed: () => `notebook ${seats}` } });
  const client = await connect(server, 'Vera');
  await client.request('room.create', {
    game: 'blood-bound',
    seats,
    memory,
    shuffle: false,
    options: { firstPlayer: 'host' },
  });
  await client.request('room.bot', { seat: null, level: 'steady' });
  const { timers, skip } = skippingTimers();
  const app = showApp(client, { columns, rows }, { timers });
  await app.until(/Everybody is there/);
  app.type('s');
  await app.until(/Your card/);
  return { server, client, app, skip };
};

const SIZES = [
  [12, 140, 40],
  [11, 140, 40],
  [12, 80, 24],
  [11, 80, 24],
  [12, 60, 18],
  [11, 60, 18],
] as const;

describe.each(SIZES)('%i seats at %i×%i', (seats, columns, rows) => {
  test('n opens it with every seat, arrows move, letters mark, n closes it, and the marks stand on the board', async () => {
    const { app } = await atTable(seats, columns, rows);
    app.type('n');
    const text = await app.until(/── Notebook ─[\s\S]*n back/);
    for (let seat = 1; seat <= seats; seat += 1) expect(text).toMatch(new RegExp(`^[ ❯] +${seat} \\S`, 'm'));
    expect(text).toMatch(/❯ +1 You .*!/);
    app.type(`${DOWN}f`);
    await app.until(/❯ +2 \S+.* F [\s\S]*\(friend\): /);
    app.type(`${DOWN}x${DOWN}l${DOWN}e`);
    await app.until(/ 3 \S+.* X [\s\S]* 4 \S+.* L [\s\S]*❯ +5 \S+ +E /);
    app.type('e');
    await app.until(/^ 5 \S+: /m);
    app.type('n');
    const table = await app.until(/\? help/);
    const signed = columns === 60 ? /2 \S+ +F[[ ]/ : /2 \S+ F ─/;
    expect(table).toMatch(signed);
    expect(app.errors()).toEqual([]);
  });
});

test('space goes through all marks and back to none; Esc closes', async () => {
  const { app } = await atTable(8, 80, 24);
  app.type('n');
  await app.until(/n back/);
  for (const sign of ['F', 'E', 'L', 'X']) {
    app.type(' ');
    await app.until(new RegExp(`❯ +1 You +${sign} `));
  }
  app.type(' ');
  await app.until(/❯ +1 You {18,}/);
  app.type(ESCAPE);
  await app.until(/t talk/);
});

test('a covered card covers the notebook, and no blind key marks anybody', async () => {
  const { app } = await atTable(7, 80, 24);
  app.type('cn');
  const text = await app.until(/Notebook[\s\S]*c shows it/);
  expect(text).not.toContain('%');
  app.type('fc');
  const open = await app.until(/❯ +1 You/);
  expect(open).not.toMatch(/You +F/);
});

test('who watches has the notebook of a spectator: nothing but what all can see', async () => {
  const { server, client } = await atTable(7, 80, 24);
  const mika = await connect(server, 'Mika');
  await mika.request('room.join', { code: client.getState().room?.code ?? '', as: 'spectator' });
  const app = showApp(mika);
  await app.until(/watching/);
  app.type('n');
  const text = await app.until(/n back/);
  expect(text).not.toContain('clue');
  expect(text.match(/R +\d+%/g)).toHaveLength(7);
});

test('marks are gone in the next match of the same table', async () => {
  const { app, client, skip } = await atTable(6, 80, 24);
  app.type(`n${DOWN}f`);
  await app.until(/❯ +2 \S+.* F /);
  app.type('n');
  await app.until(/2 \S+ F ─/);
  await playByKeys(client, app, skip, 'marks');
  await app.until(/the end/);
  await expect.poll(() => client.getState().room?.phase).toBe('over');
  app.type('l');
  await app.until(/PgUp PgDn page/);
  app.type('q');
  await app.until(/the end/);
  skip(2 * GUARD_MS);
  app.type('a');
  const text = await app.until(/Your card/);
  expect(text).toMatch(/ 2 \S+ ─/);
});

test('help tells of it', async () => {
  const { app } = await atTable(6, 80, 40);
  app.type('?');
  await app.until(/Now/);
  app.type('/');
  await app.until(/Search/);
  app.type('counts');
  await app.until(/counts/);
  app.type('\r');
  await app.until(/The notebook \(n\) counts/);
  app.type('c');
  await app.until(/The game on one page/);
  app.type('/');
  await app.until(/Search/);
  app.type('keys');
  await app.until(/Search: keys/);
  app.type('\r');
  expect(await app.until(/^ n +notes/m)).toMatch(/^ x +liar/m);
});

describe('a room that plays from memory', () => {
  test.each([
    [80, 24],
    [140, 40],
  ])('has no notebook at %i×%i, and n says why', async (columns, rows) => {
    const { app } = await atTable(8, columns, rows, true);
    const before = app.screen.text();
    expect(before).not.toMatch(/n notes|\d%/);
    app.type('n');
    await app.until(/\n This room plays from memory: there is no notebook\. +q leave\s*$/);
    app.type('c');
    await app.until(/c shows it/);
  });

  test('is seen in the list, in the room and in its settings, where the owner turns it on and off', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    await vera.request('room.create', { game: 'blood-bound' });
    const app = showApp(vera);
    await app.until(/free/);
    app.type('e\u001b[F');
    await app.until(/Rules of room/);
    for (let row = 0; row < 60; row += 1) app.type(DOWN);
    await app.until(/❯ +Memory mode ·+ no/);
    app.type('\r');
    await app.until(/❯ \* Memory mode ·+ yes[\s\S]*Nobody has the notebook/);
    app.type(ESCAPE);
    await app.until(/Rules: Rulebook · Memory mode: yes/);
    for (const columns of [60, 80]) {
      const ana = showApp(await connect(server, 'Ana'), { columns, rows: 18 });
      const list = await ana.until(/❯ \w+ +Vera +open +memory/);
      if (columns === 80) expect(list).toMatch(/memory +people 1 · bots 0 · seats 8/);
    }
    app.type('e');
    await app.until(/Memory mode/);
    app.type('\r');
    await app.until(/❯ +Memory mode ·+ no/);
  });
});
