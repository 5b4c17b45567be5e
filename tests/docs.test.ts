/** The documents hold what they promise: every clause of the rules has a case, every house rule is in the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPTION_FIELDS, PRESETS } from '../src/games/blood-bound/options.ts';
import { parseScenarios, runScenario } from '../src/games/blood-bound/scenario/index.ts';
import { allowedIn, formatOption } from '../src/kernel/options.ts';
import type { OptionField } from '../src/kernel/types.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const rules = read('docs/rules/blood-bound.md');
const cases = readdirSync(join(ROOT, 'tests/scenarios/blood-bound')).map((file) => file.replace(/\.scenario$/, ''));

interface Clause {
  readonly number: number;
  readonly text: string;
  readonly cases: readonly string[];
}

/** A clause begins with its number in bold and ends with a line of cases. */
const clauses: readonly Clause[] = [...rules.matchAll(/^\*\*BB-(\d+) [\s\S]*?(?=^\*\*BB-|^## |(?![\s\S]))/gm)].map(
  ([text, number]) => {
    const [, named = ''] = text.split(/^Cases:/m);
    return { number: Number(number), text, cases: [...named.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '') };
  },
);

describe('the rules text', () => {
  it('numbers its clauses in order, each once', () => {
    const numbers = clauses.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it.each(clauses.map((clause) => [`BB-${clause.number}`, clause] as const))(
    '%s names cases that exist',
    (_, clause) => {
      expect(clause.cases.length).toBeGreaterThan(0);
      expect(clause.cases.filter((name) => !cases.includes(name))).toEqual([]);
    },
  );

  it('names every case in some clause', () => {
    const named = new Set(clauses.flatMap((clause) => clause.cases));
    expect(cases.length).toBeGreaterThan(80);
    expect(cases.filter((name) => !named.has(name))).toEqual([]);
  });

  it('says of every clause how sure it is', () => {
    expect(clauses.filter(({ text }) => !/\[[ABC][\];:, ]/.test(text)).map(({ number }) => number)).toEqual([]);
  });

  it('has every clause that the code cites', () => {
    const folder = join(ROOT, 'src/games/blood-bound');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const cited = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/BB-(\d+)/g)]);
    const numbers = new Set(clauses.map(({ number }) => number));
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.map(([, number]) => Number(number)).filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('names no clause that it does not have', () => {
    const numbers = new Set(clauses.map(({ number }) => number));
    const named = [...rules.matchAll(/BB-(\d+)/g)].map(([, number]) => Number(number));
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });
});

describe('the table of house rules', () => {
  const rows = new Map(
    [...rules.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, key = '', values = '']) => [
      key,
      values.replaceAll('`', '').trim(),
    ]),
  );
  const defaultOf = (field: OptionField): string => (field.type === 'counts' ? '' : formatOption(field.default));

  it('has a row for every option and no other', () => {
    expect([...rows.keys()]).toEqual(OPTION_FIELDS.map(({ key }) => key));
  });

  it.each(OPTION_FIELDS.map((field) => [field.key, field] as const))('%s: values, the default first', (key, field) => {
    const values = (rows.get(key) ?? '').split(', ');
    expect(values[0]).toBe(defaultOf(field));
    expect([...values].sort()).toEqual(allowedIn(field).split(', ').sort());
  });

  it('lists every preset with its values', () => {
    for (const { id, values } of PRESETS) {
      expect(rules).toContain(`\`${id}\``);
      for (const [key, value] of Object.entries(values)) expect(rules).toContain(`\`${key}=${formatOption(value)}\``);
    }
  });

  it('has a case for every value that is not the default', () => {
    const text = cases.map((name) => read(`tests/scenarios/blood-bound/${name}.scenario`)).join('\n');
    const wanted = OPTION_FIELDS.flatMap((field) => {
      if (field.type === 'flag') return [`${field.key}=${!field.default}`];
      if (field.type === 'choice') return field.values.slice(1).map((value) => `${field.key}=${value}`);
      return [`${field.key}=2`];
    });
    const given = [...text.matchAll(/^\s*options (.+)$/gm)].flatMap(([, list = '']) => list.trim().split(/\s+/));
    expect(wanted.filter((option) => !given.includes(option))).toEqual([]);
  });
});

describe('the notation of rule cases', () => {
  it('has an example that holds', () => {
    const [, example = ''] = read('docs/rules/scenarios.md').match(/```\n([\s\S]*?)```/) ?? [];
    const parsed = parseScenarios(example);
    expect(parsed.ok && parsed.value.map(runScenario)).toEqual([null]);
  });
});
