/** Somebody who has come through the ssh door, and what the door gives to his session. Types only. */
import type { Dial } from '../../src/protocol/wire.ts';
import type { ProgramSetting } from '../../src/tui/program.tsx';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Meter } from '../operations/meter.ts';
import type { Caller } from '../transport/connection.ts';
import type { Proved } from './authentication.ts';
import type { HostKey } from './host-key.ts';
import type { Keepsakes } from './keepsakes.ts';
import type { Line } from './line.ts';

export interface Call extends Proved {
  readonly address: string;
  readonly line: Line;
  /** The name of the client's terminal; null where it has none. */
  readonly term: string | null;
  /** What the client has told of its environment: language and colours. */
  readonly env: { readonly [name: string]: string | undefined };
}

/** What all sessions share. */
export interface House {
  readonly hostKey: HostKey;
  readonly keepsakes: Keepsakes;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  readonly meter: Meter;
  /** Name and version of this program. */
  readonly program: string;
  readonly dialFor: (caller: Caller) => Dial;
  readonly filmOf: ProgramSetting['filmOf'];
}
