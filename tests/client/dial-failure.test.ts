/** Errors of sockets, as the system and the libraries word them, in the words a person can do something with. */
import { expect, test } from 'vitest';
import { dialFailureOf } from '../../src/client/dial-failure.ts';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

test.each([
  [withCode('ECONNREFUSED'), 'client/refused'],
  [withCode('EAI_AGAIN'), 'client/unknown-host'],
  [withCode('EHOSTUNREACH'), 'client/no-way'],
  [withCode('ETIMEDOUT'), 'client/silent'],
  [withCode('EPROTO'), 'client/no-tls'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'client/untrusted'],
  [withCode('CERT_HAS_EXPIRED'), 'client/untrusted'],
  [withCode('HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/'), 'client/not-ours'],
  [new Error('Opening handshake has timed out'), 'client/silent'],
  [new Error('Unexpected server response: 404'), 'client/not-ours'],
  [new Error('Unexpected server response: 502'), undefined],
  [withCode('constructor'), undefined],
])('%s', (error, failure) => {
  expect(dialFailureOf(error)).toBe(failure);
});
