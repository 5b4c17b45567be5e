/** Whoever has come to watch is taken in as that, by Enter and by a code, also where he could join. */
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../helpers/tui.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

test.each(['Enter', 'a code'])('by %s', async (way) => {
  const server = startTable();
  const vera = await connect(server, 'Vera');
  await vera.request('room.create', { game: 'blood-bound' });
  const code = vera.getState().room?.code ?? '';
  const mika = await connect(server, 'Mika');
  const hers = showApp(mika, {}, { isWatching: true });
  expect(await hers.until(new RegExp(`${code} +Vera +open`))).not.toContain('enter join');
  hers.type(way === 'Enter' ? '\r' : `c${code}\r`);
  await hers.until(/Vera/);
  await expect.poll(() => mika.getState().room?.people.find(({ name }) => name === 'Mika')?.seat).toBe(null);
});
