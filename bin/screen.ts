/** The program on the screen of this terminal: the interface mounted once, visits and home under it. */
import { systemTimers } from '../src/client/timers.ts';
import { createSpeech, directionOf } from '../src/i18n/index.ts';
import { App, type AppProps } from '../src/tui/app.tsx';
import { paintRow } from '../src/tui/look/paint.ts';
import { mount } from '../src/tui/mount.tsx';
import { lookFor, type Preferences } from '../src/tui/preferences.ts';
import { problemText } from '../src/tui/problem-text.ts';
import { row } from '../src/tui/text/row.ts';
import { failureText } from './accident.ts';
import type { FlagValues, Io } from './command.ts';
import { createDoors } from './doors.ts';
import { Failure } from './failure.ts';
import { isSet } from './flags.ts';
import { inTime, perish } from './orderly-end.ts';
import type { Keeper } from './preferences.ts';
import { type LocalTerminal, openTerminal } from './terminal.ts';
import { canKnock, createVisits, type Sitting } from './visits.ts';
import { wayBackText } from './way-back.ts';

const terminalFor = (debug: boolean): LocalTerminal => {
  const opened = openTerminal({ debug });
  if (opened.ok) return opened.value;
  throw new Failure(opened.error, 'this command needs a terminal with keys; add --plain to play by lines');
};

/** More than anybody types: a terminal that does not mark what is pasted sends it as keys, thousands at once. */
const KEY_RATE = { perSecond: 100, atOnce: 400 };

/** The screen that says "connecting" is for those who wait; a server that answers within this time is shown at once. */
const GLANCE_MS = 150;
const systemPause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    systemTimers.after(ms, resolve);
  });

export interface Showing {
  /** Where to sit down first; null for the home screen. */
  readonly sitting: Sitting | null;
  readonly preferences: Preferences;
  readonly keeper: Keeper;
  /** Begin at home with the page for joining. */
  readonly isJoining?: boolean;
  /** Show the rulebook alone, opened at these words. */
  readonly rules?: string;
  /** Show this replay alone. */
  readonly replay?: AppProps['replay'];
}

/**
 * Draws the screens until the person ends the program; the process ends with it, with code 1 and one line if the first
 * place cannot be reached or refuses.
 * @throws Failure `terminal/…`
 */
export const showScreen = async (
  { sitting, preferences, keeper, isJoining, rules, replay }: Showing,
  flags: FlagValues,
  io: Io,
): Promise<never> => {
  const terminal = terminalFor(isSet(flags, 'debug'));
  let now = preferences;
  const leave = (code: number, failure?: string): void => {
    const way = visits.wayBack();
    const line = failure ?? (way === null ? undefined : wayBackText(way, now.language));
    void farewell().finally(() => terminal.leave(code, line));
  };
  /** Whatever a server of his own has to tell others and to write down. */
  const farewell = async (): Promise<void> => {
    const [isSafe] = await Promise.all([inTime(visits.closeAll()), inTime(keeper.settled().then(() => true))]);
    if (isSafe) return;
    terminal.giveBack();
    perish();
  };
  terminal.endsWith(() => farewell());
  const visits = createVisits(
    () => now.language,
    (failure) => leave(1, `blood-bound: ${failureText(failure, now.language)} (${failure.code})`),
  );
  const first = sitting === null ? null : visits.begin(sitting);
  if (first !== null) await Promise.race([first.entered, systemPause(GLANCE_MS)]);
  const speech = createSpeech({ language: preferences.language, names: [], you: null, edition: '' });
  const props = {
    timers: systemTimers,
    preferences,
    colour: terminal.colour,
    keep: (changed: Partial<Preferences>): Promise<boolean> => {
      now = { ...now, ...changed };
      return keeper.keep(({ prefer }) => prefer(changed));
    },
    visit: first?.visit ?? null,
    filmOf: async (record: string) => {
      const { filmFrom, playRecord } = await import('./replays.ts');
      return filmFrom(async () => playRecord(record, 'the record'));
    },
    replay,
    isJoining,
    doors: createDoors(visits, keeper, () => now, io.env, flags),
    rules,
    onExit: () => leave(0),
  };
  const mounted = mount({
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    colour: terminal.colour,
    title: speech.say('app.name'),
    crashText: paintRow(
      row(speech.say('app.crashed')),
      lookFor(preferences, terminal.colour),
      directionOf(preferences.language),
    ),
    onExit: terminal.fail,
    onQuit: () => leave(0),
    onSuspend: terminal.suspend,
    keyRate: KEY_RATE,
    app: () => App(props),
  });
  terminal.shows(mounted);
  const reply = await first?.entered;
  // Whoever has left for the home screen by then does not mind any more.
  const isRefused = reply?.ok === false && first !== null && !canKnock(first.visit.client.getState());
  if (isRefused && visits.isOpen(first.visit)) {
    leave(1, `blood-bound: ${problemText(reply.error, speech, 'refused')} (${reply.error.code})`);
  }
  return new Promise<never>(() => {});
};
