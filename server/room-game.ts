/** The game of a room: who plays which seat of it, and what becomes of it in the end. */
import type { Choice, Game, Seat } from '../src/kernel/types.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Deps } from './deps.ts';
import { traceOf } from './log.ts';
import type { Play } from './play.ts';
import { createPlay } from './play.ts';
import { botFor } from './room-state.ts';
import type { Session } from './session.ts';
import type { Floor } from './talk.ts';

export interface RoomGame {
  /** Deals to the players of this room, shows everybody the table, and starts; an earlier game is forgotten. */
  begin(sessions: readonly Session[]): void;
  choose(personId: string, choice: Choice): Refusal | null;
  /** Sends somebody the game as he may see it, if there is one. @returns `game/none` if there is not */
  follow(session: Session): Refusal | null;
  unfollow(personId: string): void;
  /** Somebody gives up his seat for good: from now on he is a spectator. */
  giveUp(personId: string): void;
  /** A bot holds a seat, or somebody has his own back. */
  seatsChanged(): void;
  /** Who may talk where while a game is on, or null. */
  floor(): Floor | null;
  stop(): void;
}

/**
 * @param state the room as it is now
 * @param finished called once when the game has ended or broken down
 */
export const createRoomGame = (
  deps: Deps,
  game: Game,
  state: () => RoomState,
  finished: (phase: 'over' | 'broken') => void,
): RoomGame => {
  const { clock, limits, ids, log, records, botOf, botDelay } = deps;
  let play: Play | null = null;
  // The seats of this game: in the room people may change theirs after it, and must not see others' cards then.
  const seated = new Map<string, Seat>();

  const finish = (phase: 'over' | 'broken', record: string): void => {
    const { code } = state();
    const stamp = new Date(clock.now()).toISOString().replaceAll(':', '-');
    records.save(`${stamp}-${code}${phase === 'broken' ? '-broken' : ''}`, record);
    log.info({ room: code, phase }, 'game ended');
    finished(phase);
  };
  /** Null if the game throws at once. */
  const deal = (): Play | null => {
    const { players, settings } = state();
    try {
      return createPlay({
        deal: { game, options: settings.options, seed: ids.seed(), players: players ?? [] },
        paces: settings.paces,
        botSeed: ids.seed(),
        botDelay,
        clock,
        limits,
        log,
        botOf: (level) => botOf(game.id, level),
        levelAt: (seat) => botFor(state(), seat),
        over: (record) => finish('over', record),
        broke: (record) => finish('broken', record),
      });
    } catch (error) {
      log.error({ game: game.id, error: traceOf(error) }, 'a game could not be dealt');
      return null;
    }
  };
  const follow = ({ id, outbox }: Session): Refusal | null => {
    if (play === null) return { code: 'game/none' };
    const seat = seated.get(id);
    if (outbox !== null) play.follow(id, seat === undefined ? { as: 'spectator' } : { as: 'seat', seat }, outbox);
    return null;
  };

  return {
    begin: (sessions) => {
      const { people, settings, code } = state();
      play?.stop();
      seated.clear();
      for (const { id, seat } of people) if (seat !== null) seated.set(id, seat);
      play = deal();
      if (play === null) {
        finished('broken');
        return;
      }
      log.info({ room: code, game: game.id, seats: settings.seats }, 'game started');
      for (const session of sessions) follow(session);
      play.begin();
    },
    choose: (personId, choice) => {
      const seat = seated.get(personId);
      if (play === null) return { code: 'game/none' };
      return seat === undefined ? { code: 'room/not-seated' } : play.choose(seat, choice);
    },
    follow,
    unfollow: (personId) => play?.unfollow(personId),
    giveUp: (personId) => {
      play?.unfollow(personId);
      seated.delete(personId);
    },
    seatsChanged: () => play?.seatsChanged(),
    floor: () => (state().phase === 'playing' && play !== null ? play.floor() : null),
    stop: () => play?.stop(),
  };
};
