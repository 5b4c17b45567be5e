/** The thread in which slow bots think: it is asked by message and answers by message, one question after the other. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { botOf, speakerOf } from '../src/bots/index.ts';
import { type Answered, type Asked, thinkNow } from './bot-thinker.ts';

/** More than so much less important than the loop beside it, so that people are served first where cores are few. */
const NICENESS = 10;

/** On Linux a thread has a priority of its own; elsewhere this one stays as it is. */
const giveWay = (): void => {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // No such file, or no such right: the operating system shares out the cores as it thinks fit.
  }
};

/** After so long the thread takes a break as soon as the bot lets it, and asks for one of so long, in milliseconds. */
const [STRETCH_MS, BREAK_MS] = [0.1, 0.05];
const neverNotified = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let restedAt = 0;

const rest = (): void => {
  if (performance.now() - restedAt < STRETCH_MS) return;
  Atomics.wait(neverNotified, 0, 0, BREAK_MS);
  restedAt = performance.now();
};
/**
 * On Linux a thread that wakes may have to wait until the running one stops by itself or its slice is over, 3 to 4 ms, whatever
 * their priorities are. So this one stops often. Elsewhere so short a break could last a whole tick of the clock.
 */
const breathe = process.platform === 'linux' ? rest : undefined;

giveWay();
parentPort?.on('message', ({ at, question }: Asked) => {
  restedAt = performance.now();
  const answer = (answered: Answered): void => parentPort?.postMessage(answered);
  try {
    answer({ at, thought: thinkNow(question, botOf, speakerOf, breathe) });
  } catch (error) {
    answer({ at, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
