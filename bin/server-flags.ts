/** What the flags say of a server that others can reach. */
import type { BotDelay } from '../server/bot-seat.ts';
import { HUMAN_DELAY } from '../server/bot-seat.ts';
import type { TrustsProxy } from '../server/transport/client-address.ts';
import type { TlsFiles } from '../server/transport/tls.ts';
import { USUAL_PORT } from './address.ts';
import type { FlagValues } from './command.ts';
import { type Durability, durabilityIn } from './data-folder.ts';
import { integerIn, textIn } from './flags.ts';
import { type SshFlags, sshFlagsIn } from './ssh-door.ts';
import { tlsFilesIn } from './tls-files.ts';
import { trustedProxiesIn } from './trusted-proxies.ts';

const HIGHEST_PORT = 65_535;
const LONGEST_PAUSE_MS = 60_000;

export interface ServerFlags {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  readonly botDelay: BotDelay;
  /** The folder for records, or undefined for none. */
  readonly records: string | undefined;
  readonly durability: Durability;
  readonly trusts: TrustsProxy;
  /** Null for a server without TLS. */
  readonly tls: TlsFiles | null;
  /** Null for a server without an ssh door. */
  readonly ssh: SshFlags | null;
}

/** How long bots pretend to think: from a third of `--bot-delay` up to it. @throws Failure `flag/number` */
export const botDelayIn = (flags: FlagValues): BotDelay => {
  if (flags.botDelay === undefined) return HUMAN_DELAY;
  const max = integerIn(flags, 'botDelay', 0, LONGEST_PAUSE_MS, 0, 'bot-delay');
  return max === 0 ? 0 : { min: Math.floor(max / 3), max };
};

/** Reads them all and opens nothing, so that a mistake leaves nothing behind. @throws Failure `flag/…`, `tls/half` */
export const serverFlagsIn = async (flags: FlagValues): Promise<ServerFlags> => ({
  port: integerIn(flags, 'port', 0, HIGHEST_PORT, USUAL_PORT),
  host: textIn(flags, 'bind') ?? '0.0.0.0',
  botDelay: botDelayIn(flags),
  records: textIn(flags, 'records'),
  durability: durabilityIn(flags),
  trusts: await trustedProxiesIn(flags),
  tls: tlsFilesIn(flags),
  ssh: await sshFlagsIn(flags),
});
