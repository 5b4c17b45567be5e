/** Which listeners get a key. */
import { expect, test } from 'vitest';
import { createKeyDelivery } from '../../../src/tui/terminal/key-delivery.ts';

test('a listener that one before it takes away no longer gets the key, one that is added meanwhile waits for the next', () => {
  const delivery = createKeyDelivery({ now: () => 0 });
  delivery.attach({ turn: () => {}, fail: () => {} });
  const heard: string[] = [];
  const listen = (name: string, then = (): void => {}) =>
    delivery.listen({
      takesRuns: false,
      handler: () => () => {
        heard.push(name);
        then();
      },
    });
  let stopSecond = (): void => {};
  const stopFirst = listen('first', () => {
    stopSecond();
    stopFirst();
    listen('third');
  });
  stopSecond = listen('second');
  delivery.push({ name: 'enter' });
  expect(heard).toEqual(['first']);
});
