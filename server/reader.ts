/** Reads one connection: from a frame to its one answer. Nothing that comes from it can throw out of here. */
import type { Result } from '../src/kernel/types.ts';
import type { ClientMessage, ClientMessageOf } from '../src/protocol/client-messages.ts';
import type { FrameProblem } from '../src/protocol/codec.ts';
import { parseClientMessage } from '../src/protocol/codec.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import { answerTo } from './answers.ts';
import type { Cancel } from './clock.ts';
import type { Credits, Purse, Verdict } from './credits.ts';
import type { SessionRequest } from './handlers/handler.ts';
import type { Greeting } from './handlers/hello.ts';
import { greet, welcome } from './handlers/hello.ts';
import { handlerOf } from './handlers/index.ts';
import { COSTS, costOf } from './limits.ts';
import { traceOf } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Session } from './session.ts';
import type { Connection, ConnectionEvents } from './transport/connection.ts';

export interface ReaderSetting extends Greeting {
  readonly credits: Credits;
  /** True once the server has begun to close. */
  isClosing(): boolean;
  /** This connection is gone. */
  left(connection: Connection): void;
}
type Parsed = Result<ClientMessage, FrameProblem>;

/** A class, since there are thousands: each has its fields, but not its functions, to itself. */
export class Reader implements ConnectionEvents {
  readonly #setting: ReaderSetting;
  readonly #wire: Connection;
  readonly #outbox: Outbox;
  readonly #purse: Purse;
  #session: Session | null = null;
  #isGone = false;
  /** Ends the waiting for a hello. */
  #cancelHello: Cancel | null;
  /** The message whose verdict is waited for, and all that came after it; null if nothing waits. */
  #turn: Promise<void> | null = null;

  constructor(setting: ReaderSetting, wire: Connection, outbox: Outbox) {
    const { credits, deps } = setting;
    this.#setting = setting;
    this.#wire = wire;
    this.#outbox = outbox;
    this.#purse = credits.purse();
    this.#cancelHello = deps.clock.after(deps.limits.helloMs, () => outbox.bye('session/idle'));
  }

  received(text: string): void {
    this.#take(parseClientMessage(text));
  }

  unreadable(code: 'frame/too-big' | 'frame/binary'): void {
    this.#take({ ok: false, error: { code } });
  }

  drained(): void {
    this.#contained(() => this.#outbox.drained());
  }

  closed(): void {
    const { isClosing, left, sessions } = this.#setting;
    this.#isGone = true;
    left(this.#wire);
    this.#stopWaiting();
    this.#outbox.stop();
    const session = this.#session;
    if (isClosing() || session === null || !sessions.detach(session, this.#outbox)) return;
    this.#contained(() => session.room?.dropped(session, this.#wire.wasDeserted?.() === true));
  }

  /** What a transport tells is told by an event, and an error there would end the process. */
  #contained(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#setting.deps.log.error({ error: traceOf(error) }, 'a connection broke');
    }
  }

  #stopWaiting(): void {
    this.#cancelHello?.();
    this.#cancelHello = null;
  }

  #refuse({ re, ...refusal }: FrameProblem): void {
    this.#setting.deps.meter.refused(refusal.code);
    this.#outbox.send({ type: 'error', ...(re === undefined ? {} : { re }), ...refusal });
  }

  #failed({ type }: ClientMessage, error: unknown): Refusal {
    this.#setting.deps.log.error({ type, error: traceOf(error) }, 'a request failed');
    return { code: 'server/failed' };
  }

  #hello(message: ClientMessageOf<'hello'>): void {
    if (this.#session !== null) {
      this.#refuse({ re: message.id, code: 'session/already' });
      return;
    }
    const greeted = greet(this.#setting, this.#outbox, message, this.#wire.identity);
    if (!greeted.ok) {
      this.#refuse({ re: message.id, ...greeted.error });
      return;
    }
    this.#stopWaiting();
    // First of all: whatever goes wrong from here on, he is dropped with his connection.
    this.#session = greeted.value.session;
    welcome(this.#setting, this.#outbox, greeted.value);
    // Not kept: requests with lower numbers, lost with the connection before, may still be sent again.
    this.#outbox.send(answerTo(message.id, null));
  }

  #carriedOut(message: SessionRequest, session: Session): Refusal | null {
    const { deps, lobby } = this.#setting;
    const { id: person, run } = session;
    const context = { lobby, session, outbox: this.#outbox };
    try {
      return deps.chronicle.answering({ person, run, id: message.id }, () => handlerOf(message.type)(context, message));
    } catch (error) {
      // Kept as its answer: what broke half-way must not be done once more because it is asked for again.
      return this.#failed(message, error);
    }
  }

  #request(message: SessionRequest): void {
    const session = this.#session;
    if (session === null) {
      this.#refuse({ re: message.id, code: 'session/none' });
      return;
    }
    const { clock, meter } = this.#setting.deps;
    const { answers } = session;
    const known = answers.recall(message.id);
    if (known !== null) {
      this.#outbox.send(known);
      return;
    }
    const began = clock.now();
    const answer = answers.keep(message.id, this.#carriedOut(message, session));
    this.#outbox.send(answer);
    if (answer.type === 'error') meter.refused(answer.code);
    else meter.answered(message.type, (clock.now() - began) / 1000);
  }

  #carryOut(parsed: Parsed): void {
    // Credits are counted asynchronously: a hello that is read after its connection is gone would hold a session for ever,
    // and a connection that was told to end may go on sending until it is cut, but has nothing more to say.
    if (this.#isGone) return;
    if (this.#setting.isClosing()) {
      // Everything else is asked again by whoever comes back.
      if (parsed.ok && parsed.value.type === 'room.create')
        this.#refuse({ re: parsed.value.id, code: 'server/closing' });
      return;
    }
    if (!this.#outbox.isOpen()) return;
    if (!parsed.ok) {
      this.#refuse(parsed.error);
      const isTooNew = this.#session === null && parsed.error.code === 'protocol/unsupported';
      if (isTooNew) this.#outbox.bye('protocol/unsupported');
      return;
    }
    const message = parsed.value;
    try {
      if (message.type === 'ping') this.#outbox.send({ type: 'pong' });
      else if (message.type === 'hello') this.#hello(message);
      else this.#request(message);
    } catch (error) {
      const refusal = this.#failed(message, error);
      if (message.type !== 'ping') this.#outbox.send(answerTo(message.id, refusal));
    }
  }

  #judge(parsed: Parsed, verdict: Verdict): void {
    if (verdict.is === 'fine') {
      this.#carryOut(parsed);
      return;
    }
    const re = parsed.ok ? ('id' in parsed.value ? parsed.value.id : undefined) : parsed.error.re;
    const refusal: Refusal = { code: verdict.code, params: { seconds: verdict.seconds } };
    this.#refuse(re === undefined ? refusal : { re, ...refusal });
    if (verdict.is === 'flood') this.#outbox.bye('limit/messages');
  }

  /** At once, but for the first hello of somebody unknown. */
  #weigh(parsed: Parsed): Verdict | Promise<Verdict> {
    const { credits, sessions } = this.#setting;
    const verdict = this.#purse.spend(parsed.ok ? costOf(parsed.value) : COSTS.invalid);
    if (verdict.is !== 'fine' || !parsed.ok || parsed.value.type !== 'hello' || this.#session !== null) return verdict;
    const token = this.#wire.identity ?? parsed.value.resume?.token;
    const isKnown = token !== undefined && sessions.resume(token) !== undefined;
    return isKnown ? verdict : credits.greet(this.#wire.address);
  }

  async #inTurn(before: Promise<void> | null, parsed: Parsed, verdict: Verdict | Promise<Verdict>): Promise<void> {
    try {
      await before;
      this.#judge(parsed, await verdict);
    } catch (error) {
      this.#setting.deps.log.error({ error: traceOf(error) }, 'a frame was lost');
    }
  }

  /** Verdicts may take different times; messages are carried out in the order in which they came. */
  #take(parsed: Parsed): void {
    this.#setting.deps.meter.received(parsed.ok ? parsed.value.type : 'invalid');
    const verdict = this.#weigh(parsed);
    if (this.#turn === null && !(verdict instanceof Promise)) {
      this.#judge(parsed, verdict);
      return;
    }
    const mine = this.#inTurn(this.#turn, parsed, verdict).finally(() => {
      if (this.#turn === mine) this.#turn = null;
    });
    this.#turn = mine;
  }
}
