/** Reading flags: every value is checked at the door, and a wrong one is named with what would have been right. */
import type { FlagValues, Io } from './command.ts';
import { wrongUsage } from './failure.ts';

/** A flag as it is typed: what the parser calls botDelay is `--bot-delay`. */
const typedFlag = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Refuses a flag that is given more than once, of which the parser makes a list. @throws Failure `flag/twice` */
export const checkOnce = (flags: FlagValues): void => {
  // Under `--` the parser lists the words behind that.
  const twice = Object.keys(flags).find((name) => name !== '--' && Array.isArray(flags[name]));
  if (twice !== undefined) throw wrongUsage('flag/twice', `${typedFlag(twice)} is given twice`);
};

/**
 * The flags with every value as it was typed: the parser makes numbers of whatever looks like one, "007" becoming 7 and "" 0.
 * @param typed the words of the command line
 */
export const asTyped = (flags: FlagValues, typed: readonly string[]): FlagValues => {
  const textOf = (name: string): string | undefined => {
    const flag = typedFlag(name);
    const at = typed.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`));
    const word = typed[at];
    if (word === undefined) return undefined;
    return word.includes('=') ? word.slice(word.indexOf('=') + 1) : typed[at + 1];
  };
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, typeof value === 'number' ? (textOf(name) ?? value) : value]),
  );
};

/** What the parser calls a flag: `--bot-delay` is botDelay. */
export const flagOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * What the parser says about a flag it does not know, with the flag as it was typed: the parser calls `--no-announce` announce, and
 * `--bot-dela` botDela.
 * @param typed the words of the command line
 */
export const namedAsTyped = (message: string, typed: readonly string[]): string =>
  message.replace(/`--([^`]+)`/u, (shown, name: string) => {
    const flag = typed
      .map((word) => /^--[^=]+/.exec(word)?.[0] ?? '')
      .find((word) => flagOf(word.replace(/^--(?:no-)?/, '')) === name);
    return flag === undefined ? shown : `\`${flag}\``;
  });

/**
 * A whole number from `min` to `max`, or the default when the flag is not given.
 * @param typed the flag as it is typed, if that is not its name
 * @throws Failure `flag/number`
 */
export const integerIn = (
  flags: FlagValues,
  name: string,
  min: number,
  max: number,
  otherwise: number,
  typed: string = name,
): number => {
  const given = flags[name];
  if (given === undefined) return otherwise;
  const value = /^\d+$/.test(String(given)) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw wrongUsage('flag/number', `--${typed} takes a whole number from ${min} to ${max}, not "${given}"`);
};

/** One of the listed words, or the default. @throws Failure `flag/word` */
export const wordIn = <W extends string>(flags: FlagValues, name: string, words: readonly W[], otherwise: W): W => {
  const given = flags[name];
  if (given === undefined) return otherwise;
  const word = words.find((each) => each === given);
  if (word !== undefined) return word;
  throw wrongUsage('flag/word', `--${name} takes one of ${words.join(', ')}, not "${given}"`);
};

/** A text, perhaps an empty one, or undefined when the flag is not given. @throws Failure `flag/text` for a flag without its value */
export const anyTextIn = (flags: FlagValues, name: string): string | undefined => {
  const given = flags[name];
  if (given === undefined || typeof given === 'string') return given;
  throw wrongUsage('flag/text', `${typedFlag(name)} needs one value after it`);
};

/** A text that says something, or undefined when the flag is not given. @throws Failure `flag/text` for a flag without its value, or with an empty one */
export const textIn = (flags: FlagValues, name: string): string | undefined => {
  const text = anyTextIn(flags, name);
  if (text !== '') return text;
  throw wrongUsage('flag/text', `${typedFlag(name)} needs a value that is not empty`);
};

/** Longest password of a room in UTF-16 units, as the protocol has it. */
const PASSWORD_UNITS = 100;

/** The password of `--password`, or undefined without one. @throws Failure `flag/password` for one no room can have */
export const passwordIn = (flags: FlagValues): string | undefined => {
  const password = anyTextIn(flags, 'password');
  if (password === undefined || (password.length > 0 && password.length <= PASSWORD_UNITS)) return password;
  throw wrongUsage('flag/password', `--password takes 1 to ${PASSWORD_UNITS} letters, not ${password.length}`);
};

/** Whether a flag without a value is set. */
export const isSet = (flags: FlagValues, name: string): boolean => flags[name] === true;

/**
 * Refuses flags that say nothing without another one: whoever gives them expects what only the other one brings about.
 * @param main that other flag, and `names` the refused ones, as they are typed
 * @throws Failure `flag/alone`
 */
export const checkAlone = (flags: FlagValues, main: string, names: readonly string[]): void => {
  if (flags[flagOf(main)] !== undefined) return;
  const alone = names.find((name) => (flags[flagOf(name)] ?? false) !== false);
  if (alone !== undefined) throw wrongUsage('flag/alone', `--${alone} needs --${main} as well`);
};

/** Whether the game is told in lines: because it was asked for, or because the terminal cannot move its cursor. */
export const isPlain = (flags: FlagValues, { env }: Io): boolean => isSet(flags, 'plain') || env.TERM === 'dumb';
