/** Completion for bash 3.2 and newer, which needs nothing else installed. */
import type { Takes } from '../command.ts';
import { type CommandShape, quoted } from './shape.ts';

/** The function of the script that offers what `compgen` finds. */
const OFFER = '_blood_bound_offer';

/** What is offered; nothing where only the person knows. */
const offer = (takes: Takes | undefined): string => {
  if (takes === undefined) return 'return';
  if (takes === 'file') return `${OFFER} -f`;
  if (takes === 'folder') return `${OFFER} -d`;
  return `${OFFER} -W ${quoted(takes.join(' '))}`;
};

/** The branch of one command: values of its flags, then flags, then arguments. */
const branch = ({ name, flags, takes }: CommandShape): string => {
  const values = flags.flatMap((flag) =>
    flag.value === null ? [] : [`        ${flag.names.join('|')}) ${offer(flag.takes)} ;;`],
  );
  const lines = [
    `    ${quoted(name)})`,
    '      case $before in',
    ...values,
    `        *) if [[ $word == -* ]]; then ${offer(flags.flatMap(({ names }) => names))}; else ${offer(takes)}; fi ;;`,
    '      esac ;;',
  ];
  return lines.join('\n');
};

/** @param commands all of them, the program without a command being called '' */
export const bashCompletion = (program: string, commands: readonly CommandShape[]): string => {
  const named = commands.map(({ name }) => name).filter((name) => name !== '');
  const self = `_${program.replaceAll('-', '_')}`;
  return `# bash completion for ${program}
${OFFER}() {
  local each
  # What bash 3 does not know is left out: there a space in a file's name has to be quoted by hand.
  [[ $1 == -W ]] || compopt -o filenames 2>/dev/null
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen "$@" -- "$word")
}
${self}() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  # bash takes the "=" of --flag=value for a word.
  if [[ $word == '=' ]]; then word=''
  elif [[ $before == '=' ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
    ${offer(named)}
    return
  fi
  if [[ $command == -* ]]; then command=''; fi
  case $command in
${commands.map(branch).join('\n')}
  esac
}
complete -F ${self} ${program}
`;
};
