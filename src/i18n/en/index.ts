/** The English catalog: the measure of all others. */
import { errors } from './errors.ts';
import { events } from './events.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { names } from './names.ts';
import { plain } from './plain.ts';
import { rooms } from './rooms.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { table } from './table.ts';

export const en = {
  ...names,
  ...game,
  ...events,
  ...rules,
  ...errors,
  ...table,
  ...help,
  ...plain,
  ...rooms,
  ...screens,
};
