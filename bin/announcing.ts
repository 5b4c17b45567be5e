/** Announces a server of one's own in the local network, unless that is not wanted. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import program from '../package.json' with { type: 'json' };
import type { Announcement } from '../src/lan/announce.ts';
import type { FlagValues } from './command.ts';

export interface Announced {
  /** Of its host. */
  readonly name: string;
  /** The address it listens on. */
  readonly host: string;
  readonly port: number;
  /** How many people are there now. */
  readonly players: () => number;
}

const SILENT: Announcement = { close: () => Promise.resolve() };

/** Begins with it, and stops when the announcement is closed. `--no-announce` makes it silent. */
export const announceServer = async (flags: FlagValues, server: Announced): Promise<Announcement> => {
  if (flags.announce === false) return SILENT;
  const { announce } = await import('../src/lan/announce.ts');
  const { name, host, port, players } = server;
  const fixed = {
    id: randomBytes(4).toString('hex'),
    name: `${name} @ ${hostname().split('.')[0]}`,
    port,
    version: program.version,
  };
  return announce(() => ({ ...fixed, players: players() }), host);
};
