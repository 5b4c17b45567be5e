/** Seats a person at a table: drawn on the screen or told in lines. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createSpeech } from '../src/i18n/index.ts';
import { createPlainPlayer } from '../src/tui/plain/player.ts';
import type { Preferences } from '../src/tui/preferences.ts';
import { problemText } from '../src/tui/problem-text.ts';
import type { FlagValues, Io } from './command.ts';
import { Failure } from './failure.ts';
import { isPlain, isSet } from './flags.ts';
import { inTime, perish } from './orderly-end.ts';
import { createKeeper, type Keeper, preferencesIn } from './preferences.ts';
import { showScreen } from './screen.ts';
import { onSignals } from './signals.ts';
import { canKnock, createVisits, type Sitting } from './visits.ts';
import { wayBackText } from './way-back.ts';

/** Whether something could be typed. */
export const hasKeys = (flags: FlagValues, io: Io): boolean => io.isTerminal || isSet(flags, 'plain');

const requireKeys = (flags: FlagValues, io: Io): void => {
  if (hasKeys(flags, io)) return;
  throw new Failure('terminal/missing', 'this command needs a terminal with keys; add --plain to play by lines');
};

/** Signals that end a game by lines as the end of its input does → what a shell reports then. */
const SIGNALS = { SIGINT: 0, SIGTERM: 143, SIGHUP: 129 } as const;

/** Tells the game in lines and takes lines, until the person leaves, his input ends or a signal comes. */
const sitInLines = async (sitting: Sitting, { language }: Preferences, io: Io): Promise<number> => {
  const visits = createVisits(() => language);
  const { visit, entered } = visits.begin(sitting);
  const reply = await entered;
  if (!reply.ok && !canKnock(visit.client.getState())) {
    await visits.closeAll();
    const speech = createSpeech({ language, names: [], you: null, edition: '' });
    throw new Failure(reply.error.code, problemText(reply.error, speech, 'refused'));
  }
  const { client, isOwnTable, endsFor, invitation, lesson } = visit;
  const lines = createInterface({ input: process.stdin, terminal: false });
  const player = createPlainPlayer({
    client,
    language,
    write: io.line,
    isOwnTable,
    endsFor,
    invitation,
    lesson,
    onExit: () => lines.close(),
  });
  lines.on('line', (line) => player.type(line));
  // Nothing of a server of his own is cut off.
  let code = 0;
  onSignals(Object.keys(SIGNALS) as (keyof typeof SIGNALS)[], (signal) => {
    code = SIGNALS[signal];
    // A terminal that has hung up takes no more lines.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    lines.close();
  });
  const failure = await Promise.race([
    once(lines, 'close').then(() => null),
    ...(sitting.failed ? [sitting.failed] : []),
  ]);
  player.close();
  // A pipe that is still open at its other end would keep this program waiting.
  process.stdin.destroy();
  const way = visits.wayBack();
  if (failure === null && way !== null) io.note(wayBackText(way, language));
  if (!(await inTime(visits.closeAll()))) perish();
  if (failure !== null) throw failure;
  return code;
};

/**
 * Draws the table that `place` leads to or, with `--plain`, tells it in lines.
 * @param place makes the sitting for a player of this name; all flags have been read before, so that a wrong one is named also where
 *   there is no terminal
 * @throws Failure `flag/…` or `terminal/missing` before anything is opened, when the server cannot be reached or refuses, or what `place` throws
 */
export const sitDown = async (
  place: (name: string, keeper: Keeper) => Sitting | Promise<Sitting>,
  flags: FlagValues,
  io: Io,
): Promise<number> => {
  const preferences = await preferencesIn(flags, io.env);
  requireKeys(flags, io);
  const keeper = createKeeper(io.env);
  const sitting = await place(preferences.name, keeper);
  if (isPlain(flags, io)) return sitInLines(sitting, preferences, io);
  return showScreen({ sitting, preferences, keeper }, flags, io);
};
