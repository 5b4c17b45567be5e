/** What only the owner of a room may order: settings, the start, who goes, pause and end. That it is he has been checked before. */
import type { Game } from '../src/kernel/types.ts';
import type { NoticeCode } from '../src/protocol/codes.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Limits } from './limits.ts';
import type { RoomGame } from './room-game.ts';
import type { Keeping } from './room-keeping.ts';
import { withBarred, withPassword } from './room-keeping.ts';
import { handOver } from './room-owner.ts';
import { whyNotStart } from './room-phases.ts';
import type { Patch } from './room-settings.ts';
import { configure } from './room-settings.ts';
import { nameIn } from './room-state.ts';
import type { Notice, Session } from './session.ts';
import { notify, tellOutside } from './session.ts';
import type { StartCountdown } from './start-countdown.ts';

export interface Orders {
  configure(patch: Patch): Refusal | null;
  /** Gives the room to somebody else for good. */
  handOver(personId: string): Refusal | null;
  /** Puts somebody out, who may come back only to watch. */
  kick(by: Session, personId: string): Refusal | null;
  /** Starts a game, after the seconds of the settings if somebody else is in the room. */
  start(): Refusal | null;
  cancelStart(): Refusal | null;
  pause(by: Session): Refusal | null;
  unpause(by: Session): Refusal | null;
  /** Ends the game without a winner. */
  endGame(by: Session): Refusal | null;
}

/** What an order can do to the room. */
export interface Desk {
  readonly game: Game;
  readonly limits: Limits;
  readonly table: RoomGame;
  readonly starting: StartCountdown;
  state(): RoomState;
  keeping(): Keeping;
  /** Takes over what the room is from now on; nobody is told yet. */
  become(state: RoomState, keeping?: Keeping): void;
  /** Writes down what the room is, and tells it. */
  tell(): void;
  announce(code: NoticeCode, params?: Notice['params']): void;
  session(personId: string): Session | undefined;
  remove(session: Session): void;
  deal(): void;
}

export const createOrders = (desk: Desk): Orders => {
  const { game, table, starting, state, keeping, become, tell, announce } = desk;
  /** Tells the room, and who has done what to the game. */
  const told = (code: NoticeCode, { id }: Session): null => {
    tell();
    announce(code, { name: nameIn(state(), id) });
    return null;
  };

  return {
    configure: ({ password, ...patch }) => {
      const next = configure(state(), game, patch);
      if (!next.ok) return next.error;
      if (password === undefined) become(next.value);
      else become({ ...next.value, locked: password !== null }, withPassword(keeping(), password));
      tell();
      return null;
    },
    handOver: (id) => {
      const next = handOver(state(), id);
      if (!next.ok) return next.error;
      become(next.value, { ...keeping(), founder: id });
      tell();
      return null;
    },
    kick: (by, id) => {
      const session = desk.session(id);
      if (session === undefined) return { code: 'room/person-unknown' };
      if (id === by.id) return { code: 'room/yourself' };
      const name = nameIn(state(), id);
      become(state(), withBarred(keeping(), id, by.id, desk.limits.barred));
      desk.remove(session);
      notify(session, { code: 'room/kicked' });
      tellOutside(session);
      announce('room/put-out', { name });
      return null;
    },
    start: () => {
      if (starting.now() !== null) return { code: 'room/starting' };
      const refusal = whyNotStart(state());
      if (refusal !== null) return refusal;
      const { owner, settings, people } = state();
      const seconds = people.length > 1 ? (settings.countdown ?? 0) : 0;
      if (seconds === 0) desk.deal();
      else {
        starting.begin({ owner, settings }, seconds, desk.deal);
        tell();
      }
      return null;
    },
    cancelStart: () => {
      if (state().phase === 'playing') return { code: 'room/playing' };
      if (starting.now() === null) return { code: 'room/not-starting' };
      starting.cancel();
      tell();
      announce('room/start-stopped');
      return null;
    },
    pause: (by) => {
      if (state().phase !== 'playing') return { code: 'game/none' };
      if (state().paused) return { code: 'game/paused' };
      become({ ...state(), paused: true });
      table.pause();
      return told('game/paused', by);
    },
    unpause: (by) => {
      if (state().phase !== 'playing') return { code: 'game/none' };
      if (!state().paused) return { code: 'game/not-paused' };
      become({ ...state(), paused: false });
      table.unpause();
      return told('game/resumed', by);
    },
    endGame: (by) => {
      if (state().phase !== 'playing') return { code: 'game/none' };
      become({ ...state(), unfinished: true });
      table.end();
      return told('game/ended', by);
    },
  };
};
