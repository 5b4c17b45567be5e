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

giveWay();
parentPort?.on('message', ({ at, question }: Asked) => {
  const answer = (answered: Answered): void => parentPort?.postMessage(answered);
  try {
    answer({ at, thought: thinkNow(question, botOf, speakerOf) });
  } catch (error) {
    answer({ at, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
