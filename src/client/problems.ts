/** What went wrong with a connection, as a code that a person can be told. */
import { BYE_CODES } from '../protocol/codes.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import type { DialFailure } from '../protocol/wire.ts';
import type { Problem } from './state.ts';

/** A problem with the server at `address`, which its sentence names as `at`. */
export const problemAt = (code: string, address: string | undefined): Problem =>
  address === undefined ? { code } : { code, params: { at: address } };

/**
 * Why a connection ended, or was never made.
 * @param code its close code
 * @param why what kept it from being made
 */
export const problemOfClose = (code: number | null, why: DialFailure | undefined, address?: string): Problem => {
  const bye = Object.entries(BYE_CODES).find(([, { close }]) => close === code);
  return bye === undefined ? problemAt(why ?? 'client/unreachable', address) : { code: bye[0] };
};

/** A refusal of the hello; of a version that is not spoken it says which side is the older one. */
export const problemOfHello = ({ code, params = {} }: Problem, address?: string): Problem => {
  const { oldest, newest } = params;
  if (code === 'protocol/unsupported' && typeof oldest === 'number' && oldest > PROTOCOL_VERSION)
    return problemAt('client/outdated', address);
  if (code === 'protocol/unsupported' && typeof newest === 'number' && newest < PROTOCOL_VERSION)
    return problemAt('client/server-outdated', address);
  return { code, ...(Object.keys(params).length > 0 ? { params } : {}) };
};
