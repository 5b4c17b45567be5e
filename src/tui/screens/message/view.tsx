/** A screen with nothing but a few lines on it: connecting, no connection, a window that is too small. */
import type { ReactElement } from 'react';
import type { Speech } from '../../../i18n/index.ts';
import { Canvas } from '../../components/canvas.tsx';
import { type Bindings, commandFor, hintRow, hintsOf } from '../../keymap.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { paragraph, type Row } from '../../text/row.ts';

type Command = 'again' | 'leave';
const KEYS: Bindings<Command> = [
  { keys: ['enter', 'r'], command: 'again', label: 'key.again', when: 'mayRetry' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.leave' },
];

export interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly speech: Speech;
  readonly onRetry?: () => void;
  readonly onLeave: () => void;
}

export const MessageScreen = ({ title, text, speech, onRetry, onLeave }: MessageProps): ReactElement => {
  const { columns, rows } = useSize();
  const facts = { mayRetry: onRetry !== undefined };
  useKeys((key) => {
    const command = commandFor(KEYS, key, facts);
    if (command === 'again') onRetry?.();
    if (command === 'leave') onLeave();
  });
  const lines: readonly Row[] = [
    ...paragraph(title, Math.max(1, columns - 2), 'heading'),
    ...(text === '' ? [] : [[], ...paragraph(text, Math.max(1, columns - 2))]),
    [],
    hintRow(hintsOf(KEYS, speech, facts), columns),
  ];
  const above = Math.max(0, Math.floor((rows - lines.length) / 3));
  return <Canvas rows={[...Array.from({ length: above }, (): Row => []), ...lines]} />;
};
