/** What screens ask of the client's state. Pure. */
import type { Choice, Decision, Seat } from '../kernel/types.ts';
import type { BotLevel } from '../protocol/parts.ts';
import type { GameOffer, Person, RoomState } from '../protocol/server-messages.ts';
import type { ClientState } from './state.ts';

/** Me in the room, or null. */
export const meIn = ({ room, me }: ClientState): Person | null => room?.people.find(({ id }) => id === me?.id) ?? null;

/** Seated people without whom the next game cannot start; the owner starts it, so he need not be ready. */
export const unreadyIn = ({ people, owner }: RoomState): readonly Person[] =>
  people.filter(({ id, seat, ready, presence }) => seat !== null && id !== owner && !(ready && presence === 'here'));

/** How many seats neither a person nor a bot has. */
export const freeSeatsIn = ({ people, bots, settings }: RoomState): number =>
  settings.seats - [...people, ...bots].filter(({ seat }) => seat !== null).length;

export const isOwner = ({ room, me }: ClientState): boolean => room !== null && room.owner === me?.id;

/** My seat: in the game if there is one, otherwise in the room; null for a spectator. */
export const mySeat = (state: ClientState): Seat | null =>
  state.game === null ? (meIn(state)?.seat ?? null) : state.game.view.you;

/** Who plays a seat, as far as it shows. */
export interface Occupant {
  readonly name: string;
  /** The level, if a bot has the seat. */
  readonly bot: BotLevel | null;
  /** here, away or held, if a person has it. */
  readonly presence: Person['presence'] | null;
}

/** Who has this seat, or null if it is free. */
export const occupantOf = ({ room }: ClientState, seat: Seat): Occupant | null => {
  const person = room?.people.find((each) => each.seat === seat);
  if (person !== undefined) return { name: person.name, bot: null, presence: person.presence };
  const bot = room?.bots.find((each) => each.seat === seat);
  return bot === undefined ? null : { name: bot.name, bot: bot.level, presence: null };
};

/** The name by which a seat is called in the game, also after somebody has left it. */
export const nameOf = (state: ClientState, seat: Seat): string => {
  const { room, game } = state;
  const player = game === null ? undefined : room?.players?.[seat];
  return player ?? occupantOf(state, seat)?.name ?? '';
};

/** The answer of mine that a decision has now, if it is still open. */
export const heldFor = ({ game }: ClientState, decisionId: string): Choice | null =>
  game?.held.find((choice) => choice.decisionId === decisionId) ?? null;

/** The first open question to me that I have not answered, or null. */
export const nextDecision = (state: ClientState): Decision | null =>
  state.game?.decisions.find(({ id }) => heldFor(state, id) === null) ?? null;

/** May I say something in this channel now? */
export const mayWrite = (state: ClientState, channel: string): boolean => {
  const { room, game } = state;
  if (room?.phase === 'playing' && game !== null) return game.channels.some(({ id, write }) => id === channel && write);
  return channel === 'table' && (meIn(state)?.seat ?? null) !== null;
};

/** The game of the room I am in, as the server offers it. */
export const offerOf = ({ games, room }: ClientState): GameOffer | null =>
  games.find(({ id }) => id === room?.game) ?? null;
