/** A starter that is overtaken between looking at a dead lock and taking it over: another has had the folder meanwhile, so it backs off. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lockFolder } from '../../../server/store/lock.ts';
import { identityOf } from '../../../server/store/process-identity.ts';

const overtaking: { path: string; act: () => void } = { path: '', act: () => undefined };

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const writeFileSync: typeof real.writeFileSync = (path, ...rest) => {
    if (path === overtaking.path) overtaking.act();
    real.writeFileSync(path, ...rest);
  };
  return { ...real, writeFileSync };
});

test('the one who came first keeps the folder', async () => {
  const { writeFileSync } = await vi.importActual<typeof import('node:fs')>('node:fs');
  const folder = mkdtempSync(join(tmpdir(), 'lock-race-'));
  const root = join(folder, 'lock');
  writeFileSync(root, JSON.stringify({ id: 'dead', pid: 2 ** 22 + 1, began: 'some-boot/123', at: 0 }));
  let overtaken = 0;
  overtaking.path = `${root}.after-dead`;
  overtaking.act = () => {
    overtaken += 1;
    writeFileSync(root, JSON.stringify({ id: 'first', ...identityOf(process.pid) }));
  };
  expect(() => lockFolder(folder)).toThrow(/store\/locked/);
  expect(overtaken).toBe(1);
  expect(readdirSync(folder)).toEqual(['lock']);
  rmSync(folder, { recursive: true });
});
