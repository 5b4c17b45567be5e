/** The languages by code, and their catalogs: English is always there, another one is loaded when it is first spoken. */
import { en } from './en/index.ts';
import type { TextsOf } from './text.ts';

export type English = typeof en;
export type MessageKey = keyof English;
/** A text for every key of the English catalog; a language may have words of its own besides, such as the cases of a noun. */
export type Catalog = TextsOf<English>;

/** A new language is a folder beside `en` and a line here; in this order they are offered. */
const CATALOGS = {
  en: async () => en,
  ru: async () => (await import('./ru/index.ts')).ru,
  es: async () => (await import('./es/index.ts')).es,
  fa: async () => (await import('./fa/index.ts')).fa,
} satisfies { readonly [code: string]: () => Promise<Catalog> };
export type Language = keyof typeof CATALOGS;
export const LANGUAGES = Object.keys(CATALOGS) as readonly Language[];

/** Which way a language is written. */
export type Direction = 'ltr' | 'rtl';
const RIGHT_TO_LEFT: readonly Language[] = ['fa'];

export const directionOf = (language: Language): Direction => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

const loaded = new Map<Language, Catalog>([['en', en]]);

/** Makes a language ready to be spoken and gives it back; rejects where the program is not installed whole. */
export const loadLanguage = async (language: Language): Promise<Language> => {
  if (!loaded.has(language)) loaded.set(language, await CATALOGS[language]());
  return language;
};

/** The catalog of a language. @throws Error for one that was not loaded */
export const catalogOf = (language: Language): Catalog => {
  const catalog = loaded.get(language);
  if (catalog === undefined) throw new Error(`the language ${language} is spoken before it is loaded`);
  return catalog;
};

/** The language for a locale such as `ru_RU.UTF-8` or `es`; English for one we do not speak. */
export const languageFor = (locale: string): Language =>
  LANGUAGES.find((language) => locale.toLowerCase().split(/[-_.@]/)[0] === language) ?? 'en';
