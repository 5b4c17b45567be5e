/** docs/screens.md shows what the program draws now. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensDocument } from '../../scripts/screens-document.ts';

test('the printed screens are fresh: node scripts/run.mjs scripts/write-screens.ts', () => {
  expect(readFileSync('docs/screens.md', 'utf8')).toBe(screensDocument());
});
