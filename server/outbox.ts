/** What one connection is sent: in order, not before it is safe, and to a slow reader only the newest state. */
import type { ByeCode } from '../src/protocol/codes.ts';
import { BYE_CODES } from '../src/protocol/codes.ts';
import type { ServerMessage } from '../src/protocol/server-messages.ts';
import type { Gate } from './chronicle/gate.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Limits } from './limits.ts';
import type { Connection } from './transport/connection.ts';

/** Gives a frame, or null if there is nothing (more) to say. */
type Make = () => string | null;

/** What all connections of a server share. */
export interface OutboxSetting {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly gate: Gate;
}

/** A class, since there are thousands: each has its fields, but not its functions, to itself. */
export class Outbox {
  readonly #connection: Connection;
  readonly #setting: OutboxSetting;
  /** Null as long as the reader has kept up, as nearly everybody does. */
  #waiting: Map<string, Make> | null = null;
  #isOpen = true;
  #cut: Cancel | null = null;
  /** Whether a View may be told by what has changed in it; whole unless the client says so in its hello. */
  views: 'whole' | 'changes' = 'whole';

  constructor(connection: Connection, setting: OutboxSetting) {
    this.#connection = connection;
    this.#setting = setting;
  }

  /** Where the connection comes from; null is within the process. */
  get address(): string | null {
    return this.#connection.address;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** The same for a message that was made into text once for several. */
  sendText(text: string): void {
    if (!this.#isOpen) return;
    const { gate, limits } = this.#setting;
    gate.pass(this.#connection, text);
    const queued = this.#connection.queued();
    if (queued > limits.cutBytes) this.#terminate();
    else if (queued > limits.queueBytes) this.#watchBehind();
  }

  /**
   * Sends state of which only the newest matters. If too much is queued it is made when the queue has drained.
   * @param key state of the same key replaces what is still waiting
   */
  newest(key: string, make: Make): void {
    if (!this.#isOpen) return;
    if (this.isBehind()) {
      this.#waiting ??= new Map();
      this.#waiting.set(key, make);
      this.#watchBehind();
      return;
    }
    const text = make();
    if (text !== null) this.sendText(text);
  }

  /** True while so much is queued that only the newest state will be sent. */
  isBehind(): boolean {
    return this.#connection.queued() > this.#setting.limits.queueBytes;
  }

  /** False once the connection has ended or was told so: whatever still comes from it must not count. */
  isOpen(): boolean {
    return this.#isOpen;
  }

  /** The transport has sent everything. */
  drained(): void {
    if (!this.#isOpen || this.isBehind()) return;
    this.#cut?.();
    this.#cut = null;
    const makers = this.#waiting === null ? [] : [...this.#waiting.values()];
    this.#waiting = null;
    for (const make of makers) {
      const text = make();
      if (text !== null) this.sendText(text);
    }
  }

  /** Sends what waits of this key now, however much is queued: what comes next makes sense only after it. */
  hurry(key: string): void {
    const text = this.#waiting?.get(key)?.() ?? null;
    this.#waiting?.delete(key);
    if (text !== null) this.sendText(text);
  }

  /** Says why and ends the connection. */
  bye(code: ByeCode): void {
    if (!this.#isOpen) return;
    this.send({ type: 'bye', code });
    this.stop();
    this.#setting.gate.pass(this.#connection, BYE_CODES[code].close);
  }

  /** Forgets what is waiting: the connection is gone. */
  stop(): void {
    this.#isOpen = false;
    this.#waiting = null;
    this.#cut?.();
    this.#cut = null;
  }

  /** Whoever does not read is cut after a while, whatever he is being sent. */
  #watchBehind(): void {
    this.#cut ??= this.#setting.clock.after(this.#setting.limits.cutAfterMs, () => this.#terminate());
  }

  #terminate(): void {
    this.stop();
    this.#connection.terminate();
  }
}
