/** A server that can be killed and started again on what it has written down, in one process and on a clock that a test turns. */
import { onTestFinished } from 'vitest';
import type { Pulse } from '../../server/chronicle/pulse.ts';
import type { Server, ServerSetting } from '../../server/create-server.ts';
import { createServer } from '../../server/create-server.ts';
import type { Damage } from '../../server/store/ledger.ts';
import { randomBot } from '../../src/bots/random.ts';
import type { FieldsOf } from '../../src/protocol/client-messages.ts';
import { createManualTimers } from './manual-timers.ts';
import type { Memory } from './memory-journal.ts';
import { openMemoryJournal } from './memory-journal.ts';
import type { Peer } from './server.ts';
import { connectPeer } from './server.ts';
import { toyGame } from './toy-game.ts';

/** Somebody with his token, who says hello again after every restart. */
export interface Returning {
  /** His newest connection. */
  readonly peer: () => Peer;
  readonly token: string;
  /** Unless told otherwise as another run of his program, whose request numbers begin anew. */
  readonly come: (more?: Partial<FieldsOf<'hello'>>) => Promise<Peer>;
}

/** @param setting what the server has besides its memory */
export const startRestarting = async (setting: Partial<ServerSetting> = {}) => {
  const clock = createManualTimers();
  let memory: Memory = new Map();
  let lastBeat: number | null = null;
  let server: Server | null = null;

  const start = async (damaged: readonly Damage[] = [], changed: Partial<ServerSetting> = {}): Promise<void> => {
    for (const { stream } of damaged) if (stream !== null) memory.delete(stream);
    const pulse: Pulse = {
      last: lastBeat,
      beat: (now) => {
        lastBeat = now;
      },
      close: () => Promise.resolve(),
    };
    const kept = { ...openMemoryJournal(memory), damaged, pulse };
    const games = [toyGame];
    server = createServer({
      games,
      botOf: () => randomBot,
      botDelay: 0,
      countdown: 0,
      clock,
      ...setting,
      ...changed,
      kept,
    });
    await kept.journal.flush();
  };
  await start();
  onTestFinished(async () => void (await server?.close()));

  return {
    clock,
    server: () => server as Server,
    memory: () => memory,
    /** Ends the server at once; nothing that it has not written by now is ever written. */
    kill: async (): Promise<void> => {
      const [left, beat] = [new Map([...memory].map(([stream, lines]) => [stream, [...lines]])), lastBeat];
      await server?.close();
      [memory, lastBeat] = [left, beat];
    },
    start,
    /** Somebody new. */
    arrive: async (name: string): Promise<Returning> => {
      const first = await connectPeer((server as Server).dial);
      const { session } = await first.hello(name, { run: 'first' });
      let peer = first;
      let runs = 1;
      return {
        peer: () => peer,
        token: session.token,
        come: async (more = {}) => {
          runs += 1;
          peer = await connectPeer((server as Server).dial);
          await peer.hello(name, { run: `run ${runs}`, resume: { token: session.token }, ...more });
          return peer;
        },
      };
    },
  };
};
