/** The interface drawn on an ssh channel: the same app as on a terminal of this machine, without a home screen. */
import { systemTimers } from '../../src/client/timers.ts';
import { directionOf, type Speech } from '../../src/i18n/index.ts';
import { App } from '../../src/tui/app.tsx';
import { paintRow } from '../../src/tui/look/paint.ts';
import { mount } from '../../src/tui/mount.tsx';
import { lookFor } from '../../src/tui/preferences.ts';
import { colourLevelOf } from '../../src/tui/terminal/colour-level.ts';
import { realTimers } from '../../src/tui/terminal/timers.ts';
import { row } from '../../src/tui/text/row.ts';
import type { Call, House } from './call.ts';
import type { Playing, Showing } from './session.ts';

export const showOnChannel = (
  { line, env, term, fingerprint }: Call,
  { filmOf, keepsakes, limits }: House,
  { visit, preferences, speech, containment, leave, crashed }: Showing,
): Playing => {
  const colour = colourLevelOf({ ...env, TERM: term ?? '' });
  const props = {
    timers: containment.timers(systemTimers),
    preferences,
    colour,
    keep: async (changed: Partial<typeof preferences>): Promise<boolean> => {
      // A guest is nobody: what he has chosen holds until he leaves.
      if (fingerprint !== null) keepsakes.keep(fingerprint, changed);
      return true;
    },
    visit,
    filmOf,
    doors: null,
    onExit: leave,
  };
  const crashText = (says: Speech): string =>
    paintRow(row(says.say('app.crashed')), lookFor(preferences, colour), directionOf(preferences.language));
  const { close } = mount({
    stdin: line.stdin,
    stdout: line.stdout,
    colour,
    title: speech.say('app.name'),
    crashText: crashText(speech),
    onExit: crashed,
    onQuit: leave,
    app: () => App(props),
    timers: containment.timers(realTimers),
    keyRate: { perSecond: limits.sshKeysPerSecond, atOnce: limits.sshKeysAtOnce },
  });
  return { close };
};
