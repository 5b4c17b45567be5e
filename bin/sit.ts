/** Seats a person at a screen: one client, one way into a room, drawn as a table or told in lines. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import program from '../package.json' with { type: 'json' };
import { type Client, createClient, type Reply, type Tokens } from '../src/client/client.ts';
import { systemTimers } from '../src/client/timers.ts';
import { createSpeech, type Language } from '../src/i18n/index.ts';
import type { Dial } from '../src/protocol/wire.ts';
import { App } from '../src/tui/app.tsx';
import { THEMES } from '../src/tui/look/theme.ts';
import { mount } from '../src/tui/mount.tsx';
import { createPlainPlayer } from '../src/tui/plain/player.ts';
import { problemText } from '../src/tui/problem-text.ts';
import type { FlagValues, Io } from './command.ts';
import { Failure } from './failure.ts';
import { isSet, textIn } from './flags.ts';
import { languageIn } from './language.ts';
import { type LocalTerminal, openTerminal } from './terminal.ts';

export interface Sitting {
  readonly dial: Dial;
  readonly tokens: Tokens;
  readonly name: string;
  /** What to do once the server has welcomed us: open a room, join one, or nothing. */
  readonly enter: (client: Client) => Promise<Reply>;
  /** How others come to this table, a line each. */
  readonly invitation: readonly string[];
  /** Whether there is nothing on this server but this one table. */
  readonly isOwnTable: boolean;
  /** For how many others the server ends with this program; not given for a server of somebody else. */
  readonly endsFor?: () => number;
  /** What to end when the person leaves, such as a server of his own. */
  readonly close: () => Promise<void>;
  /** Resolves when a server of his own has to end. */
  readonly failed?: Promise<Failure>;
}

/** For one's own server: it ends with the program, so there is no seat to come back to. */
export const NO_TOKENS: Tokens = { get: () => null, set: () => {} };

const NOBODY = (): number => 0;

/** The name by which others know this person. */
export const nameIn = (flags: FlagValues, env: Io['env'], kept: string | null = null): string =>
  textIn(flags, 'as') ?? kept ?? env.USER ?? env.USERNAME ?? 'Player';

const terminalFor = (debug: boolean): LocalTerminal => {
  const opened = openTerminal({ debug });
  if (opened.ok) return opened.value;
  throw new Failure(opened.error, 'this command needs a terminal with keys; add --plain to play by lines');
};

/** The screen that says "connecting" is for those who wait; a server that answers within this time is shown at once. */
const GLANCE_MS = 150;
const systemPause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    systemTimers.after(ms, resolve);
  });

const clientFor = ({ dial, tokens, name }: Sitting, locale: Language): Client =>
  createClient({ dial, tokens, name, locale, program: `${program.name} ${program.version}` });

const enterWith = async (client: Client, { enter }: Sitting): Promise<Reply> => {
  const connected = await client.connect();
  return connected.ok ? enter(client) : connected;
};

/** Draws the table until the person leaves; the process ends with it. @throws Failure when the server cannot be reached or refuses */
const sitAtScreen = async (sitting: Sitting, flags: FlagValues, io: Io): Promise<never> => {
  const terminal = terminalFor(isSet(flags, 'debug'));
  const language = languageIn(io.env);
  const speech = createSpeech({ language, names: [], you: null, edition: '' });
  const client = clientFor(sitting, language);
  const leave = (code: number, line?: string): void => {
    client.close();
    void sitting.close().finally(() => terminal.leave(code, line));
  };
  const session = {
    client,
    timers: systemTimers,
    language,
    look: { theme: terminal.colour === 0 ? THEMES.mono : THEMES.dark, ascii: isSet(flags, 'ascii') },
    invitation: sitting.invitation,
    isOwnTable: sitting.isOwnTable,
    endsFor: sitting.endsFor ?? NOBODY,
    alerts: { bell: true, notice: false },
    onExit: () => leave(0),
  };
  const entered = enterWith(client, sitting);
  await Promise.race([entered, systemPause(GLANCE_MS)]);
  const mounted = mount({
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    colour: terminal.colour,
    title: speech.say('app.name'),
    crashText: speech.say('app.crashed'),
    onExit: terminal.fail,
    onQuit: () => leave(0),
    app: () => App(session),
  });
  terminal.restoreWith(mounted.close);
  void sitting.failed?.then(({ code, message }) => leave(1, `blood-bound: ${message} (${code})`));
  const reply = await entered;
  // A password can still be said: the screen asks for it.
  if (!reply.ok && client.getState().door === null)
    leave(1, `blood-bound: ${problemText(reply.error, speech, 'error')} (${reply.error.code})`);
  return new Promise<never>(() => {});
};

/** Refuses early where nothing could be typed. @throws Failure `terminal/missing` */
export const requireKeys = (flags: FlagValues, io: Io): void => {
  if (io.isTerminal || isSet(flags, 'plain')) return;
  throw new Failure('terminal/missing', 'this command needs a terminal with keys; add --plain to play by lines');
};

/** Tells the game in lines and takes lines, until the person leaves or his input ends. */
const sitInLines = async (sitting: Sitting, io: Io): Promise<number> => {
  const language = languageIn(io.env);
  const client = clientFor(sitting, language);
  const entered = await enterWith(client, sitting);
  // A password can still be said.
  if (!entered.ok && client.getState().door === null) {
    client.close();
    await sitting.close();
    const speech = createSpeech({ language, names: [], you: null, edition: '' });
    throw new Failure(entered.error.code, problemText(entered.error, speech, 'error'));
  }
  const lines = createInterface({ input: process.stdin, terminal: false });
  const player = createPlainPlayer({
    client,
    language,
    write: io.line,
    isOwnTable: sitting.isOwnTable,
    endsFor: sitting.endsFor ?? NOBODY,
    invitation: sitting.invitation,
    onExit: () => lines.close(),
  });
  lines.on('line', (line) => player.type(line));
  const failure = await Promise.race([
    once(lines, 'close').then(() => null),
    ...(sitting.failed ? [sitting.failed] : []),
  ]);
  player.close();
  client.close();
  await sitting.close();
  if (failure !== null) throw failure;
  return 0;
};

/** Draws the table or, with `--plain`, tells it in lines. @throws Failure when the server cannot be reached or refuses */
export const sitDown = (sitting: Sitting, flags: FlagValues, io: Io): Promise<number> =>
  isSet(flags, 'plain') || io.env.TERM === 'dumb' ? sitInLines(sitting, io) : sitAtScreen(sitting, flags, io);
