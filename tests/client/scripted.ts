/** A client in front of a server that says what a test wants; time stands still until it is moved. */
import { expect } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { SERVER_EXAMPLES } from '../../src/protocol/examples.ts';
import type { ServerMessage } from '../../src/protocol/server-messages.ts';
import type { WireEvents } from '../../src/protocol/wire.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

export interface Sent {
  readonly type: string;
  readonly id: number;
  readonly resume?: { readonly token: string };
  readonly [field: string]: unknown;
}

/** A client whose connections a test opens, feeds and closes by hand. */
export const scripted = (token: string | null = null) => {
  const timers = createManualTimers();
  const dials: { readonly events: WireEvents; readonly sent: Sent[]; isClosed: boolean }[] = [];
  let kept = token;
  const client = createClient({
    dial: (events) => {
      const made = { events, sent: [] as Sent[], isClosed: false };
      dials.push(made);
      return {
        send: (text) => made.sent.push(JSON.parse(text)),
        close: () => {
          made.isClosed = true;
        },
      };
    },
    tokens: {
      get: () => kept,
      set: (next) => {
        kept = next;
      },
    },
    name: 'Vera',
    locale: 'en',
    program: 'test',
    timers,
    random: () => 0.5,
  });
  const newest = () => {
    const made = dials.at(-1);
    if (made === undefined) throw new Error('nothing dialled');
    return made;
  };
  const say = (message: ServerMessage) => newest().events.received(JSON.stringify(message));
  const lastSent = (): Sent => newest().sent.at(-1) ?? { type: 'nothing', id: 0 };
  const welcome = (resumed: boolean) => {
    const { example } = SERVER_EXAMPLES.welcome;
    say({ ...example, session: { ...example.session, token: 'fresh', resumed } });
    say({ type: 'ack', re: newest().sent.find(({ type }) => type === 'hello')?.id ?? 0 });
  };
  const connected = async () => {
    const reply = client.connect();
    newest().events.opened();
    welcome(token !== null);
    expect(await reply).toEqual({ ok: true, value: null });
  };
  return { client, timers, dials, newest, say, lastSent, welcome, connected, token: () => kept };
};
