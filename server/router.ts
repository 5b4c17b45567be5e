/** From a frame to its one answer: size, credits, parser, repeated numbers, handler. Nothing a connection sends can throw out of here. */

import type { Result } from '../src/kernel/types.ts';
import type { ClientMessage, ClientMessageOf } from '../src/protocol/client-messages.ts';
import type { FrameProblem } from '../src/protocol/codec.ts';
import { parseClientMessage } from '../src/protocol/codec.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import { answerTo } from './answers.ts';
import { behindGate } from './chronicle/gate.ts';
import type { Credits, Verdict } from './credits.ts';
import type { SessionRequest } from './handlers/handler.ts';
import type { Greeting } from './handlers/hello.ts';
import { greet } from './handlers/hello.ts';
import { handlerOf } from './handlers/index.ts';
import { COSTS } from './limits.ts';
import type { Lobby } from './lobby.ts';
import { traceOf } from './log.ts';
import { createOutbox } from './outbox.ts';
import type { Session } from './session.ts';
import { createTally } from './tally.ts';
import type { Accept } from './transport/connection.ts';

export interface RouterSetting extends Greeting {
  readonly lobby: Lobby;
  readonly credits: Credits;
  /** True once the server has begun to close. */
  isClosing(): boolean;
}
type Parsed = Result<ClientMessage, FrameProblem>;

/** Gives every connection its own reader. */
export const createRouter = (setting: RouterSetting): Accept => {
  const { deps, sessions, lobby, credits, isClosing } = setting;
  const { clock, limits, log, meter, chronicle } = deps;
  const connections = createTally(limits.connectionsPerAddress);
  let connected = 0;

  return (wire) => {
    const connection = behindGate(wire, chronicle.gate);
    const outbox = createOutbox(connection, limits, clock);
    if (isClosing()) outbox.bye('server/closing');
    else if (connected >= limits.connections || !connections.hasPlace(wire.address)) outbox.bye('limit/connections');
    connected += 1;
    connections.add(wire.address);
    const purse = credits.purse();
    let session: Session | null = null;
    let isGone = false;
    const cancelHello = clock.after(limits.helloMs, () => {
      if (session === null) outbox.bye('session/idle');
    });

    const refuse = ({ re, ...refusal }: FrameProblem): void => {
      meter.refused(refusal.code);
      outbox.send({ type: 'error', ...(re === undefined ? {} : { re }), ...refusal });
    };

    const hello = (message: ClientMessageOf<'hello'>): void => {
      if (session !== null) {
        refuse({ re: message.id, code: 'session/already' });
        return;
      }
      const greeted = greet(setting, outbox, message, connection.identity);
      if (!greeted.ok) {
        refuse({ re: message.id, ...greeted.error });
        return;
      }
      cancelHello();
      session = greeted.value;
      // Not kept: requests with lower numbers, lost with the connection before, may still be sent again.
      outbox.send(answerTo(message.id, null));
    };

    const failed = ({ type }: ClientMessage, error: unknown): Refusal => {
      log.error({ type, error: traceOf(error) }, 'a request failed');
      return { code: 'server/failed' };
    };

    const request = (message: SessionRequest): void => {
      if (session === null) {
        refuse({ re: message.id, code: 'session/none' });
        return;
      }
      const { answers, id: person, run } = session;
      const context = { lobby, session, outbox };
      const carriedOut = (): Refusal | null => {
        try {
          return chronicle.answering({ person, run, id: message.id }, () => handlerOf(message.type)(context, message));
        } catch (error) {
          // Kept as its answer: what broke half-way must not be done once more because it is asked for again.
          return failed(message, error);
        }
      };
      const known = answers.recall(message.id);
      const began = clock.now();
      const answer = known ?? answers.keep(message.id, carriedOut());
      outbox.send(answer);
      if (known !== null) return;
      if (answer.type === 'error') meter.refused(answer.code);
      else meter.answered(message.type, (clock.now() - began) / 1000);
    };

    const carryOut = (parsed: Parsed): void => {
      // Credits are counted asynchronously: a hello that is read after its connection is gone would hold a session for ever,
      // and a connection that was told to end may go on sending until it is cut, but has nothing more to say.
      if (isGone) return;
      if (isClosing()) {
        // Everything else is asked again by whoever comes back.
        if (parsed.ok && parsed.value.type === 'room.create') refuse({ re: parsed.value.id, code: 'server/closing' });
        return;
      }
      if (!outbox.isOpen()) return;
      if (!parsed.ok) {
        refuse(parsed.error);
        if (session === null && parsed.error.code === 'protocol/unsupported') outbox.bye('protocol/unsupported');
        return;
      }
      const message = parsed.value;
      try {
        if (message.type === 'ping') outbox.send({ type: 'pong' });
        else if (message.type === 'hello') hello(message);
        else request(message);
      } catch (error) {
        const refusal = failed(message, error);
        if (message.type !== 'ping') outbox.send(answerTo(message.id, refusal));
      }
    };

    const judge = (parsed: Parsed, verdict: Verdict): void => {
      if (verdict.is === 'fine') {
        carryOut(parsed);
        return;
      }
      const re = parsed.ok ? ('id' in parsed.value ? parsed.value.id : undefined) : parsed.error.re;
      const refusal: Refusal = { code: verdict.code, params: { seconds: verdict.seconds } };
      refuse(re === undefined ? refusal : { re, ...refusal });
      if (verdict.is === 'flood') outbox.bye('limit/messages');
    };

    /** At once, but for the first hello of somebody unknown. */
    const weigh = (parsed: Parsed): Verdict | Promise<Verdict> => {
      const verdict = purse.spend(COSTS[parsed.ok ? parsed.value.type : 'invalid']);
      if (verdict.is !== 'fine' || !parsed.ok || parsed.value.type !== 'hello' || session !== null) return verdict;
      const token = connection.identity ?? parsed.value.resume?.token;
      const isKnown = token !== undefined && sessions.resume(token) !== undefined;
      return isKnown ? verdict : credits.greet(connection.address);
    };
    /** The message whose verdict is waited for, and all that came after it; null if nothing waits. */
    let turn: Promise<void> | null = null;
    const inTurn = async (before: Promise<void> | null, parsed: Parsed, verdict: Verdict | Promise<Verdict>) => {
      try {
        await before;
        judge(parsed, await verdict);
      } catch (error) {
        log.error({ error: traceOf(error) }, 'a frame was lost');
      }
    };
    /** Verdicts may take different times; messages are carried out in the order in which they came. */
    const take = (parsed: Parsed): void => {
      meter.received(parsed.ok ? parsed.value.type : 'invalid');
      const verdict = weigh(parsed);
      if (turn === null && !(verdict instanceof Promise)) {
        judge(parsed, verdict);
        return;
      }
      const mine = inTurn(turn, parsed, verdict).finally(() => {
        if (turn === mine) turn = null;
      });
      turn = mine;
    };

    return {
      received: (text) => take(parseClientMessage(text)),
      unreadable: (code) => take({ ok: false, error: { code } }),
      drained: () => outbox.drained(),
      closed: () => {
        isGone = true;
        connected -= 1;
        connections.remove(wire.address);
        cancelHello();
        outbox.stop();
        if (isClosing() || session === null || !sessions.detach(session, outbox)) return;
        session.room?.dropped(session, connection.wasDeserted?.() === true);
      },
    };
  };
};
