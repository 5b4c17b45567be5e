/** A player who reads lines and types lines: a second renderer of the same client, for pipes, screen readers and slow lines. */
import type { Client, Reply } from '../../client/client.ts';
import { meIn, nextDecision, offerOf } from '../../client/selectors.ts';
import type { View } from '../../games/blood-bound/public.ts';
import type { Language, Speech } from '../../i18n/index.ts';
import type { Decision, Option } from '../../kernel/types.ts';
import type { ClientRequest, FieldsOf } from '../../protocol/client-messages.ts';
import { answerPhrase, openPhrases, type PhraseMenu, type Sayable } from '../components/phrase-menu.ts';
import { type Coach, coachIn, type Lesson } from '../lesson/coach.ts';
import { problemText } from '../problem-text.ts';
import { settingsOf } from '../screens/room/settings.ts';
import { notesIn, tableModel, whyNoNotebook } from '../screens/table/model.ts';
import { harmless } from '../text/clean-line.ts';
import { NOTHING_TOLD, newsOf, tellingIn } from './news.ts';
import { notebookLines } from './notebook-lines.ts';
import { ownerWords, seatIn } from './owner-words.ts';
import { questionLines, readAnswer } from './question.ts';
import { listingLines, roomLines } from './room-lines.ts';
import { tableLines } from './table-lines.ts';
import { type Command, commandIn, helpLines, type Place, type Standing, standingOf, type Word } from './words.ts';

export interface PlainSetting {
  readonly client: Client;
  readonly language: Language;
  readonly write: (line: string) => void;
  /** Leaving the room ends the program, since there is nothing else on this server. */
  readonly isOwnTable: boolean;
  /** How others come to this table; said once on coming into the room. */
  readonly invitation: readonly string[];
  /** For how many others the server ends with this program. */
  readonly endsFor: () => number;
  /** The lesson that leads the client, if it is one: the coach speaks in lines, and an empty line goes on. */
  readonly lesson?: Lesson | undefined;
  readonly onExit: () => void;
}

export interface PlainPlayer {
  /** Takes a line that was typed. */
  type(line: string): void;
  /** Stops telling. */
  close(): void;
}

/** Begins to tell what happens. */
export const createPlainPlayer = (setting: PlainSetting): PlainPlayer => {
  const { client, language, isOwnTable, invitation, endsFor, lesson, onExit } = setting;
  // Not every word of a server has gone through a lock of its own.
  const write = (line: string): void => setting.write(harmless(line));
  let memory = NOTHING_TOLD;
  /** The answer that was typed once and needs to be typed again. */
  let unconfirmed: string | null = null;
  /** What was typed once and cannot be taken back. */
  let unsure: string | null = null;
  let isInvited = false;
  /** The phrase that is being chosen. */
  let phrases: PhraseMenu | null = null;
  /** The step at which the coach spoke last. */
  let coached = 0;

  const words = (): Speech => tellingIn(client.getState(), language).speech;
  const tell = (lines: readonly string[]): void => {
    for (const line of lines) write(line);
  };
  const coachNow = (): Coach | null => coachIn(client.getState(), words(), 'lines');
  const hearCoach = (): void => {
    const coach = coachNow();
    if (coach === null || coach.step === coached) return;
    coached = coach.step;
    write(words().say('lesson.plain.coach', { text: coach.text }));
    if (coach.isTalking) write(words().say('lesson.plain.go-on'));
  };
  const goOn = (): void => {
    const coach = coachNow();
    if (!coach?.isTalking) return;
    if (coach.isLast) onExit();
    else lesson?.goOn(coach.step);
  };
  const look = (): void => {
    const state = client.getState();
    const next = newsOf(memory, state, language);
    if (next.memory.asked !== memory.asked) {
      unconfirmed = null;
      phrases = null;
    }
    memory = next.memory;
    tell(next.lines);
    if (state.room !== null && !isInvited) tell(invitation);
    isInvited = state.room !== null;
    hearCoach();
  };
  const told = (reply: Reply): void => {
    if (!reply.ok) write(problemText(reply.error, words()));
  };
  const ask = <T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>): void => {
    void client.request(type, fields).then(told);
  };

  const place = (): Place => {
    const { room, ended } = client.getState();
    if (room === null) return 'lobby';
    if (room.phase === 'playing') return 'game';
    return ended === null ? 'room' : 'result';
  };
  /** In a lesson there is nobody to look after. */
  const standing = (): Standing => {
    const now = standingOf(client.getState());
    return lesson === undefined ? now : { ...now, owner: false, mayPause: false, mayResume: false };
  };
  const isSure = (what: string, warning: 'plain.sure' | 'plain.leave' = 'plain.sure'): boolean => {
    if (unsure === what) return true;
    unsure = what;
    write(words().say(warning));
    return false;
  };
  const quit = (): void => {
    const n = endsFor();
    if (n === 0 || unsure === 'quit') onExit();
    else {
      unsure = 'quit';
      write(words().say('plain.ends', { n }));
    }
  };
  /** Leaving a game that runs cannot be taken back, so a player types it twice. */
  const leave = (): void => {
    const isPlayer = place() === 'game' && (meIn(client.getState())?.seat ?? null) !== null;
    if (isOwnTable) onExit();
    else if (!isPlayer || isSure('leave', 'plain.leave')) ask('room.leave', {});
  };
  /** `join CODE PASSWORD`. */
  const join = (rest: string, as: 'player' | 'spectator'): void => {
    const [code = '', password = ''] = rest.split(/\s+(.*)/su);
    ask('room.join', { code: code || '-', as, ...(password === '' ? {} : { password }) });
  };
  const sayRoom = (): void => {
    const state = client.getState();
    const offer = offerOf(state);
    if (state.room !== null && offer !== null) tell(roomLines(state.room, offer, state.me?.id ?? null, words()));
  };
  const sayTable = (): void => {
    const model = tableModel(client.getState(), memory.journal, language);
    if (model !== null) tell(tableLines(model.game.view as View, model.holders, model.telling));
  };
  const sayNotebook = (): void => {
    const model = tableModel(client.getState(), memory.journal, language);
    if (model === null) return;
    const notes = notesIn(model);
    tell(notes === null ? [words().tell({ key: whyNoNotebook(model) })] : notebookLines(notes, model.telling));
  };
  const sayQuestion = (): void => {
    const decision = nextDecision(client.getState());
    tell(decision === null ? [words().say('plain.no-question')] : questionLines(decision, words()));
  };
  const listRooms = (): void => {
    void client.request('room.list', {}).then((reply) => {
      told(reply);
      if (reply.ok) tell(listingLines(client.getState().rooms, words()));
    });
  };
  /** `set NAME VALUE` changes a house rule by the names of the command line; without a value all are listed. */
  const set = (rest: string): void => {
    const { room } = client.getState();
    const offer = offerOf(client.getState());
    if (room === null || offer === null) return;
    const [name = '', value = ''] = rest.split(/\s+(.*)/su);
    if (value !== '') ask('room.configure', { options: { [name]: value } });
    else {
      const settings = settingsOf(room, offer, words()).filter(({ id }) => offer.options.some(({ key }) => key === id));
      tell([words().say('plain.set.how'), ...settings.map((each) => `${each.id} — ${each.label}: ${each.value}`)]);
    }
  };
  const sayable = (): Sayable => {
    const state = client.getState();
    return { phrases: offerOf(state)?.phrases ?? [], seats: state.game?.view.seats ?? 0 };
  };
  const choosePhrase = (rest: string): void => {
    const open = openPhrases(sayable());
    if (rest !== '') takeWord(rest, open);
    else {
      phrases = open;
      tell(questionLines(open.decision, words()));
    }
  };
  const acts: { readonly [W in Word]: (rest: string) => void } = {
    rooms: listRooms,
    create: () => ask('room.create', { game: client.getState().games[0]?.id ?? '' }),
    join: (rest) => join(rest, 'player'),
    watch: (rest) => (place() === 'lobby' ? join(rest, 'spectator') : ask('room.seat', { seat: null })),
    ...ownerWords(client.getState, ask, isSure, () => write(words().say('plain.unknown-word'))),
    room: sayRoom,
    sit: (rest) => ask('room.seat', { seat: Math.max(0, seatIn(rest)) }),
    ready: () => ask('room.ready', { ready: meIn(client.getState())?.ready !== true }),
    bots: () => ask('room.bot', { seat: null, level: 'steady' }),
    clear: () => ask('room.bot', { seat: null, level: null }),
    size: (rest) => ask('room.configure', { seats: seatIn(rest) + 1 }),
    set,
    start: () => ask('room.start', {}),
    table: sayTable,
    notebook: sayNotebook,
    question: sayQuestion,
    phrase: choosePhrase,
    say: (text) => ask('chat.send', { channel: 'table', text: text || ' ' }),
    leave,
    help: () => tell(helpLines(place(), standing(), words())),
    quit,
  };

  /** An answer that ends the game has to be typed twice. */
  const send = (decision: Decision, options: readonly Option[]): void => {
    const optionIds = options.map(({ id }) => id);
    const isGrave = options.some(({ grave }) => grave === true);
    if (isGrave && unconfirmed !== optionIds.join()) {
      unconfirmed = optionIds.join();
      write(words().say('plain.confirm'));
    } else ask('game.choose', { decisionId: decision.id, optionIds });
  };
  const answer = (line: string, decision: Decision): void => {
    const speech = words();
    const reading = readAnswer(line, decision, speech);
    if (reading.is === 'nothing') write(speech.say('plain.again'));
    else if (reading.is === 'ambiguous') write(speech.say('plain.ambiguous'));
    else if (reading.is === 'count') write(speech.say('plain.count', { n: decision.pick.min }));
    else send(decision, reading.options);
  };
  /** One more word of the phrase that is being chosen; what fits none of them gives it up. */
  const takeWord = (line: string, open: PhraseMenu): void => {
    const reading = readAnswer(line, open.decision, words());
    const [option] = reading.is === 'answer' ? reading.options : [];
    const { next, said } = option === undefined ? { next: null, said: null } : answerPhrase(open, option.id, sayable());
    phrases = next;
    if (option === undefined) write(words().say('plain.again'));
    if (next !== null) tell(questionLines(next.decision, words()));
    if (said !== null) ask('chat.send', { channel: 'table', phrase: said });
  };
  const run = ({ word, rest }: Command): void => {
    const before = unsure;
    acts[word](rest);
    // Only what is typed twice in a row is sure.
    if (unsure === before) unsure = null;
  };

  const stop = client.subscribe(look);
  look();
  return {
    type: (line) => {
      if (line.trim() === '') {
        goOn();
        return;
      }
      const decision = place() === 'game' ? nextDecision(client.getState()) : null;
      const command = commandIn(line, place(), words());
      if (command !== null) run(command);
      else if (phrases !== null) takeWord(line, phrases);
      else if (decision !== null) answer(line, decision);
      else write(words().say(coachNow()?.isTalking ? 'lesson.plain.go-on' : 'plain.unknown-word'));
    },
    close: stop,
  };
};
