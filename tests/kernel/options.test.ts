/** House rules as data: what is accepted as JSON and as text, and what a refusal says. */
import { describe, expect, it } from 'vitest';
import { allowedIn, changedOptions, defaultOptions, formatOption, parseOptions } from '../../src/kernel/options.ts';
import { toyGame } from '../helpers/toy-game.ts';

const { options: fields } = toyGame;
const defaults = { rounds: 1, limit: null, loud: false, order: 'left', cards: {} };

describe('parseOptions', () => {
  it('fills in the defaults', () => {
    expect(parseOptions(fields, {})).toEqual({ ok: true, value: defaults });
    expect(defaultOptions(fields)).toEqual(defaults);
  });

  it('takes values as JSON and as text', () => {
    const json = { rounds: 3, limit: 2, loud: true, order: 'right', cards: { red: 2 } };
    expect(parseOptions(fields, json)).toEqual({ ok: true, value: json });
    const text = { rounds: '3', limit: 'none', loud: 'true', order: 'right' };
    expect(parseOptions(fields, text)).toEqual({
      ok: true,
      value: { ...defaults, rounds: 3, loud: true, order: 'right' },
    });
  });

  it('keeps the values of a base that are not given', () => {
    expect(parseOptions(fields, { loud: true }, { ...defaults, rounds: 4 })).toMatchObject({
      value: { rounds: 4, loud: true },
    });
  });

  const wrong: readonly [string, unknown][] = [
    ['rounds', 0],
    ['rounds', 6],
    ['rounds', 1.5],
    ['rounds', null],
    ['rounds', 'none'],
    ['rounds', '1e2'],
    ['rounds', ' 2'],
    ['limit', 10],
    ['loud', 1],
    ['loud', 'yes'],
    ['order', 'up'],
    ['order', null],
    ['cards', { green: 1 }],
    ['cards', { red: -1 }],
    ['cards', []],
    ['cards', 'red'],
    ['cards', null],
    ['order', { toString: 1 }],
  ];
  it.each(wrong)('refuses %s = %j and says what it takes', (key, value) => {
    const field = fields.find((each) => each.key === key);
    const allowed = field === undefined ? '' : allowedIn(field);
    expect(parseOptions(fields, { [key]: value })).toMatchObject({
      ok: false,
      error: { code: 'option-field/value', key, allowed },
    });
  });

  it('refuses an unknown field and lists those there are', () => {
    expect(parseOptions(fields, JSON.parse('{"__proto__": {"a": 1}}'))).toEqual({
      ok: false,
      error: {
        code: 'option-field/unknown',
        key: '__proto__',
        value: '{"a":1}',
        allowed: 'rounds, limit, loud, order, cards',
      },
    });
  });
});

describe('showing options', () => {
  it('says what each type of field takes', () => {
    expect(fields.map(allowedIn)).toEqual(['1 to 5', 'none, 1 to 9', 'true, false', 'left, right', 'red, blue']);
  });

  it('gives only what differs from the defaults', () => {
    expect(changedOptions(fields, { ...defaults, limit: 3, cards: { red: 1 } })).toEqual({
      limit: 3,
      cards: { red: 1 },
    });
  });

  it('writes a value as it is read', () => {
    expect([true, 3, null, 'left'].map(formatOption)).toEqual(['true', '3', 'none', 'left']);
  });
});
