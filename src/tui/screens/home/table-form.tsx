/** The small form for a table with bots. */
import { type ReactElement, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { commandFor } from '../../keymap.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Doors, TableChoice } from '../../visit.ts';
import { tableFormRows } from './rows.ts';
import { tableSettings } from './table-settings.ts';

export interface TableFormProps {
  readonly doors: Doors;
  readonly table: TableChoice;
  readonly onChange: (table: TableChoice) => void;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

export const TableForm = ({ doors, table, onChange, onStart, onClose }: TableFormProps): ReactElement => {
  const { language } = useProgram();
  const size = useSize();
  const speech = speechOutside(language);
  const [cursor, setCursor] = useState(0);
  const settings = tableSettings(table, doors, speech);
  useKeys((key) => {
    const command = commandFor(VALUE_KEYS, key, { mayChange: true });
    if (command === 'close') onClose();
    else if (command === 'enter') onStart();
    else if (command === 'up') setCursor(Math.max(0, cursor - 1));
    else if (command === 'down') setCursor(Math.min(settings.length - 1, cursor + 1));
    else if (command !== null) onChange(settings[cursor]?.step(command === 'previous' ? -1 : 1) ?? table);
  });
  return <Canvas rows={tableFormRows({ speech, settings, cursor }, size)} />;
};
