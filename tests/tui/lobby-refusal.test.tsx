/** Why the room was not entered that was asked for on the way in: said once, on coming in, and not again after another room. */
import { afterEach, expect, test } from 'vitest';
import { OFFER, sampleRoom } from '../../scripts/sample-game.ts';
import { toldClient } from '../../scripts/told-client.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import { unmountAll } from '../helpers/tui.ts';
import { play } from './told-app.tsx';

afterEach(unmountAll);

test('it is told in the first lobby, not in the next one', async () => {
  const lobby = { ...NOTHING_YET, status: 'online', me: { id: 'p-vera', name: 'Vera' }, games: [OFFER] } as const;
  const { client, tell } = toldClient(lobby);
  const refusal = { code: 'room/unknown' };
  const visit = { client, invitation: [], isOwnTable: false, endsFor: () => 0, refusal, close: () => {} };
  const { until } = play(lobby, { visit });
  await until(/There is no such room/);
  tell({ ...lobby, room: sampleRoom(8, 'open') });
  await until(/room KRAVE7/);
  tell(lobby);
  expect(await until(/Welcome, Vera/)).not.toMatch(/There is no such room/);
});
