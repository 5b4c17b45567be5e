/** The sizes both ends must know; the server's own limits are in its table. */

export const WIRE_LIMITS = {
  /** Bytes of one frame from a client; the server answers a longer one with `frame/too-big`. */
  frameBytes: 16_384,
  /** Characters of one line of talk, counted as code points. */
  chatCharacters: 280,
  /** Terminal columns of a name. */
  nameColumns: 20,
} as const;
