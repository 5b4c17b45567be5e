/** The password of a room: kept only as a salted hash, so that neither memory, journal nor log can tell it. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

export interface Lock {
  readonly salt: string;
  readonly hash: string;
}

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** About 3 ms and 1 MB: dear enough for somebody with a stolen journal, cheap enough for a server that answers one message at a time. */
const COST = { N: 1_024, r: 8, p: 1 } as const;

const hashOf = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFC'), Buffer.from(salt, 'base64'), HASH_BYTES, COST);

/** A lock that opens for this password, with a salt of its own. */
export const lockFor = (password: string): Lock => {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return { salt, hash: hashOf(password, salt).toString('base64') };
};

export const opensLock = ({ salt, hash }: Lock, password: string): boolean => {
  const wanted = Buffer.from(hash, 'base64');
  return wanted.length === HASH_BYTES && timingSafeEqual(hashOf(password, salt), wanted);
};
