/** Everything the program says, in the reader's language. */
export {
  type Direction,
  directionOf,
  LANGUAGES,
  type Language,
  languageFor,
  loadLanguage,
  type MessageKey,
} from './languages.ts';
export { createSpeech, type Speech } from './speech.ts';
export type { Params } from './text.ts';
