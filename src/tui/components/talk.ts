/** Talking on any screen: the line being typed at its foot, and the keys that write, send and give it up. */
import { useState } from 'react';
import type { Speech } from '../../i18n/index.ts';
import type { Message } from '../../kernel/types.ts';
import { type Bindings, commandFor } from '../keymap.ts';
import { problemText } from '../problem-text.ts';
import { useSession } from '../session.tsx';
import type { Key } from '../terminal/key-names.ts';
import { type Row, textLine } from '../text/row.ts';
import { EMPTY_FIELD, type FieldState, fieldRow, textOf, typeInto } from './text-field/state.ts';

const KEYS: Bindings<'send' | 'back'> = [
  { keys: ['enter'], command: 'send' },
  { keys: ['escape'], command: 'back' },
];
/** Letters of one utterance. */
const TALK_LENGTH = 280;

export interface Talk {
  readonly isOpen: boolean;
  /** Begins a line, or goes on with the one that was refused last. */
  open(): void;
  /** Says a phrase at the table. */
  say(phrase: Message): void;
  /** Takes a key; true while it was meant for the line. */
  take(key: Key): boolean;
  /** The line, or what the server has refused last; null if there is nothing to show. */
  foot(columns: number): Row | null;
  /** Shows a refusal until the next key. */
  refuse(text: string | null): void;
}

/** The line of talk of one screen. */
export const useTalk = (speech: Speech): Talk => {
  const { client } = useSession();
  const [draft, setDraft] = useState<FieldState | null>(null);
  const [refusal, refuse] = useState<string | null>(null);
  const [unsent, keepUnsent] = useState<FieldState>(EMPTY_FIELD);
  const send = (words: { readonly text: string } | { readonly phrase: Message }, typed = EMPTY_FIELD): void => {
    void client.request('chat.send', { channel: 'table', ...words }).then((reply) => {
      if (reply.ok) return;
      refuse(problemText(reply.error, speech));
      keepUnsent(typed);
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
    take: (key) => {
      refuse(null);
      if (draft === null) return false;
      const command = commandFor(KEYS, key);
      const text = textOf(draft).trim();
      if (command === 'send' && text !== '') send({ text }, draft);
      setDraft(command === null ? (typeInto(draft, key, TALK_LENGTH) ?? draft) : null);
      return true;
    },
    foot: (columns) => {
      if (draft !== null) return fieldRow(speech.say('table.say'), draft, columns);
      return refusal === null ? null : textLine(` ${refusal}`, columns - 1, 'alert');
    },
  };
};
