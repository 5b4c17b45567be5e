/** One table on a clock that ticks evenly: when which frame came to whom, for bots that think and people who answer late. */
import { createServer } from '../../server/create-server.ts';
import type { Bot } from '../../src/bots/bot.ts';
import type { CoreState, Decision, Game, Seat, Step, ViewCore } from '../../src/kernel/types.ts';
import { diceOf } from './arbitrary.ts';
import { createManualTimers } from './manual-timers.ts';
import { arbitraryAnswer } from './play.ts';
import type { Peer } from './server.ts';
import { connectPeer, must } from './server.ts';

/** A frame and when it came, in milliseconds. */
export interface Arrival {
  readonly at: number;
  readonly type: string;
  readonly text: string;
}
export interface Timed {
  /** By person: two with a seat, and a spectator. */
  readonly arrivals: readonly (readonly Arrival[])[];
  /** Every step of the game and when it was taken. */
  readonly steps: readonly { readonly at: number; readonly step: Step<CoreState> }[];
  /** What was answered to each question, in order. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** When somebody was first not offered what he should have answered; null if never. */
  readonly strayedAt: number | null;
}
/** People sit here; bots have the other seats. */
export const SEATED: readonly Seat[] = [0, 3];

const TICK_MS = 100;
const MOST_TICKS = 4_000;

/**
 * Plays one game.
 * @param dealt the deal, whatever the server asks for
 * @param script what to answer, by question and how often it was asked; anything that is not in it is drawn from the seed
 */
export const timeTable = async (
  game: Game<CoreState, ViewCore>,
  seats: number,
  dealt: Step<CoreState>,
  seed: string,
  script: ReadonlyMap<string, readonly string[]>,
): Promise<Timed> => {
  const clock = createManualTimers();
  const steps: { at: number; step: Step<CoreState> }[] = [{ at: 0, step: dealt }];
  const answers = new Map<string, readonly string[]>();
  const asked = new Map<string, number>();
  let strayedAt: number | null = null;
  const note = (step: Step<CoreState>): void => void steps.push({ at: clock.now(), step });
  const timed: Game<CoreState, ViewCore> = {
    ...game,
    setup: () => dealt,
    submit: (state, seat, choice) => {
      const result = game.submit(state, seat, choice);
      if (result.ok) note(result.value);
      return result;
    },
    expire: (state, askingId) => {
      const result = game.expire(state, askingId);
      if (result.ok) note(result.value);
      return result;
    },
  };
  const answerTo = (decision: Decision): readonly string[] => {
    const times = asked.get(decision.id) ?? 0;
    asked.set(decision.id, times + 1);
    const key = `${decision.id} ${times}`;
    const written = script.get(key);
    const isOffered = written?.every((id) => decision.options.some((option) => option.id === id)) ?? false;
    if (script.size > 0 && !isOffered) strayedAt ??= clock.now();
    const drawn = written !== undefined && isOffered ? written : arbitraryAnswer(decision, diceOf(`${seed} ${key}`));
    answers.set(key, drawn);
    return drawn;
  };
  const bot: Bot = ({ decision }, rng) => [answerTo(decision), rng];
  const server = createServer({
    countdown: 0,
    games: [timed],
    botOf: () => bot,
    clock,
    limits: { credits: 1e9 },
    ids: {
      seed: () => seed,
      salt: () => seed,
      room: () => 'ROOM',
      person: () => `p_${people.length}`,
      token: () => `t_${people.length}`,
    },
  });
  const people: Peer[] = [];
  const arrivals: Arrival[][] = [];
  const arrive = async (name: string): Promise<Peer> => {
    const mine: Arrival[] = [];
    arrivals.push(mine);
    const peer = await connectPeer((events) =>
      server.dial({
        ...events,
        received: (text) => {
          const type = String(JSON.parse(text).type);
          if (type !== 'pong') mine.push({ at: clock.now(), type, text });
          events.received(text);
        },
      }),
    );
    await peer.hello(name, { views: people.length % 2 === 0 ? 'changes' : 'whole' });
    people.push(peer);
    return peer;
  };
  const [first, second, watcher] = [await arrive('Vera'), await arrive('Igor'), await arrive('Watcher')];
  await must(first, 'room.create', { game: game.id, seats, shuffle: false });
  await must(second, 'room.join', { code: 'ROOM', as: 'player' });
  await must(second, 'room.seat', { seat: SEATED[1] ?? 1 });
  await must(second, 'room.ready', { ready: true });
  await must(watcher, 'room.join', { code: 'ROOM', as: 'spectator' });
  await must(first, 'room.bot', { seat: null, level: 'steady' });
  await must(first, 'room.start', {});
  const everywhere = () => Promise.all(people.map((peer) => peer.settled()));
  await everywhere();
  let id = 1_000;
  for (let tick = 0; steps.at(-1)?.step.state.outcome === null && strayedAt === null && tick < MOST_TICKS; tick += 1) {
    clock.advance(TICK_MS);
    await everywhere();
    if (tick % 9 !== 0) continue;
    for (const peer of [first, second]) {
      const update = peer.seen();
      const decision = update?.decisions.find(
        ({ id: open }) => !update.held.some(({ decisionId }) => decisionId === open),
      );
      if (decision === undefined) continue;
      id += 1;
      peer.send({ type: 'game.choose', id, decisionId: decision.id, optionIds: answerTo(decision) });
      await everywhere();
    }
  }
  await server.close();
  return { arrivals, steps, answers, strayedAt };
};
