/** What every handler gets and gives. Types only. */
import type { ClientMessageOf, ClientRequest } from '../../src/protocol/client-messages.ts';
import type { Refusal } from '../../src/protocol/refusal.ts';
import type { Lobby } from '../lobby.ts';
import type { Outbox } from '../outbox.ts';
import type { Session } from '../session.ts';

interface Context {
  readonly lobby: Lobby;
  readonly session: Session;
  /** The connection the request came from. */
  readonly outbox: Outbox;
}
/** Requests of somebody who has said hello. */
export type SessionRequest = Exclude<ClientRequest, { readonly type: 'hello' }>;

/** Carries out a request; null is success, a refusal has changed nothing. */
export type Handler<T extends SessionRequest['type']> = (
  context: Context,
  message: ClientMessageOf<T>,
) => Refusal | null;
