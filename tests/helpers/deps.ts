/** What the parts of the server share, for tests of one part. */
import { thinkHere } from '../../server/bot-thinker.ts';
import { NO_CHRONICLE } from '../../server/chronicle/chronicle.ts';
import type { Clock } from '../../server/clock.ts';
import type { Deps } from '../../server/deps.ts';
import { randomIds } from '../../server/ids.ts';
import { LIMITS, type Limits } from '../../server/limits.ts';
import { silentLog } from '../../server/log.ts';
import { NO_METER } from '../../server/operations/meter.ts';
import { noRecords } from '../../server/record-store.ts';
import { randomBot } from '../../src/bots/random.ts';
import { toyGame } from './toy-game.ts';

/** A server of the toy game that keeps nothing. */
export const toyDeps = (clock: Clock, limits: Limits = LIMITS): Deps => ({
  games: [toyGame],
  thinker: thinkHere(
    () => randomBot,
    () => null,
  ),
  botDelay: 0,
  countdown: 0,
  clock,
  ids: randomIds(),
  limits,
  log: silentLog,
  meter: NO_METER,
  records: noRecords,
  chronicle: NO_CHRONICLE,
});
