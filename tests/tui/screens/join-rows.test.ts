/** The page for joining, whatever has been typed into it. */
import { expect, test } from 'vitest';
import { joinRows } from '../../../src/tui/screens/home/rows.ts';
import { speechOutside } from '../../../src/tui/telling.ts';
import { row } from '../../../src/tui/text/row.ts';
import { lineOf } from '../text-of.ts';

test('a long remark about what was typed leaves the list in its place and is cut with an ellipsis', () => {
  const remark = { text: `No machine is found under ${'abc'.repeat(400)}`, isProblem: true };
  const scene = { speech: speechOutside('en'), field: row('Server:'), nearby: [], known: ['a.example'], chosen: 0 };
  const lines = joinRows({ ...scene, remark }, { columns: 60, rows: 18 }).map((each) => lineOf(each).trimEnd());
  expect(lines).toHaveLength(18);
  expect(lines).toContain(' ❯ 1  a.example');
  expect(lines.filter((line) => line.includes('abcabc'))).toHaveLength(4);
  expect(lines.join('\n')).toMatch(/[abc]…$/m);
  expect(lines.join('\n')).not.toMatch(/\+0|……/);
});
