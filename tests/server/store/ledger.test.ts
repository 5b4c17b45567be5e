/** Whose was the lost line? Journals made by hand, with the evidence arriving in every order. */
import { describe, expect, test } from 'vitest';
import { type Account, createLedger } from '../../../server/store/ledger.ts';
import { formatLine } from '../../../server/store/line.ts';
import { createScanner } from '../../../server/store/scan.ts';

const line = (stream: string, seq: number, prev: number, text = `"${stream} ${seq}"`): string =>
  formatLine({ stream, seq, prev, joined: false }, text);
const heads = (seq: number, spans: { readonly [stream: string]: readonly [number, number] }): string =>
  line('.', seq, 0, JSON.stringify({ format: 1, heads: spans }));
/** A line whose text was hit. */
const hit = (whole: string): string => whole.replace(/.\n$/, '?\n');

const read = (...lines: readonly string[]): Account => {
  const [ledger, scanner] = [createLedger(), createScanner()];
  for (const entry of scanner.take(Buffer.from(lines.join('')))) ledger.take(entry, 'journal', true);
  return ledger.close();
};
const summary = ({ streams, damaged }: Account) => ({
  whole: Object.fromEntries(streams),
  damaged: damaged.map((each) => [each.stream, each.line]),
});

describe('a birth whose name was hit and now looks like another stream', () => {
  const begin = [heads(1, {}), line('room:A', 2, 0), line('room:B', 3, 0).replace('room:B', 'room:A')];

  test('the other stream goes on as if nothing had been: it is whole', () => {
    const account = read(...begin, line('room:A', 4, 2));
    expect(summary(account)).toEqual({ whole: { 'room:A': ['"room:A 2"', '"room:A 4"'] }, damaged: [[null, 3]] });
  });

  test('the right stream goes on: it is the damaged one', () => {
    const account = read(...begin, line('room:B', 4, 3));
    expect(summary(account)).toEqual({ whole: { 'room:A': ['"room:A 2"'] }, damaged: [['room:B', 3]] });
  });

  test('the next statement names the right stream', () => {
    const account = read(...begin, heads(4, { 'room:A': [2, 2], 'room:B': [3, 3] }));
    expect(summary(account)).toEqual({ whole: { 'room:A': ['"room:A 2"'] }, damaged: [['room:B', 3]] });
  });
});

describe('an end that was lost', () => {
  const begin = [heads(1, {}), line('room:A', 2, 0), line('room:B', 3, 0), hit(line('room:A', 4, 2, '!'))];

  test('the stream is not taken for alive', () => {
    const account = read(...begin, line('room:B', 5, 3));
    expect(summary(account)).toEqual({
      whole: { 'room:B': ['"room:B 3"', '"room:B 5"'] },
      damaged: [['room:A', 4]],
    });
  });

  test('a statement without it settles that it ended', () => {
    const account = read(...begin, heads(5, { 'room:B': [3, 3] }));
    expect(summary(account)).toEqual({ whole: { 'room:B': ['"room:B 3"'] }, damaged: [[null, 4]] });
    expect(account.damaged[0]?.reason).toMatch(/nothing that still counts/);
  });
});

describe('several lines lost at one place', () => {
  const begin = [heads(1, {}), line('room:A', 2, 0), line('room:B', 3, 0), line('room:C', 4, 0)];

  test('recognised one by one', () => {
    const lost = [hit(line('room:A', 5, 2)), hit(line('room:A', 6, 5)), hit(line('room:C', 7, 4))];
    const account = read(...begin, ...lost, line('room:B', 8, 3));
    expect(summary(account)).toEqual({
      whole: { 'room:B': ['"room:B 3"', '"room:B 8"'] },
      damaged: [
        ['room:A', 5],
        ['room:C', 5],
      ],
    });
  });

  test('wiped out: what is known of it is told, and that something is not known', () => {
    const account = read(...begin, `${'\0'.repeat(90)}\n`, line('room:B', 8, 7));
    expect(summary(account).damaged).toEqual([
      ['room:B', 5],
      [null, 5],
    ]);
    expect(account.damaged[1]?.reason).toMatch(/2 lost without a trace/);
  });

  test('wiped out, and a statement behind it: all of it is known', () => {
    const spans = { 'room:A': [2, 6], 'room:B': [3, 7], 'room:C': [4, 4] } as const;
    const account = read(...begin, `${'\0'.repeat(90)}\n`, heads(8, spans));
    expect(summary(account)).toEqual({
      whole: { 'room:C': ['"room:C 4"'] },
      damaged: [
        ['room:A', 5],
        ['room:B', 5],
      ],
    });
  });

  test('cut out without a trace', () => {
    const account = read(
      ...begin,
      line('room:A', 9, 8),
      heads(10, { 'room:A': [2, 9], 'room:B': [3, 3], 'room:C': [4, 4] }),
    );
    expect(summary(account).damaged).toEqual([['room:A', 5]]);
    expect([...account.streams.keys()]).toEqual(['room:B', 'room:C']);
  });
});

describe('replacements', () => {
  const begin = [heads(1, {}), line('room:A', 2, 0)];

  test('one that is not complete does not count', () => {
    const account = read(...begin, line('room:A', 3, 0, '=1 "new"'));
    expect(summary(account)).toEqual({ whole: { 'room:A': ['"room:A 2"'] }, damaged: [] });
    expect(account.heads.get('room:A')).toEqual({ first: 2, last: 2, loss: null });
  });

  test('one that is not complete cannot be completed by a plain line', () => {
    const account = read(...begin, line('room:A', 3, 0, '=1 "new"'), line('room:A', 4, 3));
    expect(summary(account)).toEqual({ whole: {}, damaged: [['room:A', 4]] });
    expect(account.damaged[0]?.before).toEqual(['"room:A 2"']);
  });

  test('one makes a damaged stream whole', () => {
    const lost = hit(line('room:A', 3, 2));
    const account = read(...begin, lost, line('room:A', 4, 0, '=1 "x"'), line('room:A', 5, 4, '=0 "y"'));
    expect(summary(account)).toEqual({ whole: { 'room:A': ['"x"', '"y"'] }, damaged: [[null, 3]] });
  });
});

test('a line that comes again is not taken again', () => {
  const account = read(heads(1, {}), line('room:A', 2, 0), line('room:A', 2, 0), line('room:A', 3, 2));
  expect(summary(account)).toEqual({ whole: { 'room:A': ['"room:A 2"', '"room:A 3"'] }, damaged: [[null, 3]] });
});
