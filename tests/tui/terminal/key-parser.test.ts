/** The key parser: every key, chunks cut anywhere, a lone Escape, pastes, answers of the terminal. */
import { describe, expect, test } from 'vitest';
import type { Key } from '../../../src/tui/terminal/key-names.ts';
import { createKeyParser } from '../../../src/tui/terminal/key-parser.ts';
import { createManualTimers } from '../../helpers/manual-timers.ts';
import { randomFrom } from './random-frames.ts';

/** Short notation: a key by its name, a text as 'text:hello'. */
const noted = (key: Key): string => (key.text === undefined ? key.name : `${key.name}:${key.text}`);

/** Texts that follow each other as one: where a chunk ended is of no interest. */
const joined = (keys: readonly Key[]): readonly string[] => {
  const all: Key[] = [];
  for (const key of keys) {
    const last = all.at(-1);
    if (last?.name === 'text' && key.name === 'text')
      all[all.length - 1] = { name: 'text', text: last.text + key.text };
    else all.push(key);
  }
  return all.map(noted);
};

const setUp = () => {
  const timers = createManualTimers();
  const keys: Key[] = [];
  const parser = createKeyParser((key) => keys.push(key), timers);
  return { timers, parser, keys, take: (): readonly string[] => joined(keys.splice(0)) };
};

const parsed = (...chunks: readonly (string | Uint8Array)[]): readonly string[] => {
  const { parser, timers, take } = setUp();
  for (const chunk of chunks) parser.push(chunk);
  timers.advance(5000);
  return take();
};

describe('keys', () => {
  test.each([
    ['\r', 'enter'],
    ['\n', 'enter'],
    ['\x1bOM', 'enter'],
    ['\x1b', 'escape'],
    ['\x7f', 'backspace'],
    ['\x08', 'backspace'],
    ['\t', 'tab'],
    ['\x1b[Z', 'shift-tab'],
    ['\x1b[A', 'up'],
    ['\x1bOB', 'down'],
    ['\x1b[C', 'right'],
    ['\x1b[1;2D', 'left'],
    ['\x1b[1;5D', 'ctrl-left'],
    ['\x1b[1;3C', 'ctrl-right'],
    ['\x1b[H', 'home'],
    ['\x1b[1~', 'home'],
    ['\x1bOF', 'end'],
    ['\x1b[8~', 'end'],
    ['\x1b[5~', 'pageup'],
    ['\x1b[6~', 'pagedown'],
    ['\x1b[3~', 'delete'],
    ['\x1b[2~', 'insert'],
    ['\x1bOP', 'f1'],
    ['\x1b[24~', 'f12'],
    ['\x03', 'ctrl-c'],
    ['\x0c', 'ctrl-l'],
    ['\x00', 'ctrl-space'],
    ['\x1b[99;5u', 'ctrl-c'],
    ['\x1b[13;2u', 'enter'],
    ['\x1b[9;2u', 'shift-tab'],
    ['\x1b[27;5;108~', 'ctrl-l'],
    ['\x1b[1089u', 'text:с'],
  ])('%j is %s', (bytes, name) => {
    expect(parsed(bytes)).toEqual([name]);
    expect(parsed(`${bytes}x`)).toEqual(name.startsWith('text:') ? [`${name}x`] : [name, 'text:x']);
  });

  test('text and Enter in one chunk are text and Enter', () => {
    expect(parsed('hello\r')).toEqual(['text:hello', 'enter']);
    expect(parsed('a\rb\nc\r\nd\x7f\x7f')).toEqual([
      'text:a',
      'enter',
      'text:b',
      'enter',
      'text:c',
      'enter',
      'text:d',
      'backspace',
      'backspace',
    ]);
    expect(parsed('a\r', '\nb')).toEqual(['text:a', 'enter', 'text:b']);
    expect(parsed('\n\n')).toEqual(['enter', 'enter']);
  });

  test('letters of any script come whole, from bytes cut anywhere', () => {
    const bytes = new TextEncoder().encode('Ёж 王 می\u200cخ 👩‍👩‍👧');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(parsed(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(['text:Ёж 王 می\u200cخ 👩‍👩‍👧']);
    }
    expect(parsed('\ud83d', '\ude00')).toEqual(['text:😀']);
    expect(parsed('a\ud83dx\ude00b')).toEqual(['text:axb']);
  });
});

describe('Escape', () => {
  test('alone it is the key after 50 ms, and the rest of a sequence may come before', () => {
    const { parser, timers, take } = setUp();
    parser.push('\x1b');
    timers.advance(49);
    expect(take()).toEqual([]);
    timers.advance(1);
    expect(take()).toEqual(['escape']);
    parser.push('\x1b');
    timers.advance(30);
    parser.push('[');
    timers.advance(200);
    parser.push('A');
    timers.advance(1000);
    expect(take()).toEqual(['up']);
  });

  test.each([
    ['\x1b\x1b', ['escape', 'escape']],
    ['\x1b\x1b[A', ['escape', 'up']],
    ['\x1bq', ['escape', 'text:q']],
    ['\x1b\r', ['escape', 'enter']],
    ['\x1bOx', ['escape', 'text:Ox']],
    ['\x1b[', ['escape', 'text:[']],
    ['\x1bO', ['escape', 'text:O']],
    ['\x1b]hello\r', ['escape', 'text:]hello', 'enter']],
    ['\x1b]hello', ['escape', 'text:]hello']],
    ['\x1bP\x03', ['escape', 'text:P', 'ctrl-c']],
    ['\x1b[1;', []],
    ['\x1b[\r', ['escape', 'text:[', 'enter']],
  ])('%j loses nothing that was typed', (bytes, keys) => {
    expect(parsed(bytes)).toEqual(keys);
  });

  test('nothing comes after the parser was closed', () => {
    const { parser, timers, take } = setUp();
    parser.push('\x1b');
    parser.close();
    timers.advance(1000);
    expect(take()).toEqual([]);
  });
});

describe('pastes', () => {
  const paste = (text: string): string => `\x1b[200~${text}\x1b[201~`;

  test('a paste is one event; its line ends are blanks and nothing in it is a key', () => {
    expect(parsed(`a${paste('one\rtwo\r\nthree\n\x03\x1b[A\x1b[31mred\t\x7f')}\r`)).toEqual([
      'text:a',
      'paste:one two three red ',
      'enter',
    ]);
    expect(parsed(paste(''))).toEqual([]);
  });

  test('cut anywhere it is the same paste', () => {
    const bytes = `${paste('ab\rc\x1b[20d')}x`;
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(parsed(bytes.slice(0, cut), bytes.slice(cut)), `cut at ${cut}`).toEqual(['paste:ab c', 'text:x']);
    }
  });

  test('it may come slowly; without its end mark it is over after two silent seconds, and keys work again', () => {
    const { parser, timers, take } = setUp();
    parser.push('\x1b[200~one');
    timers.advance(1900);
    parser.push(' two\r');
    timers.advance(1900);
    expect(take()).toEqual([]);
    timers.advance(100);
    parser.push('\x03');
    expect(take()).toEqual(['paste:one two ', 'ctrl-c']);
  });

  test('an endless paste is cut', () => {
    const { parser, keys } = setUp();
    parser.push('\x1b[200~');
    for (let count = 0; count < 100; count += 1) parser.push('x'.repeat(10_000));
    parser.push('\x1b[201~');
    expect(keys).toHaveLength(1);
    expect(keys[0]?.text?.length).toBeLessThanOrEqual(65_536);
  });
});

test.each([
  ['a cursor position', '\x1b[12;40R'],
  ['device attributes', '\x1b[?64;1;2c'],
  ['secondary attributes', '\x1b[>41;390;0c'],
  ['a mode report', '\x1b[?2026;2$y'],
  ['a kitty keyboard answer', '\x1b[?0u'],
  ['focus in and out', '\x1b[I\x1b[O'],
  ['a colour, ended by BEL', '\x1b]11;rgb:0000/0000/0000\x07'],
  ['a colour, ended by ST', '\x1b]10;rgb:ffff/ffff/ffff\x1b\\'],
  ['a version', '\x1bP>|tmux 3.3a\x1b\\'],
  ['a mouse report', '\x1b[<0;12;4M\x1b[<0;12;4m'],
  ['an old mouse report', '\x1b[M !!'],
  ['an 8-bit control', '\u009c\x1c'],
])('%s is swallowed, cut anywhere', (_name, bytes) => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(parsed(`a${bytes.slice(0, cut)}`, `${bytes.slice(cut)}b`), `cut at ${cut}`).toEqual(['text:ab']);
  }
});

test(`the same bytes give the same keys however they are cut (SEED=${process.env.SEED ?? 1})`, () => {
  const random = randomFrom(Number(process.env.SEED ?? 1));
  const parts = [
    'hello',
    'я王',
    '😀',
    '\r',
    '\r\n',
    '\x7f',
    '\x1b[A',
    '\x1b[1;5C',
    '\x1bOP',
    '\x1b[3~',
    '\x1bx',
    '\x1b\x1b',
    '\x03',
  ];
  const rare = [
    '\x1b[200~pasted\r\ntext 王\x1b[201~',
    '\x1b[3;4R',
    '\x1b]11;rgb:0/0/0\x07',
    '\x1b[?1;2c',
    '\x1b]typed',
    '\t',
    '1',
  ];
  const encoder = new TextEncoder();
  for (let count = 0; count < 400; count += 1) {
    const stream = Array.from({ length: 1 + random.below(12) }, () =>
      random.pick(random.chance(0.7) ? parts : rare),
    ).join('');
    const bytes = encoder.encode(stream);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = 1 + random.below(random.chance(0.5) ? 3 : 20);
      chunks.push(bytes.subarray(at, at + size));
      at += size;
    }
    expect(parsed(...chunks), JSON.stringify(stream)).toEqual(parsed(bytes));
  }
});
