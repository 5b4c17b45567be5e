/** The password of `--password`, letter by letter. */
import type { FlagValues } from './command.ts';
import { textIn } from './flags.ts';

const FLAG = '--password';

/** As it was typed: the parser of the command line reads `0123` as a number. */
const typedIn = (args: readonly string[]): string | undefined => {
  const at = args.findLastIndex((arg) => arg === FLAG || arg.startsWith(`${FLAG}=`));
  const arg = args[at];
  return arg === FLAG ? args[at + 1] : arg?.slice(FLAG.length + 1);
};

/** Null if none is given. @throws Failure `flag/text` for the flag without its value */
export const passwordIn = (flags: FlagValues, args: readonly string[] = process.argv): string | null => {
  const text = textIn(flags, 'password');
  if (text === undefined) return null;
  return typeof flags.password === 'number' ? (typedIn(args) ?? text) : text;
};
