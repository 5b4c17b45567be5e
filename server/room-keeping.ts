/** What the server keeps of a room and tells nobody: who it is by right, who may not play in it, its password. */
import type { Refusal } from '../src/protocol/refusal.ts';
import type { Lock } from './room-lock.ts';
import { lockFor, opensLock } from './room-lock.ts';
import type { As } from './room-state.ts';

export interface Keeping {
  /** Whose room it is whenever he is there: who opened it, or was given it. */
  readonly founder: string;
  /** Ids of those who were put out: they may only watch. */
  readonly barred: readonly string[];
  /** When it was opened, in milliseconds since 1970; rooms of older journals say nothing of it. */
  readonly opened?: number;
  /** Null without a password. */
  readonly lock: Lock | null;
}

/** Of a new room, opened so many milliseconds after 1970. */
export const keepingOf = (founder: string, password: string | null, opened = 0): Keeping => ({
  founder,
  barred: [],
  opened,
  lock: password === null ? null : lockFor(password),
});

/** With a password (null: without one from now on). */
export const withPassword = (keeping: Keeping, password: string | null): Keeping => ({
  ...keeping,
  lock: password === null ? null : lockFor(password),
});

/** Somebody has been put out by the owner; if it was his room, it is the owner's now. @param most how many are remembered */
export const withBarred = (keeping: Keeping, id: string, owner: string, most: number): Keeping => ({
  ...keeping,
  founder: keeping.founder === id ? owner : keeping.founder,
  barred: [...keeping.barred.filter((each) => each !== id), id].slice(-most),
});

/** Why somebody may not come in, or null. */
export const whyNotIn = ({ barred, lock }: Keeping, id: string, as: As, password?: string): Refusal | null => {
  if (as === 'player' && barred.includes(id)) return { code: 'room/barred' };
  if (lock === null) return null;
  if (password === undefined) return { code: 'room/password-needed' };
  return opensLock(lock, password) ? null : { code: 'room/password-wrong' };
};
