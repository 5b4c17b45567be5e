/**
 * What a line says about its stream.
 *
 * - `{…}`, `"…"`, any JSON: a payload, added to the stream.
 * - `=2 {…}` `=1 {…}` `=0 {…}`: payloads that together replace the stream's history; the number counts those still to come, and nothing
 *   is replaced before the last one is there. `=0` alone replaces it by nothing. Only a line with prev 0 begins a replacement; a plain
 *   payload with prev 0 is a whole replacement (or birth) of one line.
 * - `!`: the stream has ended.
 */

export type Text =
  | { readonly says: 'payload'; readonly payload: string }
  | { readonly says: 'draft'; readonly payload: string | null; readonly left: number }
  | { readonly says: 'end' };

const ENDED = '!';
const DRAFT = /^=([0-9]+)(?: (.*))?$/s;

/** The texts, one a line, of a stream whose history is now `payloads`. */
export const replacementTexts = (payloads: readonly string[]): readonly string[] => {
  if (payloads.length === 0) return ['=0'];
  if (payloads.length === 1) return payloads;
  return payloads.map((payload, index) => `=${payloads.length - 1 - index} ${payload}`);
};

export const endText = (): string => ENDED;

/** May this be a payload? Text that JSON cannot be is refused only as far as it would break the journal. */
export const isPayload = (text: string): boolean => text !== '' && !/^[=!]|\n/.test(text);

/** Reads a checked line's text. */
export const parseText = (text: string): Text => {
  if (text === ENDED) return { says: 'end' };
  const draft = text.startsWith('=') ? DRAFT.exec(text) : null;
  if (draft === null) return { says: 'payload', payload: text };
  return { says: 'draft', payload: draft[2] ?? null, left: Number(draft[1]) };
};
