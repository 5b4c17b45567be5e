/** The words that the plain mode understands, by where they mean something. */
import type { Speech } from '../../i18n/index.ts';

export type Place = 'lobby' | 'room' | 'game' | 'result';

const WORDS = [
  { word: 'rooms', places: ['lobby'] },
  { word: 'create', places: ['lobby'] },
  { word: 'join', places: ['lobby'] },
  { word: 'watch', places: ['lobby', 'room'] },
  { word: 'room', places: ['room', 'result'] },
  { word: 'sit', places: ['room'] },
  { word: 'ready', places: ['room', 'result'] },
  { word: 'bots', places: ['room', 'result'] },
  { word: 'clear', places: ['room'] },
  { word: 'size', places: ['room'] },
  { word: 'set', places: ['room'] },
  { word: 'start', places: ['room', 'result'] },
  { word: 'cancel', places: ['room', 'result'] },
  { word: 'bot', places: ['room', 'result'] },
  { word: 'unseat', places: ['room', 'result'] },
  { word: 'kick', places: ['room', 'game', 'result'] },
  { word: 'give', places: ['room', 'game', 'result'] },
  { word: 'password', places: ['room', 'result'] },
  { word: 'pause', places: ['game'] },
  { word: 'resume', places: ['game'] },
  { word: 'end', places: ['game'] },
  { word: 'table', places: ['game', 'result'] },
  { word: 'notebook', places: ['game'] },
  { word: 'question', places: ['game'] },
  { word: 'say', places: ['room', 'game', 'result'] },
  { word: 'phrase', places: ['game', 'result'] },
  { word: 'leave', places: ['room', 'game', 'result'] },
  { word: 'help', places: ['lobby', 'room', 'game', 'result'] },
  { word: 'quit', places: ['lobby', 'room', 'game', 'result'] },
] as const satisfies readonly { readonly word: string; readonly places: readonly Place[] }[];
export type Word = (typeof WORDS)[number]['word'];

export interface Command {
  readonly word: Word;
  /** What was typed after the word. */
  readonly rest: string;
}

const isAt = (places: readonly Place[], place: Place): boolean => places.includes(place);

/** The command that a line is, if its first word is one here, in the reader's language or as scripts write it. */
export const commandIn = (line: string, place: Place, speech: Speech): Command | null => {
  const [first = '', rest = ''] = line.trim().split(/\s+(.*)/su);
  const typed = first.toLowerCase().replace(/^\//, '');
  const found = WORDS.find(
    ({ word, places }) =>
      isAt(places, place) && (word === typed || speech.tell({ key: `plain.word.${word}` }) === typed),
  );
  return found === undefined ? null : { word: found.word, rest: rest.trim() };
};

/** What can be typed here, a line a word. */
export const helpLines = (place: Place, speech: Speech): readonly string[] =>
  WORDS.filter(({ places }) => isAt(places, place)).map(
    ({ word }) => `${speech.tell({ key: `plain.word.${word}` })} — ${speech.tell({ key: `plain.about.${word}` })}`,
  );
