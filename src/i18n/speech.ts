/** Turns keys and parameters into sentences for one reader: his language, his seat, the names at his table. */
import { piecesOf } from './holes.ts';
import { catalogOf, type English, type Language, type MessageKey } from './languages.ts';
import type { Forms, NamesOf, Param, Params, Text } from './text.ts';

/** For whom is spoken. */
export interface Reader {
  readonly language: Language;
  /** The players' names by seat; a seat without a name is called by its number. */
  readonly names: readonly string[];
  /** The reader's own seat, null for a spectator. */
  readonly you: number | null;
  /** Words that depend on the edition are looked up as `kind.edition.value` first. */
  readonly edition: string;
}

type ParamsFor<K extends MessageKey> = [NamesOf<English[K]>] extends [never]
  ? readonly []
  : readonly [params: { readonly [N in NamesOf<English[K]>]: Param }];

export interface Speech {
  readonly reader: Reader;
  /** A text of the interface; its parameters are checked by the compiler. */
  say<K extends MessageKey>(key: K, ...params: ParamsFor<K>): string;
  /** A sentence whose key is known only at run time; a key that this version does not know is shown as it is. */
  tell(message: { readonly key: string; readonly params?: Params }): string;
  /** Whether there is a text for this key. */
  knows(key: string): key is MessageKey;
  /** Parts of a sentence one behind the other, with the comma of the language. */
  listed(parts: readonly string[]): string;
  /** The player's name in the third person, also for the reader himself. */
  nameOf(seat: number): string;
}

/** The comma with its blank, in languages that do not write the Latin one. */
const COMMAS: { readonly [L in Language]?: string } = { fa: '، ' };

const capital = (word: string, language: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(language) + rest.join('');
};

/** What a language's grammar needs, made once: Intl objects are expensive. */
const grammars = new Map<string, { readonly plural: Intl.PluralRules; readonly list: Intl.ListFormat }>();
const grammarOf = (language: string) => {
  const found = grammars.get(language);
  if (found !== undefined) return found;
  const made = {
    plural: new Intl.PluralRules(language),
    list: new Intl.ListFormat(language, { type: 'conjunction' }),
  };
  grammars.set(language, made);
  return made;
};

const formOf = (text: Text, params: Params, reader: Reader): string => {
  if (typeof text === 'string') return text;
  const n = params.n;
  const plural = typeof n === 'number' ? grammarOf(reader.language).plural.select(n) : null;
  const fits = (form: string): boolean =>
    form !== 'other' && (form === plural || (reader.you !== null && params[form] === reader.you));
  const form = Object.keys(text).find(fits) ?? 'other';
  return (text as Forms)[form] ?? text.other;
};

/** The words of one catalog for one reader. @throws Error for a language that was not loaded */
export const createSpeech = (reader: Reader): Speech => {
  const texts: { readonly [key: string]: Text } = catalogOf(reader.language);
  const textOf = (key: string): Text | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const nameOf = (seat: number): string => {
    const name = reader.names[seat];
    return name === undefined || name === '' ? tell({ key: 'seat.nameless', params: { n: seat + 1 } }) : name;
  };
  const person = (seat: number, isFirst: boolean): string => {
    if (seat !== reader.you) return nameOf(seat);
    const you = tell({ key: 'seat.you' });
    return isFirst ? capital(you, reader.language) : you;
  };
  const people = (seats: readonly number[], isFirst: boolean): string =>
    grammarOf(reader.language).list.format(seats.map((seat, at) => person(seat, isFirst && at === 0)));
  const wordOf = (kind: string, value: string | number): string => {
    const key = [`${kind}.${reader.edition}.${value}`, `${kind}.${value}`].find((each) => textOf(each) !== undefined);
    return key === undefined ? String(value) : tell({ key });
  };
  const fill = (value: Param | undefined, name: string, kind: string | null, isFirst: boolean): string => {
    if (value === undefined) return `{${name}}`;
    if (typeof value === 'object') return people(value, isFirst);
    if (kind === null) return String(value);
    // A gap that is still to be filled, such as "…", is no seat.
    if (kind === 'seat' && typeof value === 'number') return person(value, isFirst);
    const word = wordOf(kind, value);
    return isFirst ? capital(word, reader.language) : word;
  };
  const tell = ({ key, params = {} }: { readonly key: string; readonly params?: Params }): string => {
    const text = textOf(key);
    if (text === undefined) return key;
    return piecesOf(formOf(text, params, reader))
      .map((piece) =>
        'words' in piece ? piece.words : fill(params[piece.name], piece.name, piece.kind, piece.isFirst),
      )
      .join('');
  };
  return {
    reader,
    say: (key, ...[params]) => tell({ key, params: params ?? {} }),
    tell,
    knows: (key): key is MessageKey => textOf(key) !== undefined,
    listed: (parts) => parts.join(COMMAS[reader.language] ?? ', '),
    nameOf,
  };
};
