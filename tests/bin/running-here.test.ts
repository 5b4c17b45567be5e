/** Which other programs of this machine still play. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { runningHere } from '../../bin/running-here.ts';

it.skipIf(process.platform !== 'linux')(
  'a program that has ended is gone, though its parent has not asked for it',
  async () => {
    // The child ends when the shell has given its place to a program that never asks for it.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /));
      expect(process.kill(pid, 0)).toBe(true);
      expect(runningHere.isAlive(pid)).toBe(false);
      expect(runningHere.isAlive(parent.pid ?? 0)).toBe(true);
    } finally {
      parent.kill();
    }
  },
);
