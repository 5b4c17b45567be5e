/** Why a socket could not be opened, read from the error that it failed with. */
import type { DialFailure } from '../protocol/wire.ts';

/** By the code of the system or of Node's TLS. */
const BY_CODE: { readonly [code: string]: DialFailure } = {
  ECONNREFUSED: 'client/refused',
  ENOTFOUND: 'client/unknown-host',
  EAI_AGAIN: 'client/unknown-host',
  EAI_FAIL: 'client/unknown-host',
  EHOSTUNREACH: 'client/no-way',
  ENETUNREACH: 'client/no-way',
  EHOSTDOWN: 'client/no-way',
  ENETDOWN: 'client/no-way',
  EADDRNOTAVAIL: 'client/no-way',
  EACCES: 'client/no-way',
  EPERM: 'client/no-way',
  EINVAL: 'client/no-way',
  ETIMEDOUT: 'client/silent',
  ECONNRESET: 'client/not-ours',
  EPROTO: 'client/no-tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'client/no-tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'client/no-tls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'client/untrusted',
  CERT_HAS_EXPIRED: 'client/untrusted',
  CERT_NOT_YET_VALID: 'client/untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'client/untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'client/untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'client/untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'client/untrusted',
};
/** By the words of the WebSocket library, and the codes of Node's HTTP parser. A gateway in front of a dead server answers with 5xx. */
const BY_WORDS: readonly (readonly [words: RegExp, why: DialFailure])[] = [
  [/handshake has timed out/, 'client/silent'],
  [/^Unexpected server response: [1-4]/, 'client/not-ours'],
  [/^Parse Error|^Invalid (?:Sec-WebSocket|Upgrade)|^Server sent/, 'client/not-ours'],
];

/** Undefined for an error that says nothing of use to a person. */
export const dialFailureOf = (error: Error): DialFailure | undefined => {
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code];
  return BY_WORDS.find(([words]) => words.test(error.message))?.[1];
};
