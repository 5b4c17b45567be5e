/** The first message of a connection: gives it an identity, a new one or an earlier one with everything that belongs to it. */

import { rememberEach } from '../../src/kernel/remember.ts';
import type { Result } from '../../src/kernel/types.ts';
import type { ClientMessageOf } from '../../src/protocol/client-messages.ts';
import { BOT_LEVELS } from '../../src/protocol/parts.ts';
import type { Refusal } from '../../src/protocol/refusal.ts';
import type { GameOffer, ServerMessageOf } from '../../src/protocol/server-messages.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { cleanName } from '../clean-text.ts';
import type { Deps } from '../deps.ts';
import type { Lobby } from '../lobby.ts';
import type { Outbox } from '../outbox.ts';
import { type Session, type Sessions, tellOutside } from '../session.ts';

export interface Greeting {
  readonly deps: Deps;
  readonly sessions: Sessions;
  readonly lobby: Lobby;
  /** Name and version of this server. */
  readonly server: string;
}
/** Somebody whose connection has its session. */
export interface Guest {
  readonly session: Session;
  readonly token: string;
  /** Whether there was that session before. */
  readonly resumed: boolean;
}
type Hello = ClientMessageOf<'hello'>;

/** The longest part of every welcome, and always the same. */
const offersText = rememberEach((games: Deps['games']) => {
  const offers: readonly GameOffer[] = games.map(({ id, version, seats, options, presets, paces, phrases }) => {
    return { id, version, seats, options, presets, paces, phrases };
  });
  return { text: JSON.stringify(offers) };
});
const welcomeText = (message: Omit<ServerMessageOf<'welcome'>, 'games'>, games: Deps['games']): string =>
  `${JSON.stringify(message).slice(0, -1)},"games":${offersText(games).text}}`;

const identify = (
  { sessions, lobby }: Greeting,
  hello: Hello,
  name: string,
  identity: string | null,
): Result<Guest, Refusal> => {
  const token = identity ?? hello.resume?.token;
  const session = token === undefined ? undefined : sessions.resume(token);
  if (token !== undefined && session !== undefined) {
    // Before he has a connection: what he has missed is told after the welcome.
    lobby.wakeFor(session);
    session.name = name;
    return { ok: true, value: { session, token, resumed: true } };
  }
  if (identity === null && token !== undefined) return { ok: false, error: { code: 'session/unknown' } };
  if (!sessions.hasPlace()) return { ok: false, error: { code: 'limit/sessions' } };
  return { ok: true, value: { ...sessions.open(name, identity ?? undefined), resumed: false } };
};

/**
 * Gives a connection its session.
 * @param identity the token of whoever need not say it, or null
 * @returns who he is, or why he is nobody
 */
export const greet = (
  greeting: Greeting,
  outbox: Outbox,
  hello: Hello,
  identity: string | null,
): Result<Guest, Refusal> => {
  const name = cleanName(hello.name, greeting.deps.limits.nameColumns);
  if (name === '') return { ok: false, error: { code: 'name/empty' } };
  const guest = identify(greeting, hello, name, identity);
  if (!guest.ok) return guest;
  outbox.views = hello.views ?? 'whole';
  greeting.sessions.attach(guest.value.session, outbox, hello.run ?? null);
  return guest;
};

/** Tells somebody who he is, and all that he has missed. */
export const welcome = ({ deps, server }: Greeting, outbox: Outbox, { session, token, resumed }: Guest): void => {
  const { id, name, unread } = session;
  deps.log.info({ person: id, resumed }, 'hello');
  const message = { type: 'welcome', protocol: PROTOCOL_VERSION, server, bots: BOT_LEVELS } as const;
  outbox.sendText(welcomeText({ ...message, session: { id, token, name, resumed } }, deps.games));
  session.unread = [];
  for (const notice of unread) outbox.send({ type: 'notice', ...notice });
  if (session.room === null) tellOutside(session);
  else session.room.returned(session);
};
