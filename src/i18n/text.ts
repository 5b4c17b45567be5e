/** The form of a text in a catalog, and the parameters that a text asks for. */

/** One sentence for everybody, or several: see `Forms`. */
export type Text = string | Forms;

/**
 * A sentence by point of view or by number. A form named after a parameter is taken when that parameter is the reader's own
 * seat ("You attack Boris"), one named after a plural category when the parameter `n` is of it; the first that fits, else `other`.
 */
export interface Forms {
  readonly other: string;
  readonly [form: string]: string;
}

/** What a file of another language has to be: a text for every key of its English file, and no other key. */
export type TextsOf<English> = { readonly [K in keyof English]: Text };

/** What may stand for a parameter: a word, a number, a seat or several seats. */
export type Param = string | number | readonly number[];
export type Params = { readonly [name: string]: Param };

/** The parameter names between the braces of a sentence: `{by:seat} hits {n}` → 'by' | 'n'. */
type NamesIn<S extends string> = S extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}:${string}` ? Name : Hole) | NamesIn<Rest>
  : never;

/** The parameter names of a text, over all its forms. */
export type NamesOf<T extends Text> = T extends string ? NamesIn<T> : NamesIn<T[keyof T] & string>;
