/** The table of commands as completions and the manual need it: names, and what follows them. */
import type { Command, Flag, Takes } from '../command.ts';

export interface FlagShape {
  /** All ways to type it, such as `-h` and `--help`. */
  readonly names: readonly string[];
  /** What its value is called; null for a flag without one. */
  readonly value: string | null;
  readonly about: string;
  readonly takes: Takes | undefined;
}
export interface CommandShape {
  /** The word that is typed; empty for the program without a command. */
  readonly name: string;
  readonly about: string;
  readonly takes: Takes | undefined;
  readonly flags: readonly FlagShape[];
}

export const flagShape = ({ usage, about, takes }: Flag): FlagShape => {
  const [, names = usage, value = null] = /^([^<]+?)(?: <(.+)>)?$/.exec(usage) ?? [];
  return { names: names.split(', '), value, about, takes };
};

/** @param general flags that every command takes */
export const commandShapes = (commands: readonly Command[], general: readonly Flag[]): readonly CommandShape[] =>
  commands.map(({ usage, about, takes, flags }) => ({
    name: usage.split(' ', 1)[0] ?? '',
    about,
    takes,
    flags: [...flags, ...general].map(flagShape),
  }));

/** A text as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
