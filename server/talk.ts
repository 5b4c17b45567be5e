/** The talk of one room: what may be said where, and what those who come later may still read. */

import type { Said as Heard } from '../src/bots/bot.ts';
import { isPhrase } from '../src/kernel/phrase.ts';
import type { Channel, Message, Phrase, Result, Viewer } from '../src/kernel/types.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { ChatLine, Person } from '../src/protocol/server-messages.ts';
import { mayRead, mayWrite, TABLE } from './channels.ts';
import { cleanText } from './clean-text.ts';
import type { Limits } from './limits.ts';
import { refused } from './room-state.ts';

/** A line and who could read it when it was said. */
export interface Said {
  readonly line: ChatLine;
  readonly channel: Channel;
  /** In a game, how many events everybody had been told of when it was said. */
  readonly at?: number | undefined;
}
/** What is open for talk now. */
export interface Floor {
  readonly seats: number;
  readonly channels: readonly Channel[];
  /** In a game, how many events everybody has been told of. */
  readonly at?: number;
}

/** What somebody says: his own words as they were typed, or a phrase. */
export type Words = string | Message;

/** Who speaks: a person, or the bot of a seat. */
export type Speaking = Pick<Person, 'name' | 'seat'>;

export interface Talk {
  /** Says a line, if he may; it is the last of those that are `kept`. */
  say(by: Speaking, channelId: string, words: Words, floor: Floor): Result<Said, Refusal>;
  /** The kept lines that this person may read, oldest first. */
  log(person: Person, seats: number): readonly ChatLine[];
  /** Everything that is kept for those who come later, oldest first. */
  kept(): readonly Said[];
  /** What bots have heard of that, oldest first. */
  heard(): readonly Heard[];
  /** Another game begins: what was said during the last is forgotten, above all what only some could read. */
  forget(): void;
}

/** Outside a game everybody with a seat talks at the table, and everybody reads. */
export const openFloor = (seats: number): Floor => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { seats, channels: [{ id: TABLE, read: all, write: all }] };
};

const viewerOf = ({ seat }: Speaking): Viewer => (seat === null ? { as: 'spectator' } : { as: 'seat', seat });

export const isReader = (said: Said, person: Person, seats: number): boolean =>
  mayRead(said.channel, viewerOf(person), seats);

type Content = Pick<ChatLine, 'text' | 'phrase'>;

/** What bots hear of a line: the phrase that a seat says at the table while a game is on; null if it is none. */
export const heardOf = ({ line, at }: Said): Heard | null => {
  const { channel, from, phrase } = line;
  if (channel !== TABLE || from.seat === null || phrase === undefined || at === undefined) return null;
  return { seat: from.seat, phrase, at };
};

/**
 * @param phrases what can be said in this room without typing
 * @param earlier what was said before a restart
 */
export const createTalk = (limits: Limits, phrases: readonly Phrase[], earlier: readonly Said[] = []): Talk => {
  const contentOf = (words: Words, seats: number): Result<Content, Refusal> => {
    if (typeof words !== 'string') {
      return isPhrase(phrases, words, seats)
        ? { ok: true, value: { text: '', phrase: words } }
        : refused('chat/unknown-phrase');
    }
    const text = cleanText(words);
    if (text === '') return refused('chat/empty');
    if ([...text].length > limits.chatCharacters) return refused('chat/too-long', { max: limits.chatCharacters });
    return { ok: true, value: { text } };
  };
  let kept = earlier.slice(-limits.chatLines);
  return {
    say: (by, channelId, words, { seats, channels, at }) => {
      const viewer = viewerOf(by);
      const channel = channels.find(({ id }) => id === channelId);
      if (channel === undefined || !mayRead(channel, viewer, seats)) return refused('chat/unknown-channel');
      if (!mayWrite(channel, viewer)) return refused('chat/read-only');
      const content = contentOf(words, seats);
      if (!content.ok) return content;
      const line = { channel: channelId, from: { name: by.name, seat: by.seat }, ...content.value };
      const said: Said = at === undefined ? { line, channel } : { line, channel, at };
      kept = [...kept, said].slice(-limits.chatLines);
      return { ok: true, value: said };
    },
    log: (person, seats) => kept.filter((said) => isReader(said, person, seats)).map(({ line }) => line),
    kept: () => kept,
    heard: () => kept.map(heardOf).filter((each) => each !== null),
    forget: () => {
      kept = [];
    },
  };
};
