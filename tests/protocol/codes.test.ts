/** Every code is documented, and every documented code is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REJECTION_CODES } from '../../src/kernel/types.ts';
import { BYE_CODES, ERROR_CODES, NOTICE_CODES } from '../../src/protocol/codes.ts';

const ROOT = join(import.meta.dirname, '../..');
const sources = ['server', 'src/protocol', 'src/kernel']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('codes.ts'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

describe('codes', () => {
  const all = [ERROR_CODES, NOTICE_CODES, BYE_CODES].flatMap((table) => Object.keys(table));
  it.each([...new Set(all)])('%s is sent somewhere', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  it('are area/reason', () => {
    for (const code of all) expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
  });

  it('hold every reason for which the engine refuses', () => {
    for (const code of REJECTION_CODES) expect(ERROR_CODES).toHaveProperty([code]);
  });

  it('close connections with numbers of the private range, each its own', () => {
    const numbers = Object.values(BYE_CODES).map(({ close }) => close);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number >= 4000 && number < 5000).toBe(true);
  });
});
