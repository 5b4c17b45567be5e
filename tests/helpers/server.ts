/** A server for tests and peers that talk to it frame by frame, checking that every frame they get is strictly of the protocol. */
import { onTestFinished } from 'vitest';
import type { ServerSetting } from '../../server/create-server.ts';
import { createServer } from '../../server/create-server.ts';
import { randomBot } from '../../src/bots/random.ts';
import type { SeenGame } from '../../src/client/state.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import { reduce } from '../../src/client/store.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import type { Game } from '../../src/kernel/types.ts';
import type { ClientRequest, FieldsOf } from '../../src/protocol/client-messages.ts';
import { BYE_CODES, ERROR_CODES, NOTICE_CODES } from '../../src/protocol/codes.ts';
import type { RoomState, ServerMessage, ServerMessageOf, ServerType } from '../../src/protocol/server-messages.ts';
import { serverMessage } from '../../src/protocol/server-messages.ts';
import type { Dial } from '../../src/protocol/wire.ts';
import { createManualTimers } from './manual-timers.ts';
import { toyGame } from './toy-game.ts';

type Answer = ServerMessageOf<'ack'> | ServerMessageOf<'error'>;

export interface Peer {
  /** Every frame as it came. */
  readonly frames: readonly string[];
  readonly messages: readonly ServerMessage[];
  send(frame: string | object): void;
  /** Sends a request and waits for its answer. */
  request<T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>): Promise<Answer>;
  /** Waits for the next message of a type (that fits), passing over all before it. */
  next<T extends ServerType>(type: T, fits?: (message: ServerMessageOf<T>) => boolean): Promise<ServerMessageOf<T>>;
  /** The newest message of a type so far. */
  last<T extends ServerType>(type: T): ServerMessageOf<T> | undefined;
  /** Waits until everything the server has sent so far has arrived. */
  settled(): Promise<void>;
  hello(name: string, more?: Partial<FieldsOf<'hello'>>): Promise<ServerMessageOf<'welcome'>>;
  room(): RoomState;
  /** The game as a client knows it, whether it is told by whole Views or by changes. */
  seen(): SeenGame | null;
  close(): void;
  /** The close code, once the connection is closed. */
  readonly closed: Promise<number>;
}

const CODES = { error: ERROR_CODES, notice: NOTICE_CODES, bye: BYE_CODES } as const;

/** A frame of the server as a message. @throws Error when it has a field or code that the protocol does not know */
const strictly = (frame: string): ServerMessage => {
  const parsed = serverMessage.safeParse(JSON.parse(frame));
  if (!parsed.success) throw new Error(`the server sent ${frame}: ${parsed.error.message}`);
  const message = parsed.data;
  if (
    (message.type === 'error' || message.type === 'notice' || message.type === 'bye') &&
    !(message.code in CODES[message.type])
  ) {
    throw new Error(`the server sent an unknown code: ${frame}`);
  }
  return message;
};

/** Connects a peer. */
export const connectPeer = async (dial: Dial): Promise<Peer> => {
  const frames: string[] = [];
  const messages: ServerMessage[] = [];
  let state = NOTHING_YET;
  let passed = 0;
  let lastId = 0;
  let wake: () => void = () => {};
  let arrival = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let closing: (code: number) => void = () => {};
  const closed = new Promise<number>((resolve) => {
    closing = resolve;
  });
  const wire = await new Promise<{ send(text: string): void; close(): void }>((resolve) => {
    const dialled = dial({
      opened: () => resolve(dialled),
      received: (text) => {
        frames.push(text);
        const message = strictly(text);
        messages.push(message);
        state = reduce(state, message, 0);
        wake();
        arrival = new Promise((again) => {
          wake = again;
        });
      },
      closed: closing,
    });
  });

  const send = (frame: string | object): void => wire.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const waitFrom = async (start: number, fits: (message: ServerMessage) => boolean): Promise<number> => {
    for (let at = start; ; at += 1) {
      while (at >= messages.length) await arrival;
      const message = messages[at];
      if (message !== undefined && fits(message)) return at;
    }
  };
  const request: Peer['request'] = async (type, fields) => {
    lastId += 1;
    const id = lastId;
    const from = messages.length;
    send({ type, id, ...fields });
    const at = await waitFrom(
      from,
      (message) => (message.type === 'ack' || message.type === 'error') && message.re === id,
    );
    return messages[at] as Answer;
  };
  const peer: Peer = {
    frames,
    messages,
    send,
    request,
    next: async (type, fits = () => true) => {
      const at = await waitFrom(
        passed,
        (message) => message.type === type && fits(message as ServerMessageOf<typeof type>),
      );
      passed = at + 1;
      return messages[at] as ServerMessageOf<typeof type>;
    },
    last: (type) => messages.findLast((message) => message.type === type) as ServerMessageOf<typeof type> | undefined,
    settled: async () => {
      const from = messages.length;
      send({ type: 'ping' });
      await waitFrom(from, ({ type }) => type === 'pong');
    },
    hello: async (name, more = {}) => {
      const answer = await request('hello', { protocol: 1, client: 'test', name, locale: 'en', ...more });
      const welcome = peer.last('welcome');
      if (answer.type === 'error' || welcome === undefined) throw new Error(`no welcome: ${JSON.stringify(answer)}`);
      return welcome;
    },
    room: () => {
      const room = peer.last('room.state')?.room ?? null;
      if (room === null) throw new Error('in no room');
      return room;
    },
    seen: () => state.game,
    close: () => wire.close(),
    closed,
  };
  return peer;
};

/** Starts a server on a clock that stands still, with the toy game and bots that answer at once; it is closed after the test. */
export const startServer = async (setting: Partial<ServerSetting> = {}) => {
  const clock = createManualTimers();
  const games: readonly Game[] = [toyGame];
  const server = createServer({ games, botOf: () => randomBot, botDelay: 0, countdown: 0, clock, ...setting });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const overWebSocket = dialWebSocket(`ws://127.0.0.1:${port}`);
  return {
    server,
    clock,
    port,
    dials: { 'in-process': server.dial, websocket: overWebSocket } as const,
    /** A peer that has said hello. */
    join: async (name: string, dial: Dial = server.dial): Promise<Peer> => {
      const peer = await connectPeer(dial);
      await peer.hello(name);
      return peer;
    },
  };
};

/** Sends a request that must succeed. */
export const must = async <T extends ClientRequest['type']>(
  peer: Peer,
  type: T,
  fields: FieldsOf<T>,
): Promise<void> => {
  const answer = await peer.request(type, fields);
  if (answer.type === 'error') throw new Error(`${type} was refused: ${JSON.stringify(answer)}`);
};

/** The code with which a request was refused, or null if it was not. */
export const refusalOf = async <T extends ClientRequest['type']>(
  peer: Peer,
  type: T,
  fields: FieldsOf<T>,
): Promise<string | null> => {
  const answer = await peer.request(type, fields);
  return answer.type === 'error' ? answer.code : null;
};
