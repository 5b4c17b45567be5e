/** A code of the protocol in words. */
import type { Problem } from '../client/state.ts';
import type { Params, Speech } from '../i18n/index.ts';
import { cleanLine } from './text/clean-line.ts';

/** Names and whatever else a server puts into its sentences, as it may be drawn. */
const cleanParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? cleanLine(value) : value]),
  );

/**
 * The sentence for a refusal, a notice or the end of a connection; a code of a newer server is shown as it is.
 * @param kind `refused` is for whoever was not let in, and says what to do on the command line
 */
export const problemText = (
  { code, params = {} }: Problem,
  speech: Speech,
  kind: 'error' | 'notice' | 'bye' | 'refused' = 'error',
): string => {
  const key = [`${kind}.${code}`, `error.${code}`, `bye.${code}`].find((each) => speech.knows(each));
  return key === undefined
    ? speech.tell({ key: `${kind === 'refused' ? 'error' : kind}.other`, params: { code } })
    : speech.tell({ key, params: cleanParams(params) });
};
