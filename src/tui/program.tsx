/** What every screen needs of the program it runs in, in a game and outside: the clock, and the player's preferences as they are now. */
import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Problem } from '../client/state.ts';
import type { Timers } from '../client/timers.ts';
import { type Language, loadLanguage } from '../i18n/index.ts';
import type { Result } from '../kernel/types.ts';
import type { Look } from './look/paint.ts';
import { lookFor, type Preferences } from './preferences.ts';
import type { Film } from './screens/replay/film.ts';
import type { ColourLevel } from './terminal/colour-level.ts';

/** What the program gives to its screens. */
export interface ProgramSetting {
  /** Milliseconds since 1970, as the client's deadlines are. */
  readonly timers: Timers;
  /** At the start. */
  readonly preferences: Preferences;
  /** How many colours the terminal shows. */
  readonly colour: ColourLevel;
  /** Saves preferences for the next start. @returns whether that worked */
  keep(changed: Partial<Preferences>): Promise<boolean>;
  /** Plays the record of a finished game again, for the replay and the timeline. */
  filmOf(record: string): Promise<Result<Film, Problem>>;
}

export interface Program extends Pick<ProgramSetting, 'filmOf'> {
  readonly timers: Timers;
  readonly preferences: Preferences;
  readonly language: Language;
  readonly look: Look;
  /** What calls the player when something is asked of him. */
  readonly alerts: Pick<Preferences, 'bell' | 'title' | 'notice'>;
  /** At a new table, what only the player may know is covered until he uncovers it. */
  readonly startsCovered: boolean;
  /** Takes effect at once and is saved. @returns whether it was saved */
  change(changed: Partial<Preferences>): Promise<boolean>;
}

const ProgramContext = createContext<Program | null>(null);

/** Brings the program to everything below. */
export const ProgramProvider = ({
  setting,
  children,
}: {
  readonly setting: ProgramSetting;
  readonly children: ReactNode;
}): ReactElement => {
  const { timers, colour, keep, filmOf } = setting;
  const [preferences, setPreferences] = useState(setting.preferences);
  const { bell, title, notice } = preferences;
  // The same object until one of them changes: another setting is no reason to call the player again.
  const alerts = useMemo(() => ({ bell, title, notice }), [bell, title, notice]);
  const program = useMemo(
    (): Program => ({
      timers,
      preferences,
      language: preferences.language,
      look: lookFor(preferences, colour),
      alerts,
      startsCovered: preferences.covered,
      filmOf,
      change: async (changed) => {
        // Not a word of a language can be said before it is loaded.
        if (changed.language !== undefined) await loadLanguage(changed.language);
        setPreferences((before) => ({ ...before, ...changed }));
        return keep(changed);
      },
    }),
    [preferences, alerts, timers, colour, keep, filmOf],
  );
  return <ProgramContext value={program}>{children}</ProgramContext>;
};

/** The program of this screen. */
export const useProgram = (): Program => {
  const program = useContext(ProgramContext);
  if (program === null) throw new Error('useProgram needs a ProgramProvider above it');
  return program;
};
