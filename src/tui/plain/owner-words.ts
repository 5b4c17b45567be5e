/** The words of the plain mode with which an owner looks after his room, his people and his game. */
import type { ClientState } from '../../client/state.ts';
import type { ClientRequest, FieldsOf } from '../../protocol/client-messages.ts';
import type { BotLevel } from '../../protocol/parts.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { Word } from './words.ts';

type Ask = <T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>) => void;
export type OwnerWord = Extract<
  Word,
  'cancel' | 'bot' | 'unseat' | 'kick' | 'give' | 'password' | 'pause' | 'resume' | 'end'
>;

/** A seat as it is typed, from 1; -1 for what is no number. */
export const seatIn = (text: string): number => Number(/^\d{1,2}$/.exec(text)?.[0] ?? 0) - 1;

/** Somebody by his name or the number of his seat; what is neither is asked for as it is, and refused by the server. */
const personIn = ({ room }: ClientState, text: string): string => {
  const typed = text.toLowerCase();
  const people = room?.people ?? [];
  const found =
    people.find(({ name }) => cleanLine(name).toLowerCase() === typed) ??
    people.find(({ seat }) => seat !== null && seat === seatIn(text));
  return found?.id ?? '-';
};

const LEVELS = { random: true, steady: true, sharp: true } satisfies { readonly [L in BotLevel]: true };
const isLevel = (text: string): text is BotLevel => Object.hasOwn(LEVELS, text);

/** `bot NUMBER` puts a bot on a seat, takes it away, or with a level changes it; null for a level that is none. */
const botFields = ({ room }: ClientState, rest: string): FieldsOf<'room.bot'> | null => {
  const [number = '', level] = rest.split(/\s+/u);
  const seat = Math.max(0, seatIn(number));
  const has = room?.bots.some((bot) => bot.seat === seat) === true;
  if (level !== undefined) return isLevel(level) ? { seat, level } : null;
  return { seat, level: has ? null : 'steady' };
};

/**
 * What the words do.
 * @param unclear says that what was typed means nothing
 * @param isSure whether this was typed twice: what cannot be taken back asks first
 */
export const ownerWords = (
  state: () => ClientState,
  ask: Ask,
  isSure: (what: string) => boolean,
  unclear: () => void,
): { readonly [W in OwnerWord]: (rest: string) => void } => ({
  cancel: () => ask('room.cancel', {}),
  bot: (rest) => {
    const fields = botFields(state(), rest);
    if (fields === null) unclear();
    else ask('room.bot', fields);
  },
  unseat: (rest) => ask('room.unseat', { person: rest === '' ? null : personIn(state(), rest) }),
  kick: (rest) => {
    if (isSure(`kick ${rest}`)) ask('room.kick', { person: personIn(state(), rest) });
  },
  give: (rest) => {
    if (isSure(`give ${rest}`)) ask('room.owner', { person: personIn(state(), rest) });
  },
  password: (rest) => ask('room.configure', { password: rest === '' ? null : rest }),
  pause: () => ask('game.pause', {}),
  resume: () => ask('game.resume', {}),
  end: () => {
    if (isSure('end')) ask('game.end', {});
  },
});
