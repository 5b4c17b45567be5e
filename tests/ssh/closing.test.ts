/** The end of a server with people at its ssh door, in whatever state they are. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { givenBack } from '../terminal/shell.ts';
import { callBySsh, comes, openHouse } from './house.ts';

test('a server that closes says so on every screen, and gives every terminal back', async () => {
  const house = await openHouse();
  const [vera, igor] = [callBySsh(house), callBySsh(house, { user: 'plain' })];
  await vera.until(/Welcome/);
  await igor.until(/help/);
  await house.door.close('server/closing');
  expect(await givenBack(vera, 1)).toContain('The server is restarting. Try again soon.');
  const told = await igor.until(/code=\d+/);
  expect(told).toContain('The server is restarting. Try again soon.');
  expect(told).toContain('code=1');
});

test.each([
  ['a proxy that has not said whom it brings', true, {}, 'failed'],
  ['somebody who was turned away and stays', false, { sshConnections: 0 }, 'turned-away'],
  ['somebody who has not logged in', false, {}, 'failed'],
] as const)('a server that closes does not wait for %s', async (_whom, isTrusted, limits, counted) => {
  const house = await openHouse({ limits, door: (setting) => ({ ...setting, trusts: () => isTrusted }) });
  const socket = connect({ port: house.door.port, host: '127.0.0.1', allowHalfOpen: true }).resume();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await (isTrusted ? once(socket, 'connect') : once(socket, 'data'));
  const closed = house.door.close('server/closing').then(() => 'closed');
  expect(await Promise.race([closed, after(500, 'waiting')])).toBe('closed');
  await comes('its count', () => house.count(counted) === 1);
});
