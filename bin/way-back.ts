/** The command that leads back to a game that goes on, or can go on, without the player who is leaving it. */
import { mySeat } from '../src/client/selectors.ts';
import type { ClientState } from '../src/client/state.ts';
import { createSpeech, type Language, type MessageKey } from '../src/i18n/index.ts';
import { cleanLine } from '../src/tui/text/clean-line.ts';
import type { FlagValues } from './command.ts';
import { flagOf } from './flags.ts';

export interface WayBack {
  /** The sentence before the command. */
  readonly says: MessageKey;
  /** As it is typed into a shell. */
  readonly command: string;
}

/** Both in lines of their own, so that the command can be copied. */
export const wayBackText = ({ says, command }: WayBack, language: Language): string => {
  const speech = createSpeech({ language, names: [], you: null, edition: '' });
  return `${speech.tell({ key: says })}\n  ${command}`;
};

/** A word as a shell takes it for one. */
const quoted = (word: string): string => (/^[\w.:@/[\]-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** Flags that are true unless one says `--no-…`. */
const ON_BY_DEFAULT: readonly string[] = ['announce'];

/** The program as whoever started it has it: without having installed anything, by npx. */
const program = ({ npm_command, npm_execpath }: NodeJS.ProcessEnv = process.env): readonly string[] =>
  npm_command === 'exec' || npm_execpath !== undefined ? ['npx', 'blood-bound'] : ['blood-bound'];

const typed = (words: readonly string[], flags: FlagValues, names: readonly string[]): string => {
  const kept = names.flatMap((name) => {
    // The parser makes of --no-announce that announce is false.
    const value = flags[flagOf(name)];
    if (value === undefined) return [];
    if (typeof value === 'boolean')
      return value === ON_BY_DEFAULT.includes(name) ? [] : [value ? `--${name}` : `--no-${name}`];
    return [`--${name}`, String(value)];
  });
  return [...program(), ...words, ...kept].map(quoted).join(' ');
};

/** What a host's server is, whatever is played at its tables. */
const SERVER_FLAGS = [
  ...['port', 'bind', 'data', 'durability', 'bot-delay', 'records', 'trust-proxy', 'announce'],
  ...['ssh', 'ssh-bind', 'ssh-keys-only', 'ssh-per-address'],
];

/** To a seat, or a place to watch from, at somebody else's server; null while no game is running there. */
export const wayBackTo = (host: string, state: ClientState, flags: FlagValues): WayBack | null => {
  const { room } = state;
  if (room?.phase !== 'playing') return null;
  const verb = mySeat(state) === null ? 'watch' : 'join';
  return { says: 'back.join', command: typed([verb, host, cleanLine(room.code)], flags, ['ca', 'as']) };
};

/** To the games of one's own server, which ends with the visit and keeps them; null while none is running at this table. */
export const wayBackHome = (state: ClientState, flags: FlagValues): WayBack | null => {
  if (state.room?.phase !== 'playing') return null;
  return { says: 'back.host', command: typed(['host'], flags, [...SERVER_FLAGS, 'as']) };
};
