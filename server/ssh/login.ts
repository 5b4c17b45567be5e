/** What the login name of `ssh NAME@host` says: plain lines, a room, or what somebody is called. */

export interface Login {
  readonly isPlain: boolean;
  /** The room to go to, or null for the list. */
  readonly code: string | null;
  /**
   * What the person may be called if nothing else is known; with a code, if there is no such room. Null for a login name that is no
   * name.
   */
  readonly name: string | null;
}

/** `plain`, or `plain-CODE`. */
const PLAIN = /^plain(?:[-+.]([a-z0-9]{6}))?$/i;
/** The letters of codes are few: there is no room `Olivia`. */
const CODE = /^[a-hjkmnp-tw-z2-9]{6}$/i;
/** Nobody is called so, and it is written as codes are shown: where there is no such room, that has to be said. */
const NO_NAME = /^(?=.*\d)[A-Z\d]+$/;

/** Reads a login name; one that is neither plain nor the code of a room is the name of a person: `stefan` has to be looked for first. */
export const loginIn = (user: string): Login => {
  const plain = PLAIN.exec(user);
  if (plain !== null) return { isPlain: true, code: plain[1]?.toUpperCase() ?? null, name: null };
  if (!CODE.test(user)) return { isPlain: false, code: null, name: user };
  return { isPlain: false, code: user.toUpperCase(), name: NO_NAME.test(user) ? null : user };
};
