/** A room of eight at our server: random choices among what each is offered, and a new game whenever one has ended. */
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { Choice, Decision } from '../../src/kernel/types.ts';
import type { Ears, Player } from './player.ts';
import { openPlayer } from './player.ts';
import { below, PLAYERS, type Table } from './table.ts';

export interface OwnTable extends Table {
  readonly players: readonly Player[];
  /** How many choices the present game has taken. */
  readonly choices: () => number;
}

/** The clocks run, but no question runs out of time while the bench waits for its turn. */
const PATIENT = Object.fromEntries(Object.keys(bloodBound.paces).map((pace) => [pace, 86_400]));
/** Of ten turns a peaceful table passes eight, so that its games take long. */
const PEACE = 8;

/**
 * A random answer to a question that has none yet, or null; a frame of ours holds `decisions` and `held`.
 * @param isPeaceful whether the dagger is passed rather than used
 */
const choiceIn = (frame: Buffer, isPeaceful: boolean): Choice | null => {
  const { decisions, held = [] } = JSON.parse(frame.toString('utf8')) as {
    readonly decisions: readonly Decision[];
    readonly held?: readonly Choice[];
  };
  const open = decisions.filter(({ id }) => !held.some(({ decisionId }) => decisionId === id));
  const decision = open[below(open.length)];
  if (decision === undefined) return null;
  const { id, pick } = decision;
  const passes =
    isPeaceful && below(10) < PEACE ? decision.options.filter((option) => option.id.startsWith('pass:')) : [];
  const options = passes.length > 0 ? passes : decision.options;
  const first = below(options.length);
  const optionIds = Array.from({ length: pick.min }, (_, at) => options[(first + at) % options.length]?.id ?? '');
  return { decisionId: id, optionIds };
};

/** Calls once it has been told so many times. */
const countdown = (times: number, then: () => void): (() => void) => {
  let left = times;
  return () => {
    left -= 1;
    if (left === 0) then();
  };
};

/** Opens a room, fills it and deals. A refusal of anything ends the bench: it would be measuring something else. */
export const openOwnTable = async (url: string, name: string, isPeaceful = false): Promise<OwnTable> => {
  let code = '';
  let isBusy = true;
  let choices = 0;
  let updated = (): void => {};
  let over = (): void => {};
  let waiting: (() => void) | null = null;
  const ears: Ears = {
    updated: () => updated(),
    over: () => over(),
    room: (frame) => {
      if (code === '') code = /"code":"([^"]+)"/.exec(frame.toString('latin1'))?.[1] ?? '';
    },
    refused: (frame) => {
      if (!frame.includes('server/closing')) throw new Error(`the server refuses: ${frame}`);
    },
  };
  const players: Player[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = await openPlayer(url, `${name}-${at}`, ears);
    if (at === 0)
      await player.request('room.create', { game: 'blood-bound', seats: PLAYERS, countdown: 0, paces: PATIENT });
    else await player.request('room.join', { code, as: 'player' });
    players.push(player);
  }
  const choose = (done: () => void): void => {
    isBusy = true;
    updated = countdown(PLAYERS, () => {
      // Where nobody is asked the game has ended, and the next one is dealt as soon as all have been told so.
      isBusy = players.every((player) => player.asked() === null);
      done();
    });
    const from = below(PLAYERS);
    for (let at = 0; at < PLAYERS; at += 1) {
      const player = players[(from + at) % PLAYERS];
      const frame = player?.asked() ?? null;
      const choice = frame === null ? null : choiceIn(frame, isPeaceful);
      if (choice === null) continue;
      player?.ask('game.choose', choice);
      choices += 1;
      return;
    }
    throw new Error('nobody is asked anything');
  };
  const deal = async (): Promise<void> => {
    isBusy = true;
    choices = 0;
    await Promise.all(players.map((player) => player.request('room.ready', { ready: true })));
    const dealt = new Promise<void>((resolve) => {
      updated = countdown(PLAYERS, resolve);
    });
    over = countdown(PLAYERS, () => void deal());
    await players[0]?.request('room.start');
    await dealt;
    isBusy = false;
    const next = waiting;
    waiting = null;
    if (next !== null) choose(next);
  };
  await deal();
  return {
    players,
    choices: () => choices,
    isBusy: () => isBusy,
    deliveries: () => players.reduce((sum, player) => sum + player.deliveries(), 0),
    bytes: () => players.reduce((sum, player) => sum + player.bytes(), 0),
    step: (done) => {
      if (isBusy) waiting = done;
      else choose(done);
    },
    close: async () => {
      await Promise.all(players.map(({ line }) => line.close()));
    },
  };
};
