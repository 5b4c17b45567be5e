/** The manual page, made from the table of commands that `--help` is made from. */

import type { Command, Flag } from '../bin/command.ts';
import { COMMANDS, GENERAL_FLAGS } from '../bin/commands/index.ts';
import program from '../package.json' with { type: 'json' };

/** A text of one line as roff shows it. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('…', '...')
    .replaceAll('`', '')
    .replace(/^[.']/, '\\&$&');

/** Words of which the names are bold and the values slanted, as `\-\-port <number>` is typed. */
const typed = (usage: string): string =>
  usage
    .split(/(<[^>]+>|\[[^\]]+\])/)
    .map((part) =>
      /^[<[]/.test(part) ? `\\fI${roff(part.replace(/[<>]/g, ''))}\\fR` : part === '' ? '' : `\\fB${roff(part)}\\fR`,
    )
    .join('');

const section = (title: string, ...lines: readonly string[]): string => [`.SH ${title}`, ...lines].join('\n');
const entry = (term: string, ...lines: readonly string[]): string => ['.TP', term, ...lines.map(roff)].join('\n');

const nameOf = ({ usage }: Command): string => usage.split(' ', 1)[0] ?? '';

/** Every flag once, with the commands that take it. */
const flagEntries = (): readonly string[] => {
  const rows = new Map<string, { readonly flag: Flag; readonly commands: readonly string[] }>();
  for (const command of COMMANDS) {
    for (const flag of command.flags) {
      const key = `${flag.usage} ${flag.about}`;
      const { commands = [] } = rows.get(key) ?? {};
      rows.set(key, { flag, commands: [...commands, nameOf(command) || 'the home screen'] });
    }
  }
  const general = GENERAL_FLAGS.map((flag) => entry(typed(flag.usage), `${flag.about}.`));
  const own = [...rows.values()].map(({ flag, commands }) =>
    entry(typed(flag.usage), `${flag.about}.`, `For ${commands.join(', ')}.`),
  );
  return [...own, ...general];
};

/** What the server reads from the environment: a variable for each of its flags. */
const serverVariables = (): readonly string[] => {
  const { flags = [] } = COMMANDS.find((command) => nameOf(command) === 'serve') ?? {};
  return flags.map(({ usage }) => {
    const [flag = ''] = usage.split(' ', 1);
    return entry(
      `\\fB${roff(`BLOOD_BOUND_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`)}\\fR`,
      `For serve: what ${flag} says, unless that flag is given.`,
    );
  });
};

const VARIABLES: readonly (readonly [name: string, about: string])[] = [
  ['LC_ALL, LC_MESSAGES, LANG', 'The language, unless --lang or the settings say another.'],
  ['NO_COLOR', 'If it is set and not empty, nothing is drawn in colour.'],
  ['TERM', 'If it is dumb, the game is told in lines.'],
  ['XDG_CONFIG_HOME, XDG_DATA_HOME', 'Where the folders of settings and of games are, if not in the usual place.'],
];
const FILES: readonly (readonly [path: string, about: string])[] = [
  ['~/.config/blood-bound/', 'Settings, and the secrets that give a seat back.'],
  ['~/.local/share/blood-bound/', 'The games of a server of your own, so that they outlive it.'],
];
const CODES: readonly (readonly [code: string, about: string])[] = [
  ['0', 'All went well.'],
  ['1', 'It failed: one line says why, and what to do.'],
  ['2', 'It was called wrongly: one line says what to type instead.'],
  ['128 + n', 'Signal n has ended it.'],
];
const bold = (text: string): string => `\\fB${roff(text)}\\fR`;

/** The page in the language of roff, for `man`. */
export const manualPage = (): string =>
  [
    `.\\" Made from the table of commands by scripts/write-manual.ts.`,
    `.TH BLOOD\\-BOUND 1 "" "Blood Bound ${roff(program.version)}" "Games"`,
    section('NAME', 'blood\\-bound \\- hidden vampire clans for 6 to 12 players, in the terminal'),
    section('SYNOPSIS', '.B blood\\-bound', '.RI [ command ]', '.RI [ flags ]'),
    section(
      'DESCRIPTION',
      'A game of hidden vampire clans: find the leader of the other clan before yours is found.',
      'Bots take the empty seats, and a server can be started for friends.',
      'Without a command there is a home screen, from which everything can be reached.',
      'Where there is no terminal, games are told in lines.',
    ),
    section(
      'COMMANDS',
      ...COMMANDS.filter(({ usage }) => usage !== '').map(({ usage, about }) => entry(typed(usage), `${about}.`)),
    ),
    section('OPTIONS', ...flagEntries()),
    section('ENVIRONMENT', ...VARIABLES.map(([name, about]) => entry(bold(name), about)), ...serverVariables()),
    section('FILES', ...FILES.map(([path, about]) => entry(`\\fI${roff(path)}\\fR`, about))),
    section('EXIT STATUS', ...CODES.map(([code, about]) => entry(bold(code), about))),
    section(
      'EXAMPLES',
      '.nf',
      ...COMMANDS.flatMap(({ examples }) => examples.filter((each) => each !== '')).map((each) =>
        roff(`blood-bound ${each}`),
      ),
      '.fi',
    ),
    '',
  ].join('\n');
