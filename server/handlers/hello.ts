/** The first message of a connection: gives it an identity, a new one or an earlier one with everything that belongs to it. */

import type { Result } from '../../src/kernel/types.ts';
import type { ClientMessageOf } from '../../src/protocol/client-messages.ts';
import { BOT_LEVELS } from '../../src/protocol/parts.ts';
import type { Refusal } from '../../src/protocol/refusal.ts';
import type { GameOffer } from '../../src/protocol/server-messages.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { cleanName } from '../clean-text.ts';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../outbox.ts';
import type { Session, Sessions } from '../session.ts';

export interface Greeting {
  readonly deps: Deps;
  readonly sessions: Sessions;
  /** Name and version of this server. */
  readonly server: string;
}
type Hello = ClientMessageOf<'hello'>;

const offersOf = ({ games }: Deps): readonly GameOffer[] =>
  games.map(({ id, version, seats, options, presets, paces, phrases }) => {
    return { id, version, seats, options, presets, paces, phrases };
  });

const identify = (
  { sessions }: Greeting,
  hello: Hello,
  name: string,
): Result<{ session: Session; token: string; resumed: boolean }, Refusal> => {
  const { resume } = hello;
  if (resume === undefined && !sessions.hasPlace()) return { ok: false, error: { code: 'limit/sessions' } };
  if (resume === undefined) return { ok: true, value: { ...sessions.open(name), resumed: false } };
  const session = sessions.resume(resume.token);
  if (session === undefined) return { ok: false, error: { code: 'session/unknown' } };
  session.name = name;
  return { ok: true, value: { session, token: resume.token, resumed: true } };
};

/**
 * Welcomes a connection.
 * @returns its session, or why it has none
 */
export const greet = (greeting: Greeting, outbox: Outbox, hello: Hello): Result<Session, Refusal> => {
  const { deps, sessions, server } = greeting;
  const name = cleanName(hello.name, deps.limits.nameColumns);
  if (name === '') return { ok: false, error: { code: 'name/empty' } };
  const known = identify(greeting, hello, name);
  if (!known.ok) return known;
  const { session, token, resumed } = known.value;
  outbox.views = hello.views ?? 'whole';
  sessions.attach(session, outbox, hello.run ?? null);
  deps.log.info({ person: session.id, resumed }, 'hello');
  outbox.send({
    type: 'welcome',
    protocol: PROTOCOL_VERSION,
    server,
    session: { id: session.id, token, name, resumed },
    games: offersOf(deps),
    bots: BOT_LEVELS,
  });
  const { unread } = session;
  session.unread = [];
  for (const notice of unread) outbox.send({ type: 'notice', ...notice });
  if (session.room === null) outbox.send({ type: 'room.state', room: null });
  else session.room.returned(session);
  return { ok: true, value: session };
};
