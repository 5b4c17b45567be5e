/** Everything that must not be guessed or repeated: identities, tokens, room codes and seeds. */
import { customAlphabet, nanoid } from 'nanoid';

export interface Ids {
  /** Public identity of a person. */
  person(): string;
  /** The secret a person resumes his session with. */
  token(): string;
  /** A room code, in capitals. */
  room(): string;
  /** Seed of a deal or of a bot: at least 128 bits, or a deal could be found by trying. */
  seed(): string;
  /** What is mixed into the seal of a deal. */
  salt(): string;
}

/** Nothing that looks like something else when read out or copied: no 0 O, 1 I L, U V. */
const READABLE = 'ABCDEFGHJKMNPQRSTWXYZ23456789';

/** Codes of 6 letters (6 × 10⁸ of them); tokens, seeds and salts of 192 bits. */
export const randomIds = (): Ids => {
  const room = customAlphabet(READABLE, 6);
  return {
    person: () => `p_${nanoid(10)}`,
    token: () => nanoid(32),
    room,
    seed: () => nanoid(32),
    salt: () => nanoid(32),
  };
};
