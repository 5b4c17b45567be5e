/** The seal of a deal: shown to everybody before the first card is looked at, and opened at the end. */
import { createHash } from 'node:crypto';

/**
 * SHA-256, in hexadecimal, of the text `salt:seed`. Nobody finds another seed for it, so the deal cannot be changed any more;
 * and because of the salt nobody can try out seeds against it.
 */
export const sealOf = (seed: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${seed}`).digest('hex');
