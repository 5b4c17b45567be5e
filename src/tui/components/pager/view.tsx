/** A page over the whole screen that scrolls: help, the journal. */
import { type ReactElement, useState } from 'react';
import type { Speech } from '../../../i18n/index.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Row } from '../../text/row.ts';
import { Canvas } from '../canvas.tsx';
import { movePager, pagerRows } from './state.ts';

export interface PagerProps {
  readonly title: string;
  /** The whole text, for a width in columns. */
  readonly rowsFor: (columns: number) => readonly Row[];
  readonly speech: Speech;
  /** Begins at its end, as a log does. */
  readonly startsAtEnd?: boolean;
  readonly onClose: () => void;
}

export const Pager = ({ title, rowsFor, speech, startsAtEnd = false, onClose }: PagerProps): ReactElement => {
  const size = useSize();
  const [from, setFrom] = useState(startsAtEnd ? Number.POSITIVE_INFINITY : 0);
  const rows = rowsFor(size.columns - 2);
  const last = Math.max(0, rows.length - size.rows + 2);
  useKeys((key) => {
    const next = movePager(key, Math.min(from, last), rows.length, size.rows);
    if (next === 'close') onClose();
    else if (next !== null) setFrom(next);
  });
  return <Canvas rows={pagerRows({ title, rows, from: Math.min(from, last) }, size, speech)} />;
};
