/** Who is at the door: the owner of a key, known by its fingerprint, or a guest, if guests are let in. */
import type { AuthContext, AuthenticationType, Connection, PublicKeyAuthContext } from 'ssh2';
import ssh2 from 'ssh2';
import { fingerprintOf } from './host-key.ts';

export interface Proved {
  /** The login name. */
  readonly user: string;
  /** The fingerprint of his key; null for a guest. */
  readonly fingerprint: string | null;
}

export interface AuthenticationSetting {
  readonly guests: boolean;
  /** How many ways to log in are heard. */
  readonly attempts: number;
}

/** The key if it is of a kind that can be checked, such as not one in a security token. */
const keyOf = ({ key }: PublicKeyAuthContext) => {
  const algorithm = key.algo.startsWith('rsa-sha2-') ? 'ssh-rsa' : key.algo;
  const parsed = ssh2.utils.parseKey(`${algorithm} ${key.data.toString('base64')}`);
  return parsed instanceof Error ? null : parsed;
};

/** Null if the key proves nothing. Without a signature the client only asks whether the key would do. */
const answerToKey = (context: PublicKeyAuthContext): { readonly fingerprint: string | null } | null => {
  const key = keyOf(context);
  if (key === null) return null;
  const { blob, signature, hashAlgo } = context;
  if (signature === undefined) return { fingerprint: null };
  if (blob === undefined || key.verify(blob, signature, hashAlgo) !== true) return null;
  return { fingerprint: fingerprintOf(key.getPublicSSH()) };
};

/**
 * Hears a client's ways to log in until one is good. Any key is; so that one that has a key shows it, `none` is always refused, and
 * whoever has none comes in by `keyboard-interactive` without being asked anything.
 */
export const authenticate = (
  connection: Connection,
  { guests, attempts }: AuthenticationSetting,
  proved: (who: Proved) => void,
): void => {
  const methods: AuthenticationType[] = guests ? ['publickey', 'keyboard-interactive'] : ['publickey'];
  let heard = 0;
  connection.on('authentication', (context: AuthContext) => {
    heard += 1;
    if (heard > attempts) {
      connection.end();
      return;
    }
    const user = context.username;
    if (context.method === 'publickey') {
      const answer = answerToKey(context);
      if (answer === null) {
        context.reject(methods);
        return;
      }
      if (answer.fingerprint !== null) proved({ user, fingerprint: answer.fingerprint });
      context.accept();
    } else if (guests && context.method === 'keyboard-interactive') {
      proved({ user, fingerprint: null });
      context.accept();
    } else context.reject(methods);
  });
};
