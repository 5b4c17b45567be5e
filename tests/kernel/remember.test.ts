/** Remembering: a pure function is asked once for the same object, and again for another one. */
import { expect, test, vi } from 'vitest';
import { rememberEach, rememberLast } from '../../src/kernel/remember.ts';

const [one, two] = [{ id: 1 }, { id: 2 }];
const twice = ({ id }: { readonly id: number }) => ({ double: id * 2 });

test('rememberLast asks again only after another value', () => {
  const make = vi.fn(twice);
  const remembered = rememberLast(make);
  const results = [one, one, two, two, one].map((key) => remembered(key).double);
  expect(results).toEqual([2, 2, 4, 4, 2]);
  expect(make.mock.calls).toEqual([[one], [two], [one]]);
});

test('rememberLast minds every value it is given', () => {
  const make = vi.fn((all: readonly number[], more: number) => [...all, more]);
  const remembered = rememberLast(make);
  const all = [1];
  expect([remembered(all, 2), remembered(all, 2), remembered(all, 3)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 3],
  ]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('rememberEach asks once for every object, however many there are', () => {
  const make = vi.fn(twice);
  const remembered = rememberEach(make);
  const results = [one, two, one, two].map((key) => remembered(key).double);
  expect(results).toEqual([2, 4, 2, 4]);
  expect(make.mock.calls).toEqual([[one], [two]]);
});

test('equal objects are still two', () => {
  const remembered = rememberEach(({ id }: { readonly id: number }) => [id]);
  expect(remembered({ id: 1 })).not.toBe(remembered({ id: 1 }));
});
