/** The home screen: every way into a game and around it. Whoever leaves a game comes back here. */
import { type ReactElement, useEffect, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { commandFor, strokeOf } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { useTerminal } from '../../terminal/use-terminal.tsx';
import { cleanLine } from '../../text/clean-line.ts';
import type { Doors, Visit } from '../../visit.ts';
import { PreferencesScreen } from '../preferences/view.tsx';
import { readingOutside } from '../rulebook/page.ts';
import { RulebookScreen } from '../rulebook/view.tsx';
import { HOME_ENTRIES, HOME_KEYS, type HomeChoice } from './entries.ts';
import { JoinScreen } from './join.tsx';
import { ReplayDoor } from './replay.tsx';
import { homeRows, type Remark } from './rows.ts';
import { TableForm } from './table-form.tsx';
import { tableWords } from './table-settings.ts';
import { useAttempt } from './use-attempt.ts';

export interface HomeProps {
  readonly doors: Doors;
  /** Begins with the page for joining. */
  readonly isJoining: boolean;
  readonly onVisit: (visit: Visit) => void;
  /** Ends the program. */
  readonly onExit: () => void;
}

const LAST = HOME_ENTRIES.length - 1;

export const HomeScreen = ({ doors, isJoining, onVisit, onExit }: HomeProps): ReactElement => {
  const { language, preferences } = useProgram();
  const size = useSize();
  const terminal = useTerminal();
  const speech = speechOutside(language);
  const [page, setPage] = useState<'menu' | 'table' | 'join' | 'replay' | 'rules' | 'preferences'>(
    isJoining ? 'join' : 'menu',
  );
  const [cursor, setCursor] = useState(0);
  const [table, setTable] = useState(() => doors.lastTable());
  const entering = useAttempt(onVisit);
  const title = speech.say('app.name');
  // The title of a game that was left would stay in the task bar.
  useEffect(() => terminal.setTitle(title), [terminal, title]);

  const play = (): void => entering.start(doors.play(table));
  const acts: { readonly [C in HomeChoice]: () => void } = {
    play,
    host: () => entering.start(doors.host()),
    join: () => setPage('join'),
    replay: () => setPage('replay'),
    rules: () => setPage('rules'),
    learn: () => entering.start(doors.learn()),
    preferences: () => setPage('preferences'),
    quit: onExit,
  };
  const choose = (at: number): void => {
    const entry = HOME_ENTRIES[at];
    if (entry === undefined) return;
    setCursor(at);
    acts[entry.id]();
  };
  const onMenuKey = (key: Key): void => {
    const stroke = strokeOf(key) ?? '';
    if (/^[1-9]$/.test(stroke)) choose(Number(stroke) - 1);
    const command = commandFor(HOME_KEYS, key, { play: HOME_ENTRIES[cursor]?.id === 'play' });
    if (command === 'up') setCursor(Math.max(0, cursor - 1));
    else if (command === 'down') setCursor(Math.min(LAST, cursor + 1));
    else if (command === 'choose') choose(cursor);
    else if (command === 'change') setPage('table');
    else if (command === 'preferences' || command === 'rules') setPage(command);
    else if (command === 'last') setCursor(LAST);
    else if (command === 'quit') onExit();
  };
  useKeys(
    (key) => {
      if (!entering.isPending) onMenuKey(key);
      else if (key.name === 'escape') entering.giveUp();
    },
    { isActive: page === 'menu' },
  );

  const close = (): void => setPage('menu');
  const remark: Remark = entering.isPending
    ? { text: speech.say('home.waiting'), isProblem: false }
    : entering.problem && { text: problemText(entering.problem, speech), isProblem: true };
  switch (page) {
    case 'join':
      return <JoinScreen doors={doors} onVisit={onVisit} onClose={close} />;
    case 'replay':
      return <ReplayDoor doors={doors} onClose={close} />;
    case 'rules':
      return <RulebookScreen reading={readingOutside(language)} words="" onClose={close} />;
    case 'preferences':
      return <PreferencesScreen onClose={close} />;
    case 'table':
      return (
        <TableForm
          doors={doors}
          table={table}
          onChange={setTable}
          onStart={() => {
            close();
            play();
          }}
          onClose={close}
        />
      );
    case 'menu': {
      const name = cleanLine(preferences.name);
      return <Canvas rows={homeRows({ speech, name, cursor, table: tableWords(table, speech), remark }, size)} />;
    }
  }
};
