/** The flag `--password`: taken letter by letter. */
import { expect, test } from 'vitest';
import { passwordIn } from '../../bin/password.ts';

test('is what was typed, also where the parser of the command line has made a number of it', () => {
  expect(passwordIn({}, ['host'])).toBeNull();
  expect(passwordIn({ password: 'open sesame' }, ['host', '--password', 'open sesame'])).toBe('open sesame');
  expect(passwordIn({ password: 123 }, ['host', '--password', '0123'])).toBe('0123');
  expect(passwordIn({ password: 1000 }, ['host', '--port', '1', '--password=1e3'])).toBe('1e3');
});

test('needs a word after it', () => {
  expect(() => passwordIn({ password: true }, ['host', '--password'])).toThrow('--password needs one value after it');
});
