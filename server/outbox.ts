/** What one connection is sent: in order, and to a slow reader only the newest state. */
import type { ByeCode } from '../src/protocol/codes.ts';
import { BYE_CODES } from '../src/protocol/codes.ts';
import type { ServerMessage } from '../src/protocol/server-messages.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Limits } from './limits.ts';
import type { Connection } from './transport/connection.ts';

export interface Outbox {
  /** Where the connection comes from; null is within the process. */
  readonly address: string | null;
  /** Whether a View may be told by what has changed in it; whole unless the client says so in its hello. */
  views: 'whole' | 'changes';
  send(message: ServerMessage): void;
  /** The same for a message that was made into text once for several. */
  sendText(text: string): void;
  /**
   * Sends state of which only the newest matters. If too much is queued it is made when the queue has drained.
   * @param key state of the same key replaces what is still waiting
   * @param make gives the frame, or null if there is nothing (more) to say
   */
  newest(key: string, make: () => string | null): void;
  /** True while so much is queued that only the newest state will be sent. */
  isBehind(): boolean;
  /** False once the connection has ended or was told so: whatever still comes from it must not count. */
  isOpen(): boolean;
  /** The transport has sent everything. */
  drained(): void;
  /** Says why and ends the connection. */
  bye(code: ByeCode): void;
  /** Forgets what is waiting: the connection is gone. */
  stop(): void;
}

export const createOutbox = (connection: Connection, limits: Limits, clock: Clock): Outbox => {
  /** Null as long as the reader has kept up, as nearly everybody does. */
  let waiting: Map<string, () => string | null> | null = null;
  let isOpen = true;
  let cut: Cancel | null = null;

  const stop = (): void => {
    isOpen = false;
    waiting = null;
    cut?.();
    cut = null;
  };
  const terminate = (): void => {
    stop();
    connection.terminate();
  };
  const sendText = (text: string): void => {
    if (!isOpen) return;
    connection.send(text);
    if (connection.queued() > limits.cutBytes) terminate();
    else watchBehind();
  };
  const isBehind = (): boolean => connection.queued() > limits.queueBytes;
  /** Whoever does not read is cut after a while, whatever he is being sent. */
  const watchBehind = (): void => {
    if (isBehind()) cut ??= clock.after(limits.cutAfterMs, terminate);
  };

  return {
    address: connection.address,
    views: 'whole',
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    newest: (key, make) => {
      if (!isOpen) return;
      if (isBehind()) {
        waiting ??= new Map();
        waiting.set(key, make);
        watchBehind();
        return;
      }
      const text = make();
      if (text !== null) sendText(text);
    },
    isBehind,
    isOpen: () => isOpen,
    drained: () => {
      if (!isOpen || isBehind()) return;
      cut?.();
      cut = null;
      const makers = waiting === null ? [] : [...waiting.values()];
      waiting = null;
      for (const make of makers) {
        const text = make();
        if (text !== null) sendText(text);
      }
    },
    bye: (code) => {
      if (!isOpen) return;
      sendText(JSON.stringify({ type: 'bye', code } satisfies ServerMessage));
      stop();
      connection.close(BYE_CODES[code].close);
    },
    stop,
  };
};
