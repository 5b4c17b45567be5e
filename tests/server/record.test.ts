/** Records of games: written and read without loss, and refused with the line that is wrong. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Log } from '../../server/log.ts';
import { silentLog } from '../../server/log.ts';
import type { GameRecord } from '../../server/record.ts';
import { formatRecord, parseRecord, sumOf } from '../../server/record.ts';
import { createRecordStore } from '../../server/record-store.ts';
import { must, startServer } from '../helpers/server.ts';

const record: GameRecord = {
  header: {
    game: 'g',
    version: 2,
    options: { a: true, b: null, c: { red: 1 } },
    seats: ['Vera', 'Igor\u2028'],
    seed: 's',
  },
  inputs: [
    { type: 'choice', seat: 1, decisionId: '0.1.k', optionIds: ['x', 'y'] },
    { type: 'expiry', askingId: 3 },
  ],
  end: { outcome: { winners: [1], reason: { key: 'over', params: { n: 1 } } }, hash: 'ab'.repeat(32) },
};

describe('records', () => {
  it('are read as they were written', () => {
    const end = record.end && { ...record.end, sum: sumOf(record) };
    expect(parseRecord(formatRecord(record))).toEqual({ ok: true, value: { ...record, end } });
    expect(parseRecord(formatRecord({ ...record, end: null }))).toEqual({ ok: true, value: { ...record, end: null } });
    expect(formatRecord(record).split('\n')).toHaveLength(5);
  });

  const [header = '', choice = '', expiry = '', end = ''] = formatRecord(record).split('\n');
  const wrong: readonly [string, readonly string[], number, RegExp][] = [
    ['nothing', [], 1, /header|empty/],
    ['no header', [choice], 1, /header must come first/],
    ['two headers', [header, header], 2, /second header/],
    ['something after the end', [header, end, expiry], 3, /nothing may follow/],
    ['a torn line', [header, choice.slice(0, 20)], 2, /not JSON/],
    ['an empty line', [header, '', expiry], 2, /not JSON/],
    ['an unknown field', [header, expiry.replace('{', '{"x":1,')], 2, /does not fit/],
    ['an unknown type', [header, '{"type":"cheat"}'], 2, /type/],
    ['a wrong value', [header, expiry.replace('3', '-3')], 2, /askingId/],
    ['a wrong hash', [header, end.replace('abab', 'xyz')], 2, /hash/],
  ];
  it.each(wrong)('are refused with %s', (_what, lines, line, problem) => {
    const result = parseRecord(lines.join('\n'));
    if (result.ok) throw new Error('accepted');
    expect(result.error.line).toBe(line);
    expect(result.error.problem).toMatch(problem);
  });
});

const folderFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

describe('saving', () => {
  it('keeps every finished game of a server as a file', async () => {
    const folder = join(await folderFor(), 'deep', 'down');
    const { join: enter, clock, server } = await startServer({ records: folder });
    const vera = await enter('Vera');
    await must(vera, 'room.create', { game: 'three-doors', seats: 2 });
    await must(vera, 'room.bot', { seat: null, level: 'random' });
    await must(vera, 'room.start', {});
    for (let n = 0; n < 7; n += 1) clock.advance(10_000);
    await vera.settled();
    const { code } = vera.room();
    await server.close();
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toBe(`1970-01-01T00-00-00.000Z-${code}.jsonl`);
    expect(await readFile(join(folder, file), 'utf8')).toBe(vera.last('game.over')?.record);
  });

  it('logs what it cannot save, and goes on', async () => {
    const folder = await folderFor();
    await writeFile(join(folder, 'file'), '');
    const errors: string[] = [];
    const log: Log = { ...silentLog, error: (_fields, text) => errors.push(text) };
    const store = createRecordStore(join(folder, 'file'), log);
    store.save('one', 'text');
    store.save('two', 'text');
    await store.settled();
    expect(errors).toEqual(['record not saved', 'record not saved']);
  });
});
