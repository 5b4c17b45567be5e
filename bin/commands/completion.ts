/** `completion`: what a shell has to be told so that it completes this command. */
import program from '../../package.json' with { type: 'json' };
import type { Io } from '../command.ts';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { commandShapes } from '../completion/shape.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { wrongUsage } from '../failure.ts';
import { COMMANDS, GENERAL_FLAGS } from './index.ts';

const SHELLS: ReadonlyMap<string, typeof bashCompletion> = new Map([
  ['bash', bashCompletion],
  ['zsh', zshCompletion],
  ['fish', fishCompletion],
]);

/** Prints the script for this shell; gives 0. @throws Failure `completion/shell` */
export const completionCommand = async (shell: unknown, io: Io): Promise<number> => {
  const script = SHELLS.get(String(shell));
  if (script === undefined) {
    throw wrongUsage(
      'completion/shell',
      `there is no completion for "${shell}", but for ${[...SHELLS.keys()].join(', ')}`,
    );
  }
  io.line(script(program.name, commandShapes(COMMANDS, GENERAL_FLAGS)).trimEnd());
  return 0;
};
