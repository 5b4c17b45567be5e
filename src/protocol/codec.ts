/** Text frames to messages and back: the one parser of each direction. */
import type { Result } from '../kernel/types.ts';
import type { ClientMessage } from './client-messages.ts';
import { clientMessage } from './client-messages.ts';
import type { Refusal } from './refusal.ts';
import type { ServerMessage } from './server-messages.ts';
import { serverMessage } from './server-messages.ts';
import { isSpoken, OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION } from './version.ts';

/** A refused frame; `re` is its request number if it had a readable one. */
export interface FrameProblem extends Refusal {
  readonly re?: number;
}

const readJson = (frame: string): unknown => {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
};

const numberIn = (value: object): { readonly re?: number } => {
  const id = 'id' in value ? value.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 1 ? { re: id } : {};
};

/** A hello of another protocol may look different, so its number is read before its fields are. */
const speaksOther = (value: object): boolean =>
  'type' in value &&
  value.type === 'hello' &&
  'protocol' in value &&
  typeof value.protocol === 'number' &&
  !isSpoken(value.protocol);

/** The path of a wrong value, without any key that a client made up. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .map((key) => (/^[A-Za-z0-9]{1,20}$/.test(key) ? key : '*'))
    .join('.');

/**
 * Reads one frame of a client.
 * @returns the message, or what is wrong with it: `frame/not-json`, `message/invalid` (with the first wrong place, never
 * with what was sent), or `protocol/unsupported`
 */
export const parseClientMessage = (frame: string): Result<ClientMessage, FrameProblem> => {
  const value = readJson(frame);
  if (value === undefined) return { ok: false, error: { code: 'frame/not-json' } };
  if (typeof value !== 'object' || value === null)
    return { ok: false, error: { code: 'message/invalid', params: { at: '' } } };
  const re = numberIn(value);
  if (speaksOther(value)) {
    const params = { oldest: OLDEST_PROTOCOL_VERSION, newest: PROTOCOL_VERSION };
    return { ok: false, error: { ...re, code: 'protocol/unsupported', params } };
  }
  const parsed = clientMessage.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const at = placeOf(parsed.error.issues[0]?.path ?? []);
  return { ok: false, error: { ...re, code: 'message/invalid', params: { at } } };
};

type Issue = NonNullable<ReturnType<typeof serverMessage.safeParse>['error']>['issues'][number];

/** Deletes the fields that the issues call unknown; false if there is any other issue. */
const prune = (value: unknown, issues: readonly Issue[]): boolean =>
  issues.every((issue) => {
    if (issue.code !== 'unrecognized_keys') return false;
    const place = issue.path.reduce<unknown>((inner, key) => (inner as { [key: PropertyKey]: unknown })[key], value);
    return issue.keys.every((key) => Reflect.deleteProperty(place as object, key));
  });

/**
 * Reads one frame of a server. Fields that this version does not know are left out: a newer server may say more.
 * @returns the message, or null for one that this version cannot read, which is to be ignored
 */
export const parseServerMessage = (frame: string): ServerMessage | null => {
  const value = readJson(frame);
  const parsed = serverMessage.safeParse(value);
  if (parsed.success) return parsed.data;
  if (!prune(value, parsed.error.issues)) return null;
  const again = serverMessage.safeParse(value);
  return again.success ? again.data : null;
};
