/** A player's end of the protocol: connects, says hello, asks, and keeps the state up to date. No screen. */
import type { Result } from '../kernel/types.ts';
import type { ClientRequest, FieldsOf } from '../protocol/client-messages.ts';
import type { parseServerMessage } from '../protocol/codec.ts';
import { BYE_CODES } from '../protocol/codes.ts';
import type { ServerMessage, ServerMessageOf } from '../protocol/server-messages.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import type { Dial, DialFailure } from '../protocol/wire.ts';
import type { ConnectionStatus } from './connection.ts';
import { createConnection } from './connection.ts';
import type { Pending } from './pending.ts';
import { createPending } from './pending.ts';
import { problemAt, problemOfClose, problemOfHello } from './problems.ts';
import type { ClientState, Problem } from './state.ts';
import { createStore } from './store.ts';
import type { Timers } from './timers.ts';
import { systemTimers } from './timers.ts';

/** Where the secret token of this server is kept between starts; without it no seat is ever given back. */
export interface Tokens {
  get(): string | null;
  set(token: string | null): void;
}
export interface ClientSetting {
  readonly dial: Dial;
  readonly tokens: Tokens;
  readonly name: string;
  /** Language tag, such as `en`. */
  readonly locale: string;
  /** Name and version of the program. */
  readonly program: string;
  /** Where the server is, as a person is told it. */
  readonly address?: string | undefined;
  readonly timers?: Timers;
  /** From 0 to 1. */
  readonly random?: () => number;
}
/** Null is success. Refusals are values: a request never rejects. */
export type Reply = Result<null, Problem>;

export interface Client {
  getState(): ClientState;
  /** Calls back after every change. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  /** Connects for the first time. If that fails it is not tried again; once it has worked, the connection comes back by itself. */
  connect(): Promise<Reply>;
  /** Asks the server; what it leads to is in the state before the reply comes. Survives a lost connection; without one that comes back it is refused. */
  request<T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>): Promise<Reply>;
  close(): void;
}

/** Who has not welcomed us for so long after the connection was made is no server of ours. */
const WELCOME_MS = 10_000;

export const createClient = (setting: ClientSetting): Client => {
  const { dial, tokens, name, locale, program, address, timers = systemTimers, random = Math.random } = setting;
  const run = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32).toString(36)).join('');
  const store = createStore(timers.now);
  const pending: Pending = createPending();
  let parse: typeof parseServerMessage | null = null;
  let unparsed: readonly string[] = [];
  let helloId = 0;
  let isSyncing = false;
  let knowsChanges = true;
  let settle: ((reply: Reply) => void) | null = null;
  let cancelWelcome: (() => void) | null = null;

  const connected = (reply: Reply): void => {
    settle?.(reply);
    settle = null;
    cancelWelcome?.();
    cancelWelcome = null;
  };
  const end = (shown: Problem | null, problem: Problem): void => {
    connection.close();
    store.tell({ type: 'connection', status: 'off', problem: shown });
    pending.failAll(problem);
    connected({ ok: false, error: problem });
  };
  const stop = (problem: Problem): void => end(problem, problem);
  const hello = (): void => {
    const token = tokens.get();
    helloId = pending.nextId();
    const resume = token === null ? {} : { resume: { token } };
    const message = {
      type: 'hello',
      id: helloId,
      protocol: PROTOCOL_VERSION,
      client: program,
      name,
      locale,
      run,
      ...(knowsChanges ? { views: 'changes' } : {}),
      ...resume,
    };
    connection.send(JSON.stringify(message));
  };
  /** A server that has said that it restarts is told of as that until it is back. */
  const whyLost = (code: number | null): Problem | null => {
    const { status, problem } = store.get();
    if (code === BYE_CODES['server/closing'].close) return { code: 'server/closing' };
    return status === 'reconnecting' ? problem : null;
  };
  const changed = (status: ConnectionStatus, code: number | null, why?: DialFailure): void => {
    // What a connection that is gone was waited for is no limit for the next one.
    cancelWelcome?.();
    cancelWelcome = null;
    if (status === 'open') hello();
    if (status === 'open' && settle !== null)
      cancelWelcome = timers.after(WELCOME_MS, () => stop(problemAt('client/not-ours', address)));
    // Before the first welcome there is nothing to come back to: whoever called should hear of it.
    if (status === 'waiting' && store.get().me === null) stop(problemOfClose(code, why, address));
    else if (status === 'waiting') store.tell({ type: 'connection', status: 'reconnecting', problem: whyLost(code) });
    else if (status === 'closed' && code !== null) stop(problemOfClose(code, why, address));
  };
  const welcomed = (message: ServerMessageOf<'welcome'>): void => {
    tokens.set(message.session.token);
    connection.settled();
    if (!message.session.resumed) pending.failAll({ code: 'session/unknown' });
    for (const text of pending.texts()) connection.send(text);
    connected({ ok: true, value: null });
  };
  const refused = ({ code, params }: ServerMessageOf<'error'>): void => {
    if (code === 'session/unknown') {
      tokens.set(null);
      hello();
    } else if (code === 'message/invalid' && knowsChanges) {
      // A server of before there were changes: it sends whole Views.
      knowsChanges = false;
      hello();
    } else stop(problemOfHello(params === undefined ? { code } : { code, params }, address));
  };
  /** Asks for the whole game where an update has been missed, once until that is answered. */
  const complete = (): void => {
    if (!store.get().game?.isIncomplete || isSyncing) return;
    isSyncing = true;
    void request('game.sync', {}).then(() => {
      isSyncing = false;
    });
  };
  const take = (message: ServerMessage): void => {
    store.tell(message);
    if (message.type === 'welcome') welcomed(message);
    else if (message.type === 'ack') pending.answer(message.re, { ok: true, value: null });
    else if (message.type === 'error' && message.re === helloId) refused(message);
    else if (message.type === 'error' && message.re !== undefined) {
      const { code, params } = message;
      pending.answer(message.re, { ok: false, error: params === undefined ? { code } : { code, params } });
    } else if (message.type === 'game.update' || message.type === 'game.patch') complete();
  };
  const read = (text: string): void => {
    if (parse === null) unparsed = [...unparsed, text];
    else {
      const message = parse(text);
      if (message !== null) take(message);
    }
  };
  const connection = createConnection({ dial, timers, random, received: read, changed });

  const request: Client['request'] = async (type, fields) => {
    // Kept for a connection that may be made much later, it would surprise whoever asked.
    if (store.get().status === 'off') return { ok: false, error: { code: 'client/closed' } };
    const id = pending.nextId();
    const text = JSON.stringify({ type, id, ...fields });
    const reply = pending.add(id, text);
    if (store.get().status === 'online') connection.send(text);
    const settled = await reply;
    if (!settled.ok && type === 'room.join') {
      const { code, as } = fields as unknown as FieldsOf<'room.join'>;
      const isWrong = settled.error.code === 'room/password-wrong';
      if (isWrong || settled.error.code === 'room/password-needed') store.tell({ type: 'locked', code, as, isWrong });
    }
    if (settled.ok && type === 'game.choose')
      store.tell({ type: 'chosen', ...(fields as unknown as FieldsOf<'game.choose'>) });
    return settled;
  };

  return {
    getState: store.get,
    subscribe: store.subscribe,
    connect: async () => {
      store.tell({ type: 'connection', status: 'connecting', problem: null });
      const reply = new Promise<Reply>((resolve) => {
        settle = resolve;
      });
      connection.open();
      // The validator is large; it is loaded while the connection is being made, not before the first screen.
      const { parseServerMessage: parser } = await import('../protocol/codec.ts');
      parse = parser;
      const waiting = unparsed;
      unparsed = [];
      for (const text of waiting) read(text);
      return reply;
    },
    request,
    close: () => end(null, { code: 'client/closed' }),
  };
};
