/** `host`: a server for friends, and its owner at the first table. */
import type { Client } from '../../src/client/client.ts';
import { ownAddresses, USUAL_PORT } from '../address.ts';
import type { FlagValues, Io } from '../command.ts';
import { listenAt, openServer } from '../open-server.ts';
import { openRoom } from '../rooms.ts';
import { NO_TOKENS, nameIn, requireKeys, sitDown } from '../sit.ts';
import { tableIn } from '../table-flags.ts';

/** The lines that tell friends how to come; the usual port need not be typed. */
const invitationTo = (port: number): readonly string[] => {
  const ending = port === USUAL_PORT ? '' : `:${port}`;
  const addresses = ownAddresses();
  return (addresses.length > 0 ? addresses : ['127.0.0.1']).map(
    (address) => `npx blood-bound join ${address}${ending}`,
  );
};

/** Serves and plays until the person leaves. @throws Failure `server/listen`, `terminal/…` or `flag/…` */
export const hostCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  requireKeys(flags, io);
  const table = tableIn(flags);
  const server = openServer(flags);
  const { port } = await listenAt(server, flags);
  const sitting = {
    dial: server.dial,
    tokens: NO_TOKENS,
    name: nameIn(flags, io.env),
    enter: (client: Client) => openRoom(client, table, false),
    invitation: invitationTo(port),
    isOwnTable: false,
    close: () => server.close(),
  };
  return sitDown(sitting, flags, io);
};
