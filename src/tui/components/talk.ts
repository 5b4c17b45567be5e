/** Talking on any screen: the line being typed at its foot, and the keys that write, send and give it up. */
import { createContext, createElement, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Speech } from '../../i18n/index.ts';
import type { Message } from '../../kernel/types.ts';
import { type Bindings, commandFor, hintRow, hintsOf } from '../keymap.ts';
import { problemText } from '../problem-text.ts';
import { useClientState, useSession } from '../session.tsx';
import type { Key } from '../terminal/key-names.ts';
import { widthOf } from '../text/measure.ts';
import { fillRow, type Row, span, textLine, widthOfRow } from '../text/row.ts';
import { EMPTY_FIELD, type FieldState, fieldRow, textOf, typeInto } from './text-field/state.ts';

const KEYS: Bindings<'send' | 'back'> = [
  { keys: ['enter'], command: 'send', label: 'key.send' },
  { keys: ['escape'], command: 'back', label: 'key.discard' },
];
/** Letters of one utterance. */
const TALK_LENGTH = 280;
/** Its UTF-16 units, as the protocol has them. */
const TALK_UNITS = 1_000;

export interface Talk {
  readonly isOpen: boolean;
  /** Begins a line, or goes on with the one that was refused last. */
  open(): void;
  /** Says a phrase at the table. */
  say(phrase: Message): void;
  /** Takes a key; true while it was meant for the line. */
  take(key: Key): boolean;
  /** The line being typed, or what the server has refused last beside the way out; null if there is nothing to show. */
  foot(columns: number, wayOut: Row): Row | null;
  /** What the server has refused last; null once a key has been pressed since. */
  readonly refusal: string | null;
  /** Shows a refusal until the next key. */
  refuse(text: string | null): void;
}

interface Line {
  /** The room it is meant for. */
  readonly room: string | null;
  /** What is being typed; null while the line is closed. */
  readonly draft: FieldState | null;
  /** What the server has refused, to go on with. */
  readonly unsent: FieldState;
}

const EMPTY_LINE: Line = { room: null, draft: null, unsent: EMPTY_FIELD };

/** A refusal in the place of the key bar, with the way out at its end: it may be cut, the way out never is. */
export const refusalRow = (text: string, wayOut: Row, columns: number): Row => {
  const end: Row = [span('  '), ...wayOut, span(' ')];
  const room = columns - widthOfRow(end);
  return [...fillRow(textLine(` ${text}`, Math.max(1, room), 'alert'), Math.max(0, room)), ...end];
};

/** The line being typed, with its keys at its end as long as the words leave them room. */
const lineRow = (draft: FieldState, speech: Speech, columns: number): Row => {
  const label = speech.say('table.say');
  const end: Row = [span('  '), ...hintRow(hintsOf(KEYS, speech), columns), span(' ')];
  const room = columns - widthOfRow(end);
  const hasRoom = widthOf(`${label} ${textOf(draft)} `) < room;
  return hasRoom ? [...fieldRow(label, draft, room), ...end] : fieldRow(label, draft, columns);
};

type Change = (patch: Partial<Line>) => void;

const LineContext = createContext<readonly [Line, Change] | null>(null);

/**
 * Keeps the line of talk while the screens of a room follow each other, so that a game that starts or ends under somebody who is
 * typing neither loses the words nor takes the next letters for commands. Another room begins with an empty line.
 */
export const TalkProvider = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const room = useClientState().room?.code ?? null;
  const [kept, setLine] = useState(EMPTY_LINE);
  const value = useMemo((): readonly [Line, Change] => {
    const inRoom = (line: Line): Line => (line.room === room ? line : { ...EMPTY_LINE, room });
    return [inRoom(kept), (patch) => setLine((before) => ({ ...inRoom(before), ...patch }))];
  }, [kept, room]);
  return createElement(LineContext, { value }, children);
};

/** The line of talk of the room; throws where no TalkProvider is above. */
export const useTalk = (speech: Speech): Talk => {
  const { client } = useSession();
  const line = useContext(LineContext);
  if (line === null) throw new Error('useTalk needs a TalkProvider above it');
  const [{ draft, unsent }, change] = line;
  const [refusal, refuse] = useState<string | null>(null);
  const setDraft = (next: FieldState | null): void => change({ draft: next });
  const keepUnsent = (next: FieldState): void => change({ unsent: next });
  /** @param typed the line the words were typed on, which is not lost if they are refused */
  const send = (words: { readonly text: string } | { readonly phrase: Message }, typed?: FieldState): void => {
    void client.request('chat.send', { channel: 'table', ...words }).then((reply) => {
      if (reply.ok) return;
      refuse(problemText(reply.error, speech));
      if (typed !== undefined) keepUnsent(typed);
    });
  };
  return {
    isOpen: draft !== null,
    open: () => {
      setDraft(unsent);
      keepUnsent(EMPTY_FIELD);
    },
    say: (phrase) => send({ phrase }),
    refuse,
    refusal,
    take: (key) => {
      refuse(null);
      if (draft === null) return false;
      const command = commandFor(KEYS, key);
      const text = textOf(draft).trim();
      if (command === 'send' && text !== '') send({ text }, draft);
      setDraft(command === null ? (typeInto(draft, key, TALK_LENGTH, TALK_UNITS) ?? draft) : null);
      return true;
    },
    foot: (columns, wayOut) => {
      if (draft !== null) return lineRow(draft, speech, columns);
      return refusal === null ? null : refusalRow(refusal, wayOut, columns);
    },
  };
};
