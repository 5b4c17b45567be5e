/** The game of a room: who plays which seat of it, and what becomes of it in the end. */
import type { Said } from '../src/bots/bot.ts';
import type { Choice, Game, Message, Seat } from '../src/kernel/types.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Book } from './chronicle/chronicle.ts';
import type { Dealt } from './chronicle/entries.ts';
import type { Deps } from './deps.ts';
import { traceOf } from './log.ts';
import type { Play } from './play.ts';
import { createPlay } from './play.ts';
import type { Earlier } from './resume.ts';
import type { Keeping } from './room-keeping.ts';
import { botFor } from './room-state.ts';
import type { Session } from './session.ts';
import type { Floor } from './talk.ts';

export interface RoomGame {
  /** Deals to the players of this room; an earlier game is forgotten. */
  deal(): void;
  /** Shows everybody the table, and starts. */
  begin(sessions: readonly Session[]): void;
  /** Takes up a game of before the restart, in which bots have heard this. @returns false if that cannot be done */
  resume(earlier: Earlier, said: readonly Said[]): boolean;
  choose(personId: string, choice: Choice): Refusal | null;
  /** All clocks stand still, or go on. */
  pause(): void;
  unpause(): void;
  /** Ends the game without a winner. */
  end(): void;
  /** Sends somebody the game as he may see it, if there is one. @returns `game/none` if there is not */
  follow(session: Session): Refusal | null;
  unfollow(personId: string): void;
  /** Somebody gives up his seat for good: from now on he is a spectator. */
  giveUp(personId: string): void;
  /** Somebody at the table has said a phrase: bots hear it. */
  hear(heard: Said): void;
  /** A bot holds a seat, or somebody has his own back. */
  seatsChanged(): void;
  /** Who may talk where while a game is on, or null. */
  floor(): Floor | null;
  stop(): void;
}

/**
 * @param state the room as it is now
 * @param spent called when the game has gone on for longer than a game may
 * @param say a bot speaks
 * @param finished called once when the game has ended or broken down
 */
export const createRoomGame = (
  deps: Deps,
  game: Game,
  state: () => RoomState,
  keeping: () => Keeping,
  book: Book,
  spent: () => void,
  say: (seat: Seat, phrase: Message) => void,
  finished: (phase: 'over' | 'broken') => void,
): RoomGame => {
  const { clock, limits, ids, log, meter, records, thinker, botDelay } = deps;
  let play: Play | null = null;
  // The seats of this game: in the room people may change theirs after it, and must not see others' cards then.
  let seated = new Map<string, Seat>();
  let dealtAt = 0;

  const finish = (phase: 'over' | 'broken', record: string): void => {
    const { code, unfinished = false } = state();
    // The time of the deal: a record that is saved again after a crash replaces the first.
    const stamp = new Date(dealtAt).toISOString().replaceAll(':', '-');
    const kind = phase === 'broken' ? '-broken' : unfinished ? '-unfinished' : '';
    records.save(`${stamp}-${code}${kind}`, record);
    log.info({ room: code, phase, unfinished }, 'game ended');
    meter.ended(phase);
    finished(phase);
  };
  /** Null if the game throws at once, or does not go the way it went before. */
  const open = (dealt: Dealt, earlier: Earlier | null): Play | null => {
    const { options, seed, salt, players, paces, botSeed } = dealt;
    try {
      return createPlay({
        deal: { game, options, seed, salt, players },
        paces,
        botSeed,
        botDelay,
        book,
        earlier,
        clock,
        limits,
        log,
        thinker,
        mayTalk: (seat) => state().settings.botTalk !== false && state().bots.some((bot) => bot.seat === seat),
        say,
        levelAt: (seat) => botFor(state(), seat),
        over: (record) => finish('over', record),
        spent,
        broke: (record) => finish('broken', record),
      });
    } catch (error) {
      const text = earlier === null ? 'a game could not be dealt' : 'a game could not be taken up again';
      log.error({ room: state().code, game: game.id, error: traceOf(error) }, text);
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
    deal: () => {
      const { people, settings, players } = state();
      play?.stop();
      seated = new Map(people.flatMap(({ id, seat }) => (seat === null ? [] : [[id, seat]])));
      const dealt: Dealt = {
        version: game.version,
        options: settings.options,
        paces: settings.paces,
        players: players ?? [],
        seed: ids.seed(),
        salt: ids.salt(),
        botSeed: ids.seed(),
        seated: [...seated],
      };
      dealtAt = clock.now();
      play = open(dealt, null);
      if (play !== null) book.deal(state(), keeping(), dealt);
    },
    begin: (sessions) => {
      const { settings, code } = state();
      if (play === null) {
        finished('broken');
        return;
      }
      log.info({ room: code, game: game.id, seats: settings.seats }, 'game started');
      for (const session of sessions) follow(session);
      play.begin();
    },
    resume: (earlier, said) => {
      const { dealt, seated: before } = earlier.game;
      const { code, phase, unfinished = false } = state();
      if (dealt.version !== game.version) {
        log.error(
          { room: code, written: dealt.version, rules: game.version },
          'a game of another version of the rules',
        );
        return false;
      }
      dealtAt = earlier.game.dealtAt;
      play = open(dealt, earlier);
      if (play === null) return false;
      seated = new Map(before);
      for (const heard of said) play.hear(heard);
      if (phase === 'playing') play.begin();
      else play.reopen(phase === 'broken' ? 'broken' : unfinished ? 'unfinished' : 'over');
      return true;
    },
    choose: (personId, choice) => {
      const seat = seated.get(personId);
      if (play === null) return { code: 'game/none' };
      return seat === undefined ? { code: 'room/not-seated' } : play.choose(seat, choice);
    },
    pause: () => play?.pause(),
    unpause: () => play?.resume(),
    end: () => play?.end(),
    follow,
    unfollow: (personId) => play?.unfollow(personId),
    giveUp: (personId) => {
      play?.unfollow(personId);
      seated.delete(personId);
    },
    hear: (heard) => play?.hear(heard),
    seatsChanged: () => play?.seatsChanged(),
    floor: () => (state().phase === 'playing' && play !== null ? play.floor() : null),
    stop: () => play?.stop(),
  };
};
