/** A connection that comes back by itself: dials again, waiting longer each time, until it is told to stop. */
import { BYE_CODES } from '../protocol/codes.ts';
import type { Dial, DialFailure, Wire } from '../protocol/wire.ts';
import { backoffMs } from './backoff.ts';
import type { Timers } from './timers.ts';

/** connecting: being dialled. open: text flows. waiting: lost, to be dialled again. closed: given up. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionSetting {
  readonly dial: Dial;
  readonly timers: Timers;
  /** From 0 to 1. */
  random(): number;
  received(text: string): void;
  /**
   * @param code the close code when the connection was lost or closed
   * @param why what kept it from being made, if that is known
   */
  changed(status: ConnectionStatus, code: number | null, why?: DialFailure): void;
}

export interface Connection {
  open(): void;
  /** Sends if the connection is open; what cannot be sent is the caller's to send again. */
  send(text: string): void;
  /** The other end has answered sensibly: the next loss is waited for only shortly. */
  settled(): void;
  close(): void;
}

/** After these the server does not want this client to come back by itself. */
const FINAL_CODES: readonly number[] = [
  BYE_CODES['protocol/unsupported'].close,
  BYE_CODES['session/replaced'].close,
  BYE_CODES['limit/messages'].close,
  BYE_CODES['server/ended'].close,
];

export const createConnection = ({ dial, timers, random, received, changed }: ConnectionSetting): Connection => {
  let wire: Wire | null = null;
  let status: ConnectionStatus = 'closed';
  let attempt = 0;
  let cancel: (() => void) | null = null;

  const become = (next: ConnectionStatus, code: number | null = null, why?: DialFailure): void => {
    status = next;
    changed(next, code, why);
  };
  const open = (): void => {
    cancel = null;
    become('connecting');
    const dialled = dial({
      opened: () => {
        if (wire === dialled) become('open');
      },
      received: (text) => {
        if (wire === dialled) received(text);
      },
      closed: (code, why) => {
        if (wire === dialled) lost(code, why);
      },
    });
    wire = dialled;
  };
  const lost = (code: number, why?: DialFailure): void => {
    wire = null;
    if (FINAL_CODES.includes(code)) {
      become('closed', code);
      return;
    }
    cancel = timers.after(backoffMs(attempt, random()), open);
    attempt += 1;
    become('waiting', code, why);
  };

  return {
    open: () => {
      if (status === 'closed') open();
    },
    send: (text) => {
      if (status === 'open') wire?.send(text);
    },
    settled: () => {
      attempt = 0;
    },
    close: () => {
      cancel?.();
      cancel = null;
      wire?.close();
      wire = null;
      if (status !== 'closed') become('closed');
    },
  };
};
