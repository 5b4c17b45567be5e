/** Why the room was not entered that was asked for on the way in: said once, on coming in, and not again after another room. */
import { afterEach, expect, test } from 'vitest';
import { OFFER, sampleRoom } from '../../scripts/sample-game.ts';
import { toldClient } from '../../scripts/told-client.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import { unmountAll } from '../helpers/tui.ts';
import { play } from './told-app.tsx';

afterEach(unmountAll);

const inLobby = () => {
  const lobby = { ...NOTHING_YET, status: 'online', me: { id: 'p-vera', name: 'Vera' }, games: [OFFER] } as const;
  const { client, tell } = toldClient(lobby);
  const refusal = { code: 'room/unknown' };
  const visit = { client, invitation: [], isOwnTable: false, endsFor: () => 0, refusal, close: () => {} };
  let exits = 0;
  const onExit = (): void => {
    exits += 1;
  };
  const app = play(lobby, { visit, onExit });
  return { ...app, lobby, tell, exits: () => exits };
};

test('it is told in the first lobby, not in the next one', async () => {
  const { lobby, tell, until } = inLobby();
  await until(/There is no such room/);
  tell({ ...lobby, room: sampleRoom(8, 'open') });
  await until(/room KRATE7/);
  tell(lobby);
  expect(await until(/Welcome, Vera/)).not.toMatch(/There is no such room/);
});

test('Esc takes it away, and only the next one leaves', async () => {
  const { until, type, exits } = inLobby();
  await until(/There is no such room/);
  type('\u001b');
  await until(/q leave/);
  expect(exits()).toBe(0);
  type('\u001b');
  await expect.poll(exits).toBe(1);
});
