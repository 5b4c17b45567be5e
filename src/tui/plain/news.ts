/** What is new since the last line, as lines: pure, from the client's state and what has been said already. */
import { nextDecision, offerOf } from '../../client/selectors.ts';
import type { ClientState } from '../../client/state.ts';
import type { Language, Speech } from '../../i18n/index.ts';
import type { Decision, ViewCore } from '../../kernel/types.ts';
import { boardFor } from '../boards/index.ts';
import { EMPTY_JOURNAL, extendJournal, type Journal, type JournalItem } from '../components/journal/items.ts';
import { itemText } from '../components/journal/text.ts';
import { problemText } from '../problem-text.ts';
import { speechOutside, tellingFor } from '../telling.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { Telling } from './narrate.ts';
import { questionLines } from './question.ts';
import { roomLines } from './room-lines.ts';

/** What has been told so far. */
export interface Memory {
  readonly journal: Journal;
  readonly status: ClientState['status'];
  readonly room: readonly string[];
  readonly code: string | null;
  /** The question that was asked last, with its answers. */
  readonly asked: string | null;
  /** The View whose result has been told. */
  readonly ended: ViewCore | null;
  readonly isWelcomed: boolean;
  /** The start that is being counted down has been told. */
  readonly isStarting: boolean;
  /** The locked door that has been told. */
  readonly door: ClientState['door'];
}

export const NOTHING_TOLD: Memory = {
  journal: EMPTY_JOURNAL,
  status: 'off',
  room: [],
  code: null,
  asked: null,
  ended: null,
  isWelcomed: false,
  isStarting: false,
  door: null,
};

/** The words for this state, in a game or outside. */
export const tellingIn = (state: ClientState, language: Language): Telling => {
  const { game, room } = state;
  if (game !== null && room !== null) return tellingFor(state, game, language);
  const edition = room?.settings.options.edition;
  return {
    speech: speechOutside(language, typeof edition === 'string' ? edition : undefined),
    rankOrder: 'standard',
  };
};

const keyOf = ({ id, options }: Decision): string => [id, ...options.map((option) => option.id)].join(' ');

const statusLines = (memory: Memory, state: ClientState, speech: Speech): readonly string[] => {
  if (state.status === memory.status) return [];
  if (state.status === 'reconnecting') return [speech.say(state.problem === null ? 'plain.lost' : 'plain.restarting')];
  if (state.status === 'off' && state.problem !== null) return [problemText(state.problem, speech, 'bye')];
  return memory.status === 'reconnecting' && state.status === 'online' ? [speech.say('plain.back')] : [];
};

/** Said once, when the seconds before the deal begin. */
const startLines = (memory: Memory, { startsAt, room }: ClientState, speech: Speech): readonly string[] => {
  if (startsAt === null || memory.isStarting) return [];
  return [speech.say('plain.starting', { n: room?.settings.countdown ?? 0 })];
};

/** Everything about a room one has just come into; afterwards only the lines that have changed. */
const roomNews = (memory: Memory, state: ClientState, lines: readonly string[]): readonly string[] => {
  if (state.room === null || state.room.phase === 'playing') return [];
  return state.room.code === memory.code ? lines.filter((line) => !memory.room.includes(line)) : lines;
};

const newItems = (before: Journal, after: Journal): readonly JournalItem[] =>
  after.items.filter((item) => !before.items.includes(item));

const isPlaying = ({ game, room }: ClientState): boolean => game !== null && room?.phase === 'playing';

/** The lines for what has changed, and what has been told by then. */
export const newsOf = (
  memory: Memory,
  state: ClientState,
  language: Language,
): { readonly memory: Memory; readonly lines: readonly string[] } => {
  const { game, chat, notices, room, me, door } = state;
  const telling = tellingIn(state, language);
  const { speech } = telling;
  const offer = offerOf(state);
  const journal = extendJournal(memory.journal, { events: game?.events ?? [], chat, notices });
  const seats = room === null || offer === null ? [] : roomLines(room, offer, me?.id ?? null, speech);
  const decision = isPlaying(state) ? nextDecision(state) : null;
  const asked = decision === null ? null : keyOf(decision);
  const isOver = game !== null && (game.view.outcome !== null || (room?.unfinished === true && state.ended !== null));
  const board = boardFor(room?.game ?? '');
  const tell = game?.view.outcome === null ? board.unfinished : board.result;
  const result = isOver && memory.ended === null ? tell(game.view, telling) : [];
  const isWelcome = me !== null && !memory.isWelcomed;
  const lines = [
    ...statusLines(memory, state, speech),
    ...(isWelcome ? [speech.say('plain.welcome', { name: cleanLine(me.name) })] : []),
    ...roomNews(memory, state, seats),
    ...newItems(memory.journal, journal).flatMap((item) => itemText(item, telling) ?? []),
    ...result,
    ...(door === null || door === memory.door ? [] : [speech.say('plain.password', { code: cleanLine(door.code) })]),
    ...startLines(memory, state, speech),
    ...(decision === null || asked === memory.asked ? [] : questionLines(decision, speech)),
  ];
  return {
    lines,
    memory: {
      journal,
      status: state.status,
      room: seats,
      code: room?.code ?? null,
      asked,
      ended: isOver ? game.view : null,
      isWelcomed: memory.isWelcomed || isWelcome,
      isStarting: state.startsAt !== null,
      door,
    },
  };
};
