/** Lines of a stream one by one, for questions that come before somebody else takes the stream over. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Whether there is more to read; false at the end of the stream. */
const hasMore = async (input: Readable): Promise<boolean> => {
  // The end is told once, and whoever asks later would wait for ever.
  if (input.readableEnded) return false;
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(input, 'readable', { signal }).then(() => true),
      once(input, 'end', { signal }).then(() => false),
    ]);
  } finally {
    waiting.abort();
  }
};

/** The next line that is typed; null when nothing more comes. What comes after it is left for others. */
export const nextLine = async (input: Readable): Promise<string | null> => {
  let typed = Buffer.alloc(0);
  for (;;) {
    const chunk = input.read() as Buffer | string | null;
    if (chunk === null) {
      if (await hasMore(input)) continue;
      return typed.length === 0 ? null : typed.toString('utf8');
    }
    typed = Buffer.concat([typed, Buffer.from(chunk)]);
    const end = typed.indexOf('\n');
    if (end < 0) continue;
    const rest = typed.subarray(end + 1);
    if (rest.length > 0) input.unshift(rest);
    return typed.toString('utf8', 0, end);
  }
};
