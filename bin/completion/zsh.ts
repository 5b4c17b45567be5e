/** Completion for zsh: a function of its own for `fpath`, which can also be sourced. */
import type { Takes } from '../command.ts';
import { type CommandShape, type FlagShape, quoted } from './shape.ts';

/** What zsh does to find what may stand there. */
const actionFor = (takes: Takes | undefined): string => {
  if (takes === undefined) return ' ';
  if (takes === 'file') return '_files';
  if (takes === 'folder') return '_files -/';
  return `(${takes.join(' ')})`;
};

const plain = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');

const flagSpec = ({ names, value, about, takes }: FlagShape): string => {
  const ending = value === null ? '' : `:${plain(value)}:${actionFor(takes)}`;
  const [only = '', ...others] = names;
  if (others.length === 0) return quoted(`${only}[${plain(about)}]${ending}`);
  return `'(${names.join(' ')})'{${names.join(',')}}${quoted(`[${plain(about)}]${ending}`)}`;
};

const branch = ({ name, flags, takes }: CommandShape): string => {
  const specs = [...flags.map(flagSpec), ...(takes === undefined ? [] : [quoted(`*:${name}:${actionFor(takes)}`)])];
  return `    ${quoted(name)})\n      _arguments -s ${specs.map((spec) => `\\\n        ${spec}`).join(' ')} ;;`;
};

/** @param commands all of them, the program without a command being called '' */
export const zshCompletion = (program: string, commands: readonly CommandShape[]): string => {
  const self = `_${program.replaceAll('-', '_')}`;
  const named = commands.filter(({ name }) => name !== '');
  return `#compdef ${program}
${self}() {
  local command=$words[2]
  if (( CURRENT == 2 )) && [[ $command != -* ]]; then
    local -a commands
    commands=(
${named.map(({ name, about }) => `      ${quoted(`${name}:${about}`)}`).join('\n')}
    )
    _describe command commands
    return
  fi
  if [[ $command == -* ]]; then command=''
  else
    shift words
    (( CURRENT -= 1 ))
  fi
  case $command in
${commands.map(branch).join('\n')}
  esac
}
if [[ $funcstack[1] == _${program} ]]; then ${self} "$@"
else compdef ${self} ${program}
fi
`;
};
