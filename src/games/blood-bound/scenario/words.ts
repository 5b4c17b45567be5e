/** Lines and words of a scenario file, each with its place, and a reader that names what it wanted. */
import type { SyntaxProblem } from './types.ts';

export interface Word {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}
export interface Line {
  readonly number: number;
  /** The line without the blanks around it. */
  readonly text: string;
  readonly words: readonly Word[];
  /** The column after the last word. */
  readonly end: number;
}

/** Thrown inside the parser only; `parseScenarios` turns it into a value. */
export class ScenarioSyntaxError extends Error {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Stops the parser at a place. @throws ScenarioSyntaxError always */
export const stopAt = (
  { line, column }: { readonly line: number; readonly column: number },
  message: string,
): never => {
  throw new ScenarioSyntaxError({ line, column, message });
};

/** The lines that say something: no blank ones, no comments (`#` as the first sign of a line). */
export const linesOf = (text: string): readonly Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((raw, index): readonly Line[] => {
      const number = index + 1;
      const trimmed = raw.trim();
      if (trimmed === '' || trimmed.startsWith('#')) return [];
      const words = [...raw.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        line: number,
        column: match.index + 1,
      }));
      return [{ number, text: trimmed, words, end: raw.trimEnd().length + 1 }];
    });

/** Reads the words of one line from left to right. */
export interface Reader {
  /** The next word without taking it, or undefined at the end of the line. */
  readonly peek: () => Word | undefined;
  /** Takes the next word. @throws ScenarioSyntaxError at the end of the line, saying what was wanted */
  readonly next: (wanted: string) => Word;
  /** Takes all the words that are left. @throws ScenarioSyntaxError if there are none */
  readonly some: (wanted: string) => readonly Word[];
  /** @throws ScenarioSyntaxError if words are left */
  readonly end: () => void;
}

export const readerOf = (line: Line, from = 0): Reader => {
  let at = from;
  const peek = (): Word | undefined => line.words[at];
  const next = (wanted: string): Word => {
    const word = peek() ?? stopAt({ line: line.number, column: line.end }, `${wanted} is missing`);
    at += 1;
    return word;
  };
  return {
    peek,
    next,
    some: (wanted) => {
      const first = next(wanted);
      const others = line.words.slice(at);
      at = line.words.length;
      return [first, ...others];
    },
    end: () => {
      const word = peek();
      if (word !== undefined) stopAt(word, `'${word.text}' is too much here`);
    },
  };
};

/** The two sides of a word such as `P1=R2`, each with its own place. */
export const pairIn = (word: Word, shape: string): readonly [Word, Word] => {
  const at = word.text.indexOf('=');
  if (at <= 0 || at === word.text.length - 1) stopAt(word, `'${word.text}' should look like ${shape}`);
  return [
    { ...word, text: word.text.slice(0, at) },
    { ...word, text: word.text.slice(at + 1), column: word.column + at + 1 },
  ];
};

/** What a word stands for in a table of words. @throws ScenarioSyntaxError naming the words there are */
export const lookUp = <T>(word: Word, table: ReadonlyMap<string, T>, what: string): T =>
  table.get(word.text) ?? stopAt(word, `unknown ${what} '${word.text}', expected ${[...table.keys()].join(' ')}`);
