/** What the parts of the server share; made once, in create-server. Types only. */
import type { Game } from '../src/kernel/types.ts';
import type { BotDelay } from './bot-seat.ts';
import type { Thinker } from './bot-thinker.ts';
import type { Chronicle } from './chronicle/chronicle.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Meter } from './operations/meter.ts';
import type { RecordStore } from './record-store.ts';

export interface Deps {
  readonly games: readonly Game[];
  readonly thinker: Thinker;
  readonly botDelay: BotDelay;
  /** Seconds between start and deal, where a room does not say otherwise. */
  readonly countdown: number;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly log: Log;
  readonly meter: Meter;
  readonly records: RecordStore;
  readonly chronicle: Chronicle;
}
