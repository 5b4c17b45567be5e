/** The table of commands; each loads its own code only when it runs. */
import type { Command, Flag } from '../command.ts';

const JSON_FLAG: Flag = { usage: '--json', about: 'Print data instead of text' };
const LEVELS = ['random', 'steady', 'sharp'] as const;
const PRESETS = ['rulebook', 'russian', 'persian'] as const;
const TABLE_FLAGS: readonly Flag[] = [
  { usage: '--players <number>', about: 'Seats at the table, 6 to 12 (default 8)' },
  {
    usage: '--bots <level>',
    about: 'Who takes the empty seats: random, steady or sharp (default steady)',
    takes: LEVELS,
  },
  { usage: '--preset <name>', about: 'House rules by name: rulebook, russian, persian', takes: PRESETS },
  { usage: '--options <list>', about: 'Single house rules, as key=value,key=value' },
];
const SEED_FLAG: Flag = { usage: '--seed <text>', about: 'The same seed deals the same cards' };
const PASSWORD_FLAG: Flag = { usage: '--password <text>', about: 'What the room asks of everybody who comes in' };
const LOOK_FLAGS: readonly Flag[] = [
  { usage: '--plain', about: 'Lines of text instead of a screen' },
  { usage: '--ascii', about: 'Only ASCII characters on the screen' },
  { usage: '--lang <code>', about: 'Language, such as en', takes: ['en', 'ru', 'es', 'fa'] },
  { usage: '--theme <name>', about: 'Colours: dark, light or none', takes: ['dark', 'light', 'none'] },
  { usage: '--cover', about: 'Begin with your card covered; c uncovers it' },
  {
    usage: '--bidi <who>',
    about: 'Who orders right-to-left writing: app or terminal (default app)',
    takes: ['app', 'terminal'],
  },
];
const CA_FLAG: Flag = {
  usage: '--ca <file>',
  about: 'Also trust servers certified by these certificates (wss://)',
  takes: 'file',
};
const SCREEN_FLAGS: readonly Flag[] = [{ usage: '--as <name>', about: 'Your name at the table' }, ...LOOK_FLAGS];
const BOT_DELAY_FLAG: Flag = {
  usage: '--bot-delay <milliseconds>',
  about: 'Longest time a bot pretends to think (default 2500)',
};
const SERVER_FLAGS: readonly Flag[] = [
  { usage: '--port <number>', about: 'Port to listen on (default 7707; 0 takes any free one)' },
  { usage: '--bind <address>', about: 'Address to listen on (default: all)' },
  {
    usage: '--data <folder>',
    about: 'Where rooms and games are kept over a restart (default: your data folder)',
    takes: 'folder',
  },
  {
    usage: '--durability <level>',
    about: 'Games outlive a power cut (disk, the default) or only the program (process)',
    takes: ['disk', 'process'],
  },
  BOT_DELAY_FLAG,
  { usage: '--records <folder>', about: 'Save every finished game there as a record', takes: 'folder' },
  {
    usage: '--trust-proxy <addresses>',
    about: 'Proxies that are believed when they say who is behind them, such as loopback or 10.0.0.0/24',
  },
];
const SSH_FLAGS: readonly Flag[] = [
  { usage: '--ssh <port>', about: 'Let people play with nothing but an ssh client, on this port (such as 2222)' },
  { usage: '--ssh-bind <address>', about: 'Address of that port (default: as --bind)' },
  { usage: '--ssh-keys-only', about: 'Let nobody in by ssh who has no key' },
  { usage: '--ssh-per-address <number>', about: 'How many may come by ssh from one address (default 32)' },
];

export const DEBUG_FLAG: Flag = { usage: '--debug', about: 'Show the trace of an error' };
/** What every command takes; help and version are the parser's own. */
export const GENERAL_FLAGS: readonly Flag[] = [
  DEBUG_FLAG,
  { usage: '-h, --help', about: 'Display this message' },
  { usage: '-v, --version', about: 'Display version number' },
];

export const COMMANDS: readonly Command[] = [
  {
    usage: '',
    about: 'The home screen, from which everything can be reached',
    flags: [CA_FLAG, ...SCREEN_FLAGS],
    examples: [''],
    run: async (_args, flags, io) => (await import('./home.ts')).homeCommand(flags, io),
  },
  {
    usage: 'play',
    about: 'A table with bots, at once; without a terminal, bots play a game in plain lines',
    flags: [
      ...TABLE_FLAGS,
      PASSWORD_FLAG,
      SEED_FLAG,
      BOT_DELAY_FLAG,
      ...SCREEN_FLAGS,
      { usage: '--records <folder>', about: 'Save the finished game there', takes: 'folder' },
    ],
    examples: ['play', 'play --players 7 --as Vera', 'play --options elderSuccession=nextLowest,passLimit=3'],
    run: async (_args, flags, io) => (await import('./play.ts')).playCommand(flags, io),
  },
  {
    usage: 'host',
    about: 'Start a server on this machine and sit down at its first table, or at the game that waits from last time',
    flags: [
      ...SERVER_FLAGS,
      { usage: '--no-announce', about: 'Do not tell the local network about it' },
      ...SSH_FLAGS,
      ...TABLE_FLAGS,
      PASSWORD_FLAG,
      { usage: '--fresh', about: 'Give up your game that waits from last time, and open a new table' },
      ...SCREEN_FLAGS,
    ],
    examples: ['host', 'host --port 9000 --players 10', 'host --ssh 2222', 'host --fresh'],
    run: async (_args, flags, io) => (await import('./host.ts')).hostCommand(flags, io),
  },
  {
    usage: 'join [host] [code]',
    about:
      'Join a server by address or join code, or one of its rooms directly; alone, it shows the servers of this network',
    flags: [PASSWORD_FLAG, CA_FLAG, ...SCREEN_FLAGS],
    examples: ['join', 'join 192.168.1.20', 'join VWBQ4', 'join wss://example.org KRATE7'],
    run: async ([host, code], flags, io) => (await import('./join.ts')).joinCommand(host, code, 'player', flags, io),
  },
  {
    usage: 'watch <host> [code]',
    about: 'Watch a game: the public view only; without a code, it shows the rooms of the server',
    flags: [PASSWORD_FLAG, CA_FLAG, ...SCREEN_FLAGS],
    examples: ['watch 192.168.1.20 KRATE7', 'watch 192.168.1.20'],
    run: async ([host, code], flags, io) => (await import('./join.ts')).joinCommand(host, code, 'spectator', flags, io),
  },
  {
    usage: 'learn',
    about: 'A first game with a coach, in about five minutes',
    flags: SCREEN_FLAGS,
    examples: ['learn', 'learn --plain'],
    run: async (_args, flags, io) => (await import('./learn.ts')).learnCommand(flags, io),
  },
  {
    usage: 'serve',
    about: 'Run the server alone',
    flags: [
      ...SERVER_FLAGS,
      ...SSH_FLAGS,
      {
        usage: '--tls-cert <file>',
        about: 'Certificate for wss://, with those above it; read again on SIGHUP',
        takes: 'file',
      },
      { usage: '--tls-key <file>', about: 'Its key', takes: 'file' },
      { usage: '--metrics-port <number>', about: 'Port for operators: /healthz, /readyz and /metrics (default: none)' },
      { usage: '--metrics-bind <address>', about: 'Address of that port (default 127.0.0.1)' },
      {
        usage: '--config <file>',
        about: 'Settings as JSON; flags and BLOOD_BOUND_PORT, BLOOD_BOUND_DATA … win over it',
        takes: 'file',
      },
    ],
    examples: ['serve --port 7707 --records games', 'serve --data /var/lib/blood-bound'],
    outlivesOutput: true,
    run: async (_args, flags, io) => (await import('./serve.ts')).serveCommand(flags, io),
  },
  {
    usage: 'rules [...words]',
    about: 'The rules, or the page about a character, an item or any word',
    flags: LOOK_FLAGS,
    examples: ['rules', 'rules mage', 'rules true curse'],
    run: async ([words], flags, io) => (await import('./rules.ts')).rulesCommand(words, flags, io),
  },
  {
    usage: 'replay <file>',
    about: 'Step through a finished game; without a terminal, print it turn by turn',
    takes: 'file',
    flags: [
      {
        usage: '--seat <number>',
        about: 'Through the eyes of this seat, from 1 (default: of everybody)',
      },
      { usage: '--spoilers', about: 'Begin with all cards open' },
      ...LOOK_FLAGS,
    ],
    examples: ['replay game.jsonl', 'replay game.jsonl --seat 3'],
    run: async ([file], flags, io) => (await import('./replay.ts')).replayCommand(String(file), flags, io),
  },
  {
    usage: 'verify <file>',
    about: 'Recompute a finished game from its record',
    takes: 'file',
    flags: [],
    examples: ['verify game.jsonl'],
    run: async ([file], _flags, io) => (await import('./verify.ts')).verifyCommand(String(file), io),
  },
  {
    usage: 'simulate',
    about: 'Let bots play many games without a screen, and count',
    flags: [
      { usage: '--games <number>', about: 'How many (default 100)' },
      ...TABLE_FLAGS,
      { usage: '--red <level>', about: 'Bots of Rose, the red clan, if others than --bots', takes: LEVELS },
      { usage: '--blue <level>', about: 'Bots of Beast, the blue clan, if others than --bots', takes: LEVELS },
      { usage: '--order <level>', about: 'The Inquisitor, if another than --bots', takes: LEVELS },
      SEED_FLAG,
      JSON_FLAG,
    ],
    examples: ['simulate --games 1000 --players 9', 'simulate --red steady --blue random --json'],
    run: async (_args, flags, io) => (await import('./simulate.ts')).simulateCommand(flags, io),
  },
  {
    usage: 'scenario [...files]',
    about: 'Run rule cases; exit code 1 if one fails, 2 if a file cannot be read',
    takes: 'file',
    flags: [JSON_FLAG],
    examples: ['scenario tests/scenarios/blood-bound/*.scenario'],
    run: async ([files], flags, io) => (await import('./scenario.ts')).scenarioCommand(files, flags, io),
  },
  {
    usage: 'completion <shell>',
    about: 'Print what makes a shell complete this command: bash, zsh or fish',
    takes: ['bash', 'zsh', 'fish'],
    flags: [],
    examples: [
      'completion bash > ~/.local/share/bash-completion/completions/blood-bound',
      'completion zsh > ~/.zfunc/_blood-bound',
      'completion fish > ~/.config/fish/completions/blood-bound.fish',
    ],
    run: async ([shell], _flags, io) => (await import('./completion.ts')).completionCommand(shell, io),
  },
];
