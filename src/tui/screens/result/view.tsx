/** The end of a game: everything is open, and one may play again. */
import { type ReactElement, useState } from 'react';
import { isOwner } from '../../../client/selectors.ts';
import { Canvas } from '../../components/canvas.tsx';
import { allJournalRows } from '../../components/journal/rows.ts';
import { Pager } from '../../components/pager/view.tsx';
import { useTalk } from '../../components/talk.ts';
import { commandFor } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useClientState, useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { PreferencesScreen } from '../preferences/view.tsx';
import { RulebookScreen } from '../rulebook/view.tsx';
import type { TableModel } from '../table/model.ts';
import { RESULT_KEYS, type ResultCommand, resultRows } from './rows.ts';

/** What leads away from this screen. */
const LEAVING: readonly ResultCommand[] = ['again', 'room', 'leave'];
/** So long after its appearance no key leads away from it. */
export const GUARD_MS = 600;

export interface ResultProps {
  readonly model: TableModel;
  /** Goes on to the room. */
  readonly onSeen: () => void;
}

export const ResultScreen = ({ model, onSeen }: ResultProps): ReactElement => {
  const { client, timers, isOwnTable, onExit } = useSession();
  const size = useSize();
  const [opened, setOpened] = useState<'journal' | 'preferences' | 'help' | null>(null);
  const state = useClientState();
  const owns = isOwner(state);
  const house = state.room?.settings.options ?? null;
  const { telling, journal, mayTalk } = model;
  const { speech } = telling;
  const talk = useTalk(speech);
  const ask = (type: 'room.start' | 'room.leave'): void => {
    void client.request(type, {}).then((reply) => {
      if (!reply.ok) talk.refuse(problemText(reply.error, speech));
    });
  };
  const acts: { readonly [C in ResultCommand]: () => void } = {
    again: () => ask('room.start'),
    room: onSeen,
    journal: () => setOpened('journal'),
    help: () => setOpened('help'),
    preferences: () => setOpened('preferences'),
    talk: talk.open,
    leave: () => (isOwnTable ? onExit() : ask('room.leave')),
  };
  const [shownAt] = useState(() => timers.now());
  useKeys(
    (key) => {
      if (talk.take(key)) return;
      const command = commandFor(RESULT_KEYS, key, { owner: owns, mayTalk });
      // Whoever was still answering when the game ended shall not miss its end.
      const isTooEarly = timers.now() - shownAt < GUARD_MS && command !== null && LEAVING.includes(command);
      if (command !== null && !isTooEarly) acts[command]();
    },
    { isActive: opened === null, text: talk.isOpen ? 'runs' : 'letters' },
  );
  const close = (): void => setOpened(null);
  if (opened === 'preferences') return <PreferencesScreen onClose={close} />;
  if (opened === 'help') return <RulebookScreen reading={{ telling, house }} words="end" onClose={close} />;
  if (opened === 'journal') {
    return (
      <Pager
        title={speech.say('table.journal')}
        rowsFor={(columns) => allJournalRows(journal, telling, columns)}
        speech={speech}
        startsAtEnd
        onClose={close}
      />
    );
  }
  return <Canvas rows={resultRows({ model, isOwner: owns, foot: talk.foot(size.columns) }, size)} />;
};
