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
import type { Outbox } from '../outbox.ts';
import { type Session, type Sessions, tellOutside } from '../session.ts';

export interface Greeting {
  readonly deps: Deps;
  readonly sessions: Sessions;
  /** Name and version of this server. */
  readonly server: string;
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
  { sessions }: Greeting,
  hello: Hello,
  name: string,
  identity: string | null,
): Result<{ session: Session; token: string; resumed: boolean }, Refusal> => {
  const token = identity ?? hello.resume?.token;
  const session = token === undefined ? undefined : sessions.resume(token);
  if (token !== undefined && session !== undefined) {
    session.name = name;
    return { ok: true, value: { session, token, resumed: true } };
  }
  if (identity === null && token !== undefined) return { ok: false, error: { code: 'session/unknown' } };
  if (!sessions.hasPlace()) return { ok: false, error: { code: 'limit/sessions' } };
  return { ok: true, value: { ...sessions.open(name, identity ?? undefined), resumed: false } };
};

/**
 * Welcomes a connection.
 * @param identity the token of whoever need not say it, or null
 * @returns its session, or why it has none
 */
export const greet = (
  greeting: Greeting,
  outbox: Outbox,
  hello: Hello,
  identity: string | null,
): Result<Session, Refusal> => {
  const { deps, sessions, server } = greeting;
  const name = cleanName(hello.name, deps.limits.nameColumns);
  if (name === '') return { ok: false, error: { code: 'name/empty' } };
  const known = identify(greeting, hello, name, identity);
  if (!known.ok) return known;
  const { session, token, resumed } = known.value;
  outbox.views = hello.views ?? 'whole';
  sessions.attach(session, outbox, hello.run ?? null);
  deps.log.info({ person: session.id, resumed }, 'hello');
  const welcome = { type: 'welcome', protocol: PROTOCOL_VERSION, server, bots: BOT_LEVELS } as const;
  outbox.sendText(welcomeText({ ...welcome, session: { id: session.id, token, name, resumed } }, deps.games));
  const { unread } = session;
  session.unread = [];
  for (const notice of unread) outbox.send({ type: 'notice', ...notice });
  if (session.room === null) tellOutside(session);
  else session.room.returned(session);
  return { ok: true, value: session };
};
