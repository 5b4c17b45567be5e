/** Asking for a password on any screen: a line whose letters are hidden. */
import { useState } from 'react';
import type { Key } from '../terminal/key-names.ts';
import type { Row } from '../text/row.ts';
import { EMPTY_FIELD, type FieldState, fieldRow, hidden, textOf, typeInto } from './text-field/state.ts';

/** Letters and UTF-16 units, as the protocol has them. */
const PASSWORD_LENGTH = 100;

export interface PasswordField {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /**
   * Takes a key; true while it was meant for the line.
   * @param given called with what was typed, which may be empty
   * @param left called when nothing shall be said
   */
  take(key: Key, given: (password: string) => void, left?: () => void): boolean;
  /** The line behind its label; null while it is closed. */
  row(label: string, columns: number): Row | null;
}

export const usePassword = (): PasswordField => {
  const [field, setField] = useState<FieldState | null>(null);
  return {
    isOpen: field !== null,
    open: () => setField(EMPTY_FIELD),
    close: () => setField(null),
    take: (key, given, left) => {
      if (field === null) return false;
      if (key.name === 'enter') given(textOf(field));
      if (key.name === 'escape') left?.();
      const isDone = key.name === 'enter' || key.name === 'escape';
      setField(isDone ? null : (typeInto(field, key, PASSWORD_LENGTH, PASSWORD_LENGTH) ?? field));
      return true;
    },
    row: (label, columns) => (field === null ? null : fieldRow(label, hidden(field), columns)),
  };
};
