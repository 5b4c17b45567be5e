/** Lines of a stream, asked for one by one. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { nextLine } from '../../bin/next-line.ts';

test('come one by one, however the stream is cut, and what follows is left in it', async () => {
  const input = new PassThrough();
  const first = nextLine(input);
  for (const part of ['on', 'e\ntwo\nth', 'ree']) {
    input.write(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([await first, await nextLine(input)]).toEqual(['one', 'two']);
  input.end();
  expect([await nextLine(input), await nextLine(input)]).toEqual(['three', null]);
});

test('leave nobody listening, however often one is asked for', async () => {
  const input = new PassThrough();
  for (let asked = 0; asked < 20; asked += 1) {
    const line = nextLine(input);
    await new Promise((resolve) => setImmediate(resolve));
    input.write('no\n');
    expect(await line).toBe('no');
  }
  expect(['readable', 'end', 'error'].map((event) => input.listenerCount(event))).toEqual([0, 0, 0]);
});
