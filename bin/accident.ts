/** What goes wrong on this machine without anybody's mistake, such as a port that is taken: its sentence stands in the catalogs. */
import { createSpeech, type Language, type MessageKey, type Speech } from '../src/i18n/index.ts';
import { Failure } from './failure.ts';

type CodeOf<K extends string> = K extends `error.${infer C}` ? C : never;
/** A code with a sentence. */
export type AccidentCode = CodeOf<MessageKey>;

const speechIn = (language: Language): Speech => createSpeech({ language, names: [], you: null, edition: '' });

/** A failure that is said in the player's language where the program speaks it; its message is English. */
export const accident = (code: AccidentCode, params: Failure['params'] = {}): Failure =>
  new Failure(code, speechIn('en').tell({ key: `error.${code}`, params }), 1, params, `error.${code}`);

/** The failure as one line without its code: in this language if it is an accident, else as it is. */
export const failureText = ({ key, params, message }: Failure, language: Language): string =>
  key === null ? message : speechIn(language).tell({ key, params });

/** A code of the system, such as EACCES, in English words. */
export const reasonWords = (code: string): string => {
  const speech = speechIn('en');
  const key = `reason.${code}`;
  return speech.knows(key) ? speech.tell({ key }) : code;
};
