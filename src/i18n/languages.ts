/** The languages by name. A catalog that lacks a text of the English one does not compile. */
import { en } from './en/index.ts';
import type { Text } from './text.ts';

export type English = typeof en;
export type MessageKey = keyof English;
export type Catalog = { readonly [K in MessageKey]: Text };

/** A new language is a folder beside `en` and a line here. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const CATALOGS: { readonly [L in Language]: Catalog } = { en };

/** Makes a language ready to be spoken and gives it back. */
export const loadLanguage = async (language: Language): Promise<Language> => language;

/** The language for a locale such as `ru_RU.UTF-8` or `es`; English for one we do not speak. */
export const languageFor = (locale: string): Language =>
  LANGUAGES.find((language) => locale.toLowerCase().split(/[-_.@]/)[0] === language) ?? 'en';
