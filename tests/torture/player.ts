/** Somebody at a table on a real connection: answers every question, and knows what he has been told. */
import { randomBot } from '../../src/bots/random.ts';
import type { Client, Reply } from '../../src/client/client.ts';
import { createClient } from '../../src/client/client.ts';
import { nextDecision } from '../../src/client/selectors.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { rngOf } from '../../src/kernel/rng.ts';
import type { Choice, Decision, ViewCore } from '../../src/kernel/types.ts';

export interface Player {
  readonly client: Client;
  /** The answers the server has acknowledged in this game, in order. */
  acknowledged(): readonly Choice[];
  /** Begins to answer in a new game. */
  newGame(): void;
  /** True while he waits for the answer to a choice. */
  isBusy(): boolean;
  stop(): void;
}

const ANYTHING = {} as ViewCore;
const MOST_PAUSE_MS = 25;

/** What somebody answers to a question that he has answered so many times before: a seed repeats it. */
const answerTo = (name: string, decision: Decision, before: number): readonly string[] =>
  randomBot({ view: ANYTHING, events: [], decision }, rngOf(`${name} ${decision.id} ${before}`))[0];

/** @param pause from 0 to 1, drawn before each answer */
export const createPlayer = async (name: string, port: number, pause: () => number): Promise<Player> => {
  let token: string | null = null;
  const client = createClient({
    dial: dialWebSocket(`ws://127.0.0.1:${port}`),
    tokens: {
      get: () => token,
      set: (next) => {
        token = next;
      },
    },
    name,
    locale: 'en',
    program: 'torture',
  });
  const connected: Reply = await client.connect();
  if (!connected.ok) throw new Error(`${name} cannot connect: ${connected.error.code}`);
  let told: Choice[] = [];
  let isBusy = false;
  let isStopped = false;

  const act = (): void => {
    const decision = nextDecision(client.getState());
    if (isBusy || isStopped || decision === null || client.getState().game?.view.outcome !== null) return;
    isBusy = true;
    const before = told.filter(({ decisionId }) => decisionId === decision.id).length;
    const choice = { decisionId: decision.id, optionIds: answerTo(name, decision, before) };
    setTimeout(async () => {
      const reply = await client.request('game.choose', choice);
      // A question to several may have been closed by another's answer meanwhile: then this one was refused and changed nothing.
      if (reply.ok) told.push(choice);
      isBusy = false;
      act();
    }, pause() * MOST_PAUSE_MS);
  };
  client.subscribe(act);
  return {
    client,
    acknowledged: () => told,
    newGame: () => {
      told = [];
    },
    isBusy: () => isBusy,
    stop: () => {
      isStopped = true;
      client.close();
    },
  };
};
