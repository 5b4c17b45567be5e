/** The ssh door of a server on this machine, if one is asked for; ssh and the screens for others are loaded only then. */
import { join } from 'node:path';
import program from '../package.json' with { type: 'json' };
import { systemClock } from '../server/clock.ts';
import type { Server } from '../server/create-server.ts';
import { LIMITS } from '../server/limits.ts';
import type { Log } from '../server/log.ts';
import type { Meter } from '../server/operations/meter.ts';
import type { TrustsProxy } from '../server/transport/client-address.ts';
import { collectAt } from './collecting.ts';
import type { FlagValues } from './command.ts';
import { Failure } from './failure.ts';
import { checkAlone, integerIn, isSet, textIn } from './flags.ts';
import { listenFailure } from './listen-failure.ts';
import { trustedProxiesIn } from './trusted-proxies.ts';

export interface SshDoorSetting {
  readonly asked: SshFlags | null;
  /** The data folder. */
  readonly folder: string;
  readonly log: Log;
  readonly meter: Meter;
  readonly dialFor: Server['dialFor'];
}
export interface SshDoor {
  readonly port: number;
  /** Of the key by which clients know this server again. */
  readonly fingerprint: string;
  /** Tells everybody why, and ends every session. */
  close(why: 'server/closing' | 'server/ended'): Promise<void>;
}

const HIGHEST_PORT = 65_535;
const MOST_PER_ADDRESS = 10_000;
/** Screens leave much behind that lives for a second or two: long enough to be taken for old, and collected late. */
const COLLECT_AT = 2;

/** Plays the record of a finished game again, for the timeline. */
const filmOf = async (record: string) => {
  const { filmFrom, playRecord } = await import('./replays.ts');
  return filmFrom(async () => playRecord(record, 'the record'));
};

const hostKeyIn = async (path: string) => {
  const { HostKeyError, openHostKey } = await import('../server/ssh/host-key.ts');
  return openHostKey(path).catch((error: NodeJS.ErrnoException) => {
    const what = error instanceof HostKeyError ? error.message : `${path} cannot be read or made: ${error.code}`;
    throw new Failure('ssh/host-key', `${what}; move it away, and a new one is made`);
  });
};

/** What the flags say of the door, read before anything is opened. */
export interface SshFlags {
  readonly port: number;
  readonly host: string;
  readonly trusts: TrustsProxy;
  readonly guests: boolean;
  readonly perAddress: number;
}

/** @returns null without `--ssh`; @throws Failure `flag/…` */
export const sshFlagsIn = async (flags: FlagValues): Promise<SshFlags | null> => {
  checkAlone(flags, 'ssh', ['ssh-bind', 'ssh-keys-only', 'ssh-per-address']);
  if (flags.ssh === undefined) return null;
  const usual = LIMITS.sshConnectionsPerAddress;
  return {
    port: integerIn(flags, 'ssh', 0, HIGHEST_PORT, 0),
    host: textIn(flags, 'sshBind') ?? textIn(flags, 'bind') ?? '0.0.0.0',
    trusts: await trustedProxiesIn(flags),
    guests: !isSet(flags, 'sshKeysOnly'),
    perAddress: integerIn(flags, 'sshPerAddress', 1, MOST_PER_ADDRESS, usual, 'ssh-per-address'),
  };
};

/**
 * Opens the door; null where none is asked for.
 * @throws Failure `ssh/host-key` or `server/…`
 */
export const openSshDoor = async (setting: SshDoorSetting): Promise<SshDoor | null> => {
  const { asked, folder, log, meter } = setting;
  if (asked === null) return null;
  collectAt(COLLECT_AT);
  const { port, host, trusts, guests, perAddress } = asked;
  const handshakes = Math.max(perAddress, LIMITS.sshHandshakesPerAddress);
  const limits = { ...LIMITS, sshConnectionsPerAddress: perAddress, sshHandshakesPerAddress: handshakes };
  // Where so many come from one address, such as that of a proxy, it says nothing about a person.
  const isShared = perAddress > LIMITS.sshConnectionsPerAddress;
  const dialFor: Server['dialFor'] = (caller) => setting.dialFor(isShared ? { ...caller, address: null } : caller);
  const hostKey = await hostKeyIn(join(folder, 'ssh', 'host_key'));
  const [{ openDoor }, { openKeepsakes }] = await Promise.all([
    import('../server/ssh/door.ts'),
    import('../server/ssh/keepsakes.ts'),
  ]);
  const clock = systemClock;
  const path = join(folder, 'ssh', 'people.json');
  const keepsakes = await openKeepsakes({ path, people: limits.sshPeople, clock, log });
  const house = { hostKey, keepsakes, limits, clock, log, meter, dialFor, filmOf };
  try {
    const door = await openDoor({
      ...house,
      host,
      port,
      trusts,
      guests,
      program: `${program.name} ${program.version}`,
    });
    return { port: door.port, fingerprint: hostKey.fingerprint, close: door.close };
  } catch (error) {
    throw listenFailure(error, { host, port, portFlag: '--ssh', hostFlag: '--ssh-bind' });
  }
};
