/** Folders are made with all above them, or refused at once with the system's word for it. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../server/make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'blood-bound-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('all that are missing are made, with their mode, and those that are there stay as they are', () => {
  mkdirSync(join(folder, 'a'));
  chmodSync(join(folder, 'a'), 0o711);
  makeFolder(join(folder, 'a', 'b', 'c'), 0o700);
  makeFolder(join(folder, 'a', 'b', 'c'), 0o755);
  expect(['a', 'a/b', 'a/b/c'].map((path) => modeOf(join(folder, path)))).toEqual([0o711, 0o700, 0o700]);
});

describe('where none can be made', () => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
  test.each([
    ['EEXIST', join(folder, 'file')],
    ['ENOTDIR', join(folder, 'file', 'below')],
    ['EEXIST', join(folder, 'dangling')],
    ['ENAMETOOLONG', join(folder, 'x'.repeat(300), 'below')],
  ])('it is said: %s', (code, path) => {
    expect(() => makeFolder(path)).toThrow(expect.objectContaining({ code }));
  });

  // The system says that /proc/x has no parent, and /proc is there: Node's recursive way tries again and again.
  test.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/sys/x'])('%s is refused at once', (path) => {
    expect(() => makeFolder(path)).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
  });
});
