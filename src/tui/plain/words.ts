/** The words that the plain mode understands, by where they mean something. */
import { isOwner, mayWrite, meIn } from '../../client/selectors.ts';
import type { ClientState } from '../../client/state.ts';
import type { Speech } from '../../i18n/index.ts';

export type Place = 'lobby' | 'room' | 'game' | 'result';

/** What is true of whoever types. */
export interface Standing {
  readonly owner: boolean;
  /** Has a seat, and does not own the room: the owner starts, and need not say that he is ready. */
  readonly guest: boolean;
  readonly seated: boolean;
  readonly mayTalk: boolean;
  readonly mayStart: boolean;
  readonly mayCancel: boolean;
  readonly mayPause: boolean;
  readonly mayResume: boolean;
}

/** How somebody stands to the room that he is in. */
export const standingOf = (state: ClientState): Standing => {
  const owner = isOwner(state);
  const seated = (meIn(state)?.seat ?? null) !== null;
  const isStarting = state.startsAt !== null;
  const isPaused = state.room?.paused === true;
  return {
    owner,
    guest: seated && !owner,
    seated,
    mayTalk: mayWrite(state, 'table'),
    mayStart: owner && !isStarting,
    mayCancel: owner && isStarting,
    mayPause: owner && !isPaused,
    mayResume: owner && isPaused,
  };
};

interface WordAt {
  readonly word: string;
  readonly places: readonly Place[];
  /** Help lists it only for those of whom this is true; whoever else types it is refused by the server. */
  readonly when?: keyof Standing;
}

const WORDS = [
  { word: 'rooms', places: ['lobby'] },
  { word: 'create', places: ['lobby'] },
  { word: 'join', places: ['lobby'] },
  { word: 'watch', places: ['lobby'] },
  { word: 'watch', places: ['room'], when: 'seated' },
  { word: 'room', places: ['room', 'result'] },
  { word: 'sit', places: ['room'] },
  { word: 'ready', places: ['room', 'result'], when: 'guest' },
  { word: 'bots', places: ['room', 'result'], when: 'owner' },
  { word: 'clear', places: ['room'], when: 'owner' },
  { word: 'size', places: ['room'], when: 'owner' },
  { word: 'set', places: ['room'], when: 'owner' },
  { word: 'start', places: ['room', 'result'], when: 'mayStart' },
  { word: 'cancel', places: ['room', 'result'], when: 'mayCancel' },
  { word: 'bot', places: ['room', 'result'], when: 'owner' },
  { word: 'unseat', places: ['room', 'result'], when: 'owner' },
  { word: 'kick', places: ['room', 'game', 'result'], when: 'owner' },
  { word: 'give', places: ['room', 'game', 'result'], when: 'owner' },
  { word: 'password', places: ['room', 'result'], when: 'owner' },
  { word: 'pause', places: ['game'], when: 'mayPause' },
  { word: 'resume', places: ['game'], when: 'mayResume' },
  { word: 'end', places: ['game'], when: 'owner' },
  { word: 'table', places: ['game', 'result'] },
  { word: 'notebook', places: ['game'] },
  { word: 'question', places: ['game'], when: 'seated' },
  { word: 'say', places: ['room', 'game', 'result'], when: 'mayTalk' },
  { word: 'phrase', places: ['game', 'result'], when: 'mayTalk' },
  { word: 'leave', places: ['room', 'game', 'result'] },
  { word: 'help', places: ['lobby', 'room', 'game', 'result'] },
  { word: 'quit', places: ['lobby', 'room', 'game', 'result'] },
] as const satisfies readonly WordAt[];
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

/** What whoever asks may type here, a line a word. */
export const helpLines = (place: Place, standing: Standing, speech: Speech): readonly string[] =>
  WORDS.filter((each: WordAt) => isAt(each.places, place) && (each.when === undefined || standing[each.when])).map(
    ({ word }) => `${speech.tell({ key: `plain.word.${word}` })} — ${speech.tell({ key: `plain.about.${word}` })}`,
  );
