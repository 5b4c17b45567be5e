/** Everything the program says, in the reader's language. */
export { LANGUAGES, type Language, languageFor, type MessageKey } from './languages.ts';
export { createSpeech, type Reader, type Speech } from './speech.ts';
export type { Message, Param, Params } from './text.ts';
