/** Who is who: identities that outlive their connections. The newest connection of an identity wins. */
import { createHash } from 'node:crypto';
import type { NoticeCode } from '../src/protocol/codes.ts';
import type { ServerMessage } from '../src/protocol/server-messages.ts';
import { Answers } from './answers.ts';
import type { Answered, KeptPerson } from './chronicle/entries.ts';
import type { Deps } from './deps.ts';
import type { Outbox } from './outbox.ts';
import type { Room } from './room.ts';

/** Something to be told. */
export interface Notice {
  readonly code: NoticeCode;
  readonly params?: { readonly [name: string]: string | number };
}

export interface Session {
  readonly id: string;
  /** The hash of its token. */
  readonly key: string;
  name: string;
  /** The connection there is, if any. */
  outbox: Outbox | null;
  room: Room | null;
  /** The start of the program whose request numbers are being counted. */
  run: string | null;
  answers: Answers;
  /** What could not be told while nobody was connected. */
  unread: readonly Notice[];
}

export interface Sessions {
  /** @param token the secret of an identity proved elsewhere; without it one is made */
  open(name: string, token?: string): { readonly session: Session; readonly token: string };
  /** The session with this secret token, or undefined. */
  resume(token: string): Session | undefined;
  /** Gives the session a connection; an older one is told and closed. Another `run` starts new request numbers. */
  attach(session: Session, outbox: Outbox, run: string | null): void;
  /** The connection is gone. False if the session has a newer one, so that nobody has dropped. */
  detach(session: Session, outbox: Outbox): boolean;
  all(): Iterable<Session>;
  /** Whether there is a place for somebody new. */
  hasPlace(): boolean;
  /** An identity of before the restart. @param done its requests that were carried out then */
  restore(person: KeptPerson, done: Answered | undefined): Session;
}

/** Tokens are kept only as hashes, so that a copy of the memory or the disk opens no seat, and looking one up takes no longer when it is nearly right. */
export const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/** Tells a person something, now or when he is back. */
export const notify = (session: Session, notice: Notice): void => {
  if (session.outbox === null) session.unread = [...session.unread, notice].slice(-5);
  else session.outbox.send({ type: 'notice', ...notice });
};

/** Tells a person that he is in no room, instead of what may still wait for him to be told of one. */
export const tellOutside = ({ outbox }: Session): void =>
  outbox?.newest('room', () => JSON.stringify({ type: 'room.state', room: null } satisfies ServerMessage));

export const createSessions = ({ ids, clock, limits, chronicle }: Deps): Sessions => {
  const byToken = new Map<string, Session>();
  const written = new Map<string, string>();
  /** Sessions whose connection was lost outside a room, the longest lost first. */
  const lost = new Set<Session>();
  /** Sessions that have had neither a room nor a connection since the last look. */
  let wereIdle = new Set<Session>();
  let isLooking = false;
  const isIdle = ({ outbox, room }: Session): boolean => outbox === null && room === null;
  const forget = (session: Session): void => {
    lost.delete(session);
    byToken.delete(session.key);
    written.delete(session.id);
    chronicle.forget(session.id);
  };
  /** Forgets whoever is idle at two looks in a row. */
  const look = (): void => {
    const idle = [...byToken.values()].filter(isIdle);
    for (const session of idle) if (wereIdle.has(session)) forget(session);
    wereIdle = new Set(idle);
    isLooking = byToken.size > 0;
    if (isLooking) clock.after(limits.idleMs, look);
  };
  const begin = (session: Session): Session => {
    byToken.set(session.key, session);
    if (!isLooking) clock.after(limits.idleMs, look);
    isLooking = true;
    return session;
  };
  const write = ({ id, key, name, run }: Session): void => {
    const text = JSON.stringify([name, run]);
    if (written.get(id) === text) return;
    written.set(id, text);
    chronicle.person({ id, key, name, run });
  };
  return {
    open: (name, token = ids.token()) => {
      const answers = new Answers(limits.answers);
      const identity = { id: ids.person(), key: keyOf(token), name };
      const session = begin({ ...identity, outbox: null, room: null, run: null, answers, unread: [] });
      return { session, token };
    },
    resume: (token) => byToken.get(keyOf(token)),
    attach: (session, outbox, run) => {
      session.outbox?.bye('session/replaced');
      session.outbox = outbox;
      lost.delete(session);
      wereIdle.delete(session);
      if (run === null || run !== session.run) session.answers = new Answers(limits.answers);
      session.run = run;
      write(session);
    },
    detach: (session, outbox) => {
      if (session.outbox !== outbox) return false;
      session.outbox = null;
      if (session.room === null) lost.add(session);
      const [oldest] = lost;
      if (lost.size > limits.lostSessions && oldest !== undefined) forget(oldest);
      return true;
    },
    all: () => byToken.values(),
    hasPlace: () => byToken.size < limits.sessions,
    restore: ({ id, key, name, run }, done) => {
      const answers = new Answers(limits.answers, done !== undefined && done.run === run ? done.ids : []);
      return begin({ id, key, name, run, outbox: null, room: null, answers, unread: [] });
    },
  };
};
