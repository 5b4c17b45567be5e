/** `play`: a private server in this process, bots in the other seats, straight to the table. */
import { randomIds } from '../../server/ids.ts';
import type { FlagValues, Io } from '../command.ts';
import { isSet, textIn } from '../flags.ts';
import { languageIn } from '../language.ts';
import { narrateGame } from '../narrated-game.ts';
import { recordsIn } from '../open-server.ts';
import { sitDown } from '../sit.ts';
import { ownTable } from '../sittings.ts';
import { tableIn } from '../table-flags.ts';

/** Plays until the person leaves; without a terminal, bots play one game in lines and 0 is given. @throws Failure `flag/…` */
export const playCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const table = tableIn(flags);
  const seed = textIn(flags, 'seed');
  if (!io.isTerminal && !isSet(flags, 'plain'))
    return narrateGame(table, seed ?? randomIds().seed(), recordsIn(flags), await languageIn(io.env, flags), io);
  return sitDown((name) => ownTable(name, table, flags, seed), flags, io);
};
