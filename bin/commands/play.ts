/** `play`: a private server in this process, bots in the other seats, straight to the table. */
import { randomIds } from '../../server/ids.ts';
import type { Client } from '../../src/client/client.ts';
import type { FlagValues, Io } from '../command.ts';
import { isSet, textIn } from '../flags.ts';
import { narrateGame } from '../narrated-game.ts';
import { openServer } from '../open-server.ts';
import { openRoom, startWithBots } from '../rooms.ts';
import { NO_TOKENS, nameIn, sitDown } from '../sit.ts';
import { tableIn } from '../table-flags.ts';

/** Plays until the person leaves; without a terminal, bots play one game in lines and 0 is given. @throws Failure `flag/…` */
export const playCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  const table = tableIn(flags);
  const seed = textIn(flags, 'seed');
  if (!io.isTerminal && !isSet(flags, 'plain')) return narrateGame(table, seed ?? randomIds().seed(), io);
  const server = openServer(flags, seed === undefined ? {} : { ids: { seed: () => seed } });
  const sitting = {
    dial: server.dial,
    tokens: NO_TOKENS,
    name: nameIn(flags, io.env),
    enter: async (client: Client) => {
      const opened = await openRoom(client, table, true);
      return opened.ok ? startWithBots(client, table) : opened;
    },
    invitation: [],
    isOwnTable: true,
    close: () => server.close(),
  };
  return sitDown(sitting, flags, io);
};
