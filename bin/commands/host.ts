/** `host`: a server for friends, and its owner at the first table. */
import { silentLog } from '../../server/log.ts';
import type { Client, Reply } from '../../src/client/client.ts';
import { openSettings } from '../../src/settings/settings.ts';
import { ownAddresses, USUAL_PORT } from '../address.ts';
import type { FlagValues, Io } from '../command.ts';
import { dataFolderIn } from '../data-folder.ts';
import { openKeptServer } from '../open-server.ts';
import { openRoom } from '../rooms.ts';
import { runningHere } from '../running-here.ts';
import { nameIn, requireKeys, sitDown } from '../sit.ts';
import { tableIn } from '../table-flags.ts';

const DONE: Promise<Reply> = Promise.resolve({ ok: true, value: null });

/** The lines that tell friends how to come; the usual port need not be typed. */
const invitationTo = (port: number): readonly string[] => {
  const ending = port === USUAL_PORT ? '' : `:${port}`;
  const addresses = ownAddresses();
  return (addresses.length > 0 ? addresses : ['127.0.0.1']).map(
    (address) => `npx blood-bound join ${address}${ending}`,
  );
};

/** Serves and plays until the person leaves. @throws Failure `server/listen`, `store/…`, `terminal/…` or `flag/…` */
export const hostCommand = async (flags: FlagValues, io: Io): Promise<number> => {
  requireKeys(flags, io);
  const table = tableIn(flags);
  const folder = dataFolderIn(flags, io.env);
  const name = nameIn(flags, io.env);
  const settings = await openSettings(runningHere);
  const { server, port, failed } = await openKeptServer(flags, folder, silentLog);
  const sitting = {
    dial: server.dial,
    tokens: settings.tokensOf(`host of ${folder}`, name),
    name,
    // After a restart the host is at his table already.
    enter: (client: Client) => (client.getState().room === null ? openRoom(client, table, false) : DONE),
    invitation: invitationTo(port),
    isOwnTable: false,
    endsFor: () => server.people() - 1,
    close: () => server.close('server/ended'),
    failed,
  };
  return sitDown(sitting, flags, io);
};
