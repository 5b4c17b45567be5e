/** The replay on the screen: by keys from the deal to the end, through other eyes, and what each page over it shows. */
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../../helpers/tui.ts';
import { showApp } from '../../session.tsx';
import { filmed } from './film.ts';

afterEach(unmountAll);

const film = filmed(7, 'on the screen');
const watch = (start?: { readonly angle: 'public' | number; readonly isOpen: boolean }) =>
  showApp(null, { columns: 80, rows: 24 }, { replay: start === undefined ? { film } : { film, start } });

test('steps, turns, the end and a number typed', async () => {
  const app = watch();
  await app.until(new RegExp(`step 1 of ${film.length}`));
  app.type(' ');
  await app.until(/step 2 of/);
  app.type('\u001b[D');
  await app.until(/step 1 of/);
  app.type('\u001b[F');
  await app.until(new RegExp(`step ${film.length} of ${film.length}[\\s\\S]*wins`));
  app.type('g');
  await app.until(/Go to step:/);
  app.type('1');
  app.type('0');
  await app.until(/Go to step: 10/);
  app.type('\r');
  await app.until(/step 10 of/);
  app.type('q');
  await expect.poll(() => app.exits()).toBe(1);
});

test('no secret before spoilers are asked for; any seat sees what it saw', async () => {
  const app = watch();
  expect(await app.until(/as everybody saw it/)).not.toMatch(/Your card|Igor shows/);
  app.type('2');
  expect(await app.until(/as Igor saw it/)).toMatch(/Your card: /);
  app.type('0');
  await app.until(/as everybody saw it/);
  app.type('\t');
  await app.until(/as Ana saw it/);
  app.type('s');
  await app.until(/all cards open/);
  app.type('s');
  await app.until(/as Ana saw it/);
});

test('the log, and who knew what once spoilers are on', async () => {
  const app = watch({ angle: 'public', isOpen: true });
  await app.until(/all cards open/);
  app.type('l');
  await app.until(/── Log/);
  app.type('\u001b');
  await app.until(/all cards open/);
  app.type('w');
  expect(await app.until(/Who knew what[\s\S]*knows: /)).toMatch(/could be certain/);
  app.type('\u001b');
  await app.until(/all cards open/);
});
