/** A whole game by keys on the real screens, against a real server with bots: from the lobby to the end, and once again. */
import { afterEach, describe, expect, test } from 'vitest';
import { nextDecision } from '../../src/client/selectors.ts';
import { GUARD_MS as RESULT_GUARD_MS } from '../../src/tui/screens/result/view.tsx';
import { unmountAll } from '../helpers/tui.ts';
import { playByKeys, skippingTimers } from './keyboard-player.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';

/** From the lobby into a game of so many seats. */
const sitDown = async (seats: number, columns: number, rows: number, seed: string) => {
  const server = startTable({ ids: { seed: () => seed } });
  const client = await connect(server, 'Vera');
  const { timers, skip } = skippingTimers();
  const app = showApp(client, { columns, rows }, { timers });
  await app.until(/Welcome, Vera/);
  app.type('n');
  await app.until(/7 seats are free/);
  app.type('e');
  await app.until(/Rules of room/);
  for (let size = 8; size !== seats; size += seats > size ? 1 : -1) {
    app.type(seats > size ? RIGHT : LEFT);
    await app.until(new RegExp(`Players ·+ ${size + (seats > size ? 1 : -1)}\\b`));
  }
  app.type('\u001b');
  await app.until(/seats are free/);
  app.type('f');
  await app.until(/Everybody is there/);
  app.type('s');
  await app.until(/Your card/);
  return { app, client, skip };
};

const TABLES = [
  [8, 80, 24],
  [12, 60, 18],
  [12, 140, 40],
  [7, 80, 24],
  [9, 60, 18],
  [11, 140, 40],
  [6, 80, 24],
] as const;

describe.each(TABLES)('%i seats at %i×%i', (seats, columns, rows) => {
  test('a game by keys reaches its end', async () => {
    const { app, client, skip } = await sitDown(seats, columns, rows, `full run of ${seats}`);
    await playByKeys(client, app, skip, 'keys');
    const end = await app.until(/the end/);
    expect(end).toMatch(/(Rose|Beast|Secret\s+Order)\s+wins\./);
    expect(end).toMatch(/You\s+(win|lose)\./);
    for (let seat = 1; seat <= seats; seat += 1) {
      expect(end).toMatch(new RegExp(`^ ${seat} .*: (Rose|Beast|Secret Order) `, 'm'));
    }
    expect(app.errors()).toEqual([]);
  });
});

/** Whatever was typed before the end has been heard by then: the log opens and closes, and no early Enter has left the end. */
const lookAtEnd = async ({ app, client, skip }: Awaited<ReturnType<typeof sitDown>>): Promise<void> => {
  await app.until(/the end/);
  await expect.poll(() => client.getState().room?.phase).toBe('over');
  app.type('\rl');
  await app.until(/PgUp PgDn page/);
  app.type('q');
  await app.until(/the end/);
  skip(2 * RESULT_GUARD_MS);
};

test('after the end the same table plays again, and one can leave it', async () => {
  const table = await sitDown(6, 80, 24, 'again');
  const { app, client, skip } = table;
  await playByKeys(client, app, skip, 'again');
  await lookAtEnd(table);
  app.type('a');
  await app.until(/Your card/);
  expect(client.getState().game?.view.outcome).toBeNull();
  await playByKeys(client, app, skip, 'once more');
  await lookAtEnd(table);
  app.type('\r');
  await app.until(/Everybody is there/);
  app.type('q');
  await app.until(/No room is open yet/);
  app.type('q');
  await expect.poll(() => app.exits()).toBe(1);
});

test('a phrase by keys reaches the table, and the question waits for its answer meanwhile', async () => {
  const { app, client } = await sitDown(6, 80, 24, 'phrase');
  // The table stands still once it waits for me alone.
  await expect.poll(() => nextDecision(client.getState())?.kind).toBe('help');
  await app.until(/Ask for help\?/);
  app.type('p');
  await app.until(/Say what\?/);
  app.type('1');
  await app.until(/I am Beast/);
  app.type('2');
  await app.until(/Vera: I am Beast/);
  app.type('p');
  await app.until(/Say what\?/);
  app.type('\u001b');
  expect(await app.until(/^(?![\s\S]*Say what\?)/)).toMatch(/Your card/);
});
