/** Every rule case holds, and the runner notices when one does not: each line matters. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseScenarios, runScenario, type Scenario } from '../../../src/games/blood-bound/scenario/index.ts';

const FOLDER = join(import.meta.dirname, '../../scenarios/blood-bound');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.scenario'));
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const scenariosIn = (text: string): readonly Scenario[] => {
  const parsed = parseScenarios(text);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column}: ${parsed.error.message}`);
  return parsed.value;
};
describe('rule cases', () => {
  it.each(files)('%s', (file) => {
    expect(scenariosIn(textOf(file)).map((scenario) => [scenario.id, runScenario(scenario)])).toEqual(
      scenariosIn(textOf(file)).map((scenario) => [scenario.id, null]),
    );
  });
});

/** One scenario's lines at a time, so that a change costs one run. */
const blocks = files.flatMap((file) =>
  textOf(file)
    .split(/^(?=scenario )/m)
    .filter((text) => text.startsWith('scenario '))
    .map((text) => ({ file, lines: text.split('\n') })),
);

/** Changes one line at a time and says which changes the runner let pass. */
const unnoticed = (change: (line: string) => string | null): { readonly tried: number; readonly missed: string[] } => {
  let tried = 0;
  const missed: string[] = [];
  for (const { file, lines } of blocks) {
    for (const [index, line] of lines.entries()) {
      const changed = change(line);
      if (changed === null) continue;
      tried += 1;
      const failures = scenariosIn(lines.with(index, changed).join('\n')).map(
        (scenario) => runScenario(scenario)?.line,
      );
      if (failures[0] !== index + 1) missed.push(`${file}: ${changed.trim()}`);
    }
  }
  return { tried, missed };
};

const MOVE = /^ {2}(?=(attack|pass|ask|offer|accept|refuse|take|use|skip|return) )/;

describe('a changed line fails at that line', () => {
  it('when a refused move is expected to be legal', () => {
    const { tried, missed } = unnoticed((line) => (line.startsWith('  ! ') ? line.replace('! ', '') : null));
    expect(tried).toBeGreaterThan(150);
    expect(missed).toEqual([]);
  });

  it('when a legal move is expected to be refused', () => {
    const { tried, missed } = unnoticed((line) => (MOVE.test(line) ? line.replace(MOVE, '  ! ') : null));
    expect(tried).toBeGreaterThan(500);
    expect(missed).toEqual([]);
  });

  it('when a list of legal tokens has one more or one fewer', () => {
    const wrong = (line: string) => (line.includes(' #') ? line.replace(' #', '') : `${line} #`);
    const { tried, missed } = unnoticed((line) => (line.startsWith('  legal ') ? wrong(line) : null));
    expect(tried).toBeGreaterThan(60);
    expect(missed).toEqual([]);
  });

  it('when a count is one higher', () => {
    const { tried, missed } = unnoticed((line) =>
      /^ {2}(wounds|supply) /.test(line) ? line.replace(/\d+$/, (count) => String(Number(count) + 1)) : null,
    );
    expect(tried).toBeGreaterThan(60);
    expect(missed).toEqual([]);
  });

  it('when has is lacks and lacks is has', () => {
    let isGiven = false;
    const { tried, missed } = unnoticed((line) => {
      if (/^(given|when|then)/.test(line)) isGiven = line === 'given';
      if (isGiven || !/^ {2}(has|lacks) /.test(line)) return null;
      return line.replace(/has|lacks/, (word) => (word === 'has' ? 'lacks' : 'has'));
    });
    expect(tried).toBeGreaterThan(60);
    expect(missed).toEqual([]);
  });

  it('when the phase is another', () => {
    const { tried, missed } = unnoticed((line) =>
      line.startsWith('  phase ') ? (line.endsWith('ASK') ? '  phase TURN' : '  phase ASK') : null,
    );
    expect(tried).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  it('when another side wins, or nobody does', () => {
    const other = (line: string) =>
      line.replace(/([RBS]|nobody)$/, (side) => ({ R: 'B', B: 'S', S: 'R', nobody: 'S' })[side] ?? '');
    const won = unnoticed((line) => (line.startsWith('  winner ') ? other(line) : null));
    const running = unnoticed((line) => (line.startsWith('  winner ') ? '  running' : null));
    const ended = unnoticed((line) => (line === '  running' ? '  winner R' : null));
    expect([won.tried, ended.tried].every((tried) => tried > 5)).toBe(true);
    expect([...won.missed, ...running.missed, ...ended.missed]).toEqual([]);
  });

  it('when somebody else captures or is captured', () => {
    const other = (line: string) => (line.endsWith('P1') ? line.replace('P1', 'P2') : line.replace(/P\d+$/, 'P1'));
    const { tried, missed } = unnoticed((line) => (/^ {2}capt(or|ured) /.test(line) ? other(line) : null));
    expect(tried).toBeGreaterThan(30);
    expect(missed).toEqual([]);
  });

  it('when a card is expected to be unknown', () => {
    const { tried, missed } = unnoticed((line) =>
      /^ {2}sees .*=(R|B)\d/.test(line) ? line.replace(/=(R|B)\d/, '=?') : null,
    );
    expect(tried).toBeGreaterThan(8);
    expect(missed).toEqual([]);
  });
});
