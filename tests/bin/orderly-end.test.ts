/** The end of a server: at once with what stands beside it, and never later than the limit. */
import { describe, expect, test } from 'vitest';
import { closeTogether, inTime } from '../../bin/orderly-end.ts';

const NEVER = new Promise<never>(() => {});

describe('server and door', () => {
  test('are told at once: a door that nobody leaves does not keep the server from being told', async () => {
    const told: string[] = [];
    let leave = (): void => {};
    const door = {
      close: () => {
        told.push('door');
        return new Promise<void>((resolve) => {
          leave = resolve;
        });
      },
    };
    const server = {
      close: async () => {
        told.push('server');
        return true;
      },
    };
    let isDone = false;
    const end = closeTogether(server, door, null).then((isSafe) => {
      isDone = true;
      return isSafe;
    });
    expect(told).toEqual(['door', 'server']);
    await new Promise(setImmediate);
    expect(isDone).toBe(false);
    leave();
    expect(await end).toBe(true);
  });

  test('end with what the server says of the disk', async () => {
    expect(await closeTogether({ close: async () => false }, { close: async () => {} })).toBe(false);
  });

  test('are not waited for longer than the limit, whichever of them hangs', async () => {
    const quick = { close: async () => true };
    expect(await inTime(closeTogether(quick, { close: () => NEVER }), 1)).toBe(false);
    expect(await inTime(closeTogether({ close: () => NEVER }, quick), 1)).toBe(false);
    expect(await inTime(closeTogether(quick, quick), 60_000)).toBe(true);
  });
});
