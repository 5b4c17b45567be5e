/** `blood-bound scenario`: its lines, its totals and its exit codes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scenarioCommand } from '../../bin/commands/scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'blood-bound-scenario-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = async (files: readonly string[], flags = {}) => {
  const lines: string[] = [];
  const notes: string[] = [];
  const io = { line: (text: string) => void lines.push(text), note: (text: string) => void notes.push(text) };
  return { code: await scenarioCommand(files, flags, io), lines, notes };
};

const GIVEN = 'given\n  seats P1=R2 P2=B7 P3=R4 P4=B1 P5=R9 P6=B3\nwhen\n';
const good = file('good.scenario', `scenario G1 fine: it holds\n${GIVEN}  pass P1 P2\nthen\n  dagger P2\n`);
const mixed = file(
  'mixed.scenario',
  `scenario M1 first: it holds\n${GIVEN}  running\nscenario M2 second: it does not\n${GIVEN}  pass P1 P2\nthen\n  dagger P3\n`,
);
const broken = file('broken.scenario', `scenario B1 misspelt: a word is wrong\n${GIVEN}  atack P1 P2\n`);

it('prints a line for each scenario, totals last, and exits 0', async () => {
  expect(await run([good])).toEqual({ code: 0, lines: ['ok G1 fine', '1 passed, 0 failed'], notes: [] });
});

it('says where, what was expected and what was found, and exits 1', async () => {
  const { code, lines } = await run([good, mixed]);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'ok G1 fine',
    'ok M1 first',
    `not ok M2 second - ${mixed} line 12: expected dagger P3, found dagger P2`,
    '2 passed, 1 failed',
  ]);
});

it('names line and column of a file that is no scenario file, runs the others, and exits 2', async () => {
  const { code, lines, notes } = await run([broken, mixed]);
  expect(code).toBe(2);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain(`${broken}:5:3: unknown word 'atack'`);
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 file not read');
});

it('exits 2 for a file that is not there and for a folder', async () => {
  const missing = join(folder, 'missing.scenario');
  expect(await run([missing])).toEqual({
    code: 2,
    lines: ['0 passed, 0 failed, 1 file not read'],
    notes: [`blood-bound: ${missing}: there is no such file (scenario/unreadable)`],
  });
  expect((await run([folder])).notes).toEqual([
    `blood-bound: ${folder}: this is a folder, not a file (scenario/unreadable)`,
  ]);
});

it('prints one object a scenario with --json', async () => {
  const { code, lines } = await run([mixed], { json: true });
  expect(code).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { file: mixed, id: 'M1', name: 'first', line: 1, ok: true, failure: null },
    {
      file: mixed,
      id: 'M2',
      name: 'second',
      line: 6,
      ok: false,
      failure: { line: 12, expected: 'dagger P3', found: 'dagger P2' },
    },
  ]);
});

it('wants at least one file', async () => {
  await expect(run([])).rejects.toMatchObject({ code: 'scenario/no-file', exitCode: 2 });
});
