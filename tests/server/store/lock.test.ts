/** The lock of a data folder, with real processes: one holds it, a dead one does not, and of many that start at once one wins. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../server/store/lock.ts';
import { openJournal } from '../../../server/store/open-journal.ts';
import { identityOf, isAlive } from '../../../server/store/process-identity.ts';
import { buildScript, type Child, type Script } from './children/child.ts';

let script: Script | null = null;
let parent = '';
let folder = '';

beforeAll(async () => {
  script = await buildScript('lock-holder');
  parent = await mkdtemp(join(tmpdir(), 'lock-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'store-'));
});
afterAll(async () => {
  await script?.remove();
  await rm(parent, { recursive: true });
});

const startHolder = async (): Promise<Child> => {
  const child = script?.start(folder);
  if (child === undefined) throw new Error('no script');
  expect(await child.next()).toBe('ready');
  return child;
};
const take = (child: Child): Promise<string | null> => {
  child.tell('take');
  return child.next();
};

test('a second process is told who has the folder, and gets it when it is given back', async () => {
  const [first, second] = [await startHolder(), await startHolder()];
  expect(await take(first)).toBe('taken');
  expect(await take(second)).toBe(`process ${first.pid} has ${folder} open (store/locked)`);
  await expect(openJournal(folder)).rejects.toMatchObject({ code: 'store/locked' });
  first.tell('release');
  expect(await first.next()).toBe('released');
  expect(await take(second)).toBe('taken');
  expect(await readdir(folder)).toEqual(['lock']);
});

test('the same process cannot open a folder twice; closing gives it back', async () => {
  const { journal } = await openJournal(folder);
  await expect(openJournal(folder)).rejects.toThrow(new RegExp(`process ${process.pid} has`));
  await journal.close();
  const again = await openJournal(folder);
  await again.journal.close();
  expect(await readdir(folder)).not.toContain('lock');
});

test('of many processes that find a dead one, exactly one takes over, again and again', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, startHolder));
  expect(await take(first as Child)).toBe('taken');
  await first?.kill();
  let waiting: readonly Child[] = others;
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(take));
    const winners = waiting.filter((_, index) => answers[index] === 'taken');
    expect(winners.length).toBe(1);
    const [winner] = winners as [Child];
    const refused = answers.filter((answer) => answer === `process ${winner.pid} has ${folder} open (store/locked)`);
    expect(refused.length).toBe(waiting.length - 1);
    await winner.kill();
    waiting = waiting.filter((child) => child !== winner);
  }
  lockFolder(folder)();
  expect(await readdir(folder)).toEqual([]);
});

test('of many processes that find nothing, exactly one wins, fifteen times', async () => {
  const children = await Promise.all(Array.from({ length: 4 }, startHolder));
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(children.map(take));
    const winner = answers.indexOf('taken');
    expect(answers.filter((answer) => answer === 'taken').length).toBe(1);
    children[winner]?.tell('release');
    expect(await children[winner]?.next()).toBe('released');
  }
});

describe('what stands in the lock', () => {
  const write = (holder: object): Promise<void> =>
    writeFile(join(folder, 'lock'), JSON.stringify({ id: 'left-behind', ...holder }));

  test('a living process', async () => {
    await write(identityOf(process.pid));
    expect(() => lockFolder(folder)).toThrow(/store\/locked/);
  });

  test('a number that was given to another process since', async () => {
    await write({ ...identityOf(process.pid), began: 'some-boot/123' });
    lockFolder(folder)();
    expect(await readdir(folder)).toEqual([]);
  });

  test('where start times are not told: written before the machine was started, or after', async () => {
    expect(isAlive({ pid: process.pid, began: null, at: 1_000_000_000_000 })).toBe(false);
    expect(isAlive({ pid: process.pid, began: null, at: Date.now() })).toBe(true);
  });

  test('nothing, because its maker died before he wrote it', async () => {
    await writeFile(join(folder, 'lock'), '');
    lockFolder(folder)();
    expect(await readdir(folder)).toEqual([]);
  });

  test('a whole chain of dead ones', async () => {
    const dead = { pid: 2 ** 22 + 1, began: 'some-boot/123', at: 0 };
    await write(dead);
    await writeFile(join(folder, 'lock.after-left-behind'), JSON.stringify({ id: 'second', ...dead }));
    const release = lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock']);
    release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('a chain whose last link lives', async () => {
    await write({ pid: 2 ** 22 + 1, began: 'some-boot/123', at: 0 });
    const living = JSON.stringify({ id: 'second', ...identityOf(process.pid) });
    await writeFile(join(folder, 'lock.after-left-behind'), living);
    expect(() => lockFolder(folder)).toThrow(/store\/locked/);
  });

  test.runIf(process.platform === 'linux')('a process that has ended and is not buried yet', async () => {
    // The shell leaves a child behind and becomes `cat`, which buries nobody.
    const script = 'read line <&3 & echo $!; exec cat';
    const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] });
    const [input, output, , line] = shell.stdio as unknown as readonly [Writable, Readable, null, Writable];
    const pid = Number(String((await once(output, 'data'))[0]));
    input.write('are you cat?\n');
    await once(output, 'data');
    expect(isAlive(identityOf(pid))).toBe(true);
    line.write('\n');
    await expect.poll(() => isAlive(identityOf(pid))).toBe(false);
    expect(() => process.kill(pid, 0)).not.toThrow();
    input.end();
    await once(shell, 'exit');
  });
});
