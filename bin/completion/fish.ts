/** Completion for fish. */
import type { Takes } from '../command.ts';
import type { CommandShape, FlagShape } from './shape.ts';

/** A text as one word of fish, whose single quotes know the backslash. */
const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The switches that say what may stand there. */
const wordsFor = (takes: Takes | undefined): string => {
  if (takes === undefined) return '-x';
  if (takes === 'file') return '-r -F';
  if (takes === 'folder') return "-x -a '(__fish_complete_directories)'";
  return `-x -a ${quoted(takes.join(' '))}`;
};

const nameSwitch = (name: string): string => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`);

/** @param commands all of them, the program without a command being called '' */
export const fishCompletion = (program: string, commands: readonly CommandShape[]): string => {
  const when = ({ name }: CommandShape): string =>
    name === '' ? '__fish_use_subcommand' : quoted(`__fish_seen_subcommand_from ${name}`);
  const line = (words: readonly string[]): string => `complete -c ${program} ${words.join(' ')}`;
  const flagLine = (command: CommandShape, { names, value, about, takes }: FlagShape): string =>
    line([
      `-n ${when(command)}`,
      ...names.map(nameSwitch),
      ...(value === null ? [] : [wordsFor(takes)]),
      `-d ${quoted(about)}`,
    ]);
  const lines = commands.flatMap((command) => {
    const { name, about, takes, flags } = command;
    const self = name === '' ? [] : [line(['-n __fish_use_subcommand', `-a ${name}`, `-d ${quoted(about)}`])];
    const values = takes === 'file' ? '-F' : wordsFor(takes).replace(/^-\w /, '');
    const own = takes === undefined ? [] : [line([`-n ${when(command)}`, values])];
    return [...self, ...own, ...flags.map((flag) => flagLine(command, flag))];
  });
  return [`# fish completion for ${program}`, line(['-f']), ...lines, ''].join('\n');
};
