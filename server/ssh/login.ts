/** What the login name of `ssh NAME@host` says: plain lines, a room, or what somebody is called. */

export interface Login {
  readonly isPlain: boolean;
  /** The room to go to, or null for the list. */
  readonly code: string | null;
  /** What the person may be called if nothing else is known; null for a login name that is none. */
  readonly name: string | null;
}

/** `plain`, or `plain-CODE`. */
const PLAIN = /^plain(?:[-+.]([a-z0-9]{6}))?$/i;
const CODE = /^[a-z0-9]{6}$/i;
/** Six small letters may be either: `stefan` is looked for among the rooms, and if there is no such room it is a name. */
const PERHAPS_NAME = /^[a-z]+$/;

/** Reads a login name; one that is neither plain nor a code is the name of a person. */
export const loginIn = (user: string): Login => {
  const plain = PLAIN.exec(user);
  if (plain !== null) return { isPlain: true, code: plain[1]?.toUpperCase() ?? null, name: null };
  if (!CODE.test(user)) return { isPlain: false, code: null, name: user };
  return { isPlain: false, code: user.toUpperCase(), name: PERHAPS_NAME.test(user) ? user : null };
};
