/** The number of the protocol: an optional new field or message keeps it, anything else is one more. */

export const PROTOCOL_VERSION = 1;
/** The oldest number that the server still speaks. */
export const OLDEST_PROTOCOL_VERSION = 1;

/** True if the server can talk with a peer that speaks this number. */
export const isSpoken = (version: number): boolean => version >= OLDEST_PROTOCOL_VERSION && version <= PROTOCOL_VERSION;
