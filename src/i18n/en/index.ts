/** The English catalog: the measure of all others. */
import { accidents } from './accidents.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { explain } from './explain.ts';
import { game } from './game.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { names } from './names.ts';
import { notebook } from './notebook.ts';
import { plain } from './plain.ts';
import { replay } from './replay.ts';
import { rooms } from './rooms.ts';
import { rulebook } from './rulebook.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { table } from './table.ts';
import { talk } from './talk.ts';

export const en = {
  ...names,
  ...game,
  ...events,
  ...rules,
  ...errors,
  ...accidents,
  ...table,
  ...help,
  ...plain,
  ...rooms,
  ...screens,
  ...talk,
  ...replay,
  ...notebook,
  ...home,
  ...rulebook,
  ...explain,
  ...learn,
};
