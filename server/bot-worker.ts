/** The thread in which slow bots think: it is asked by message and answers by message, one question after the other. */
import { parentPort } from 'node:worker_threads';
import { botOf, speakerOf } from '../src/bots/index.ts';
import { type Answered, type Asked, thinkNow } from './bot-thinker.ts';

parentPort?.on('message', ({ at, question }: Asked) => {
  const answer = (answered: Answered): void => parentPort?.postMessage(answered);
  try {
    answer({ at, thought: thinkNow(question, botOf, speakerOf) });
  } catch (error) {
    answer({ at, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
