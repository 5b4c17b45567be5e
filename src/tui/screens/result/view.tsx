/** The end of a game: everything is open, and one may play again. */
import { type ReactElement, useState } from 'react';
import { meIn } from '../../../client/selectors.ts';
import type { ClientRequest, FieldsOf } from '../../../protocol/client-messages.ts';
import type { RoomState } from '../../../protocol/server-messages.ts';
import { Canvas } from '../../components/canvas.tsx';
import { allJournalRows } from '../../components/journal/rows.ts';
import { OwnerPage } from '../../components/owner-page/view.tsx';
import { Pager } from '../../components/pager/view.tsx';
import { useStartCountdown } from '../../components/start-countdown.ts';
import { useTalk } from '../../components/talk.ts';
import { commandFor } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useClientState, useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { helpRows } from '../help/rows.ts';
import type { TableModel } from '../table/model.ts';
import { RESULT_KEYS, type ResultCommand, resultFacts, resultRows } from './rows.ts';

/** What leads away from this screen. */
const LEAVING: readonly ResultCommand[] = ['again', 'without', 'room', 'leave'];
/** So long after its appearance no key leads away from it. */
export const GUARD_MS = 600;

export interface ResultProps {
  readonly model: TableModel;
  readonly room: RoomState;
  /** Goes on to the room. */
  readonly onSeen: () => void;
}

export const ResultScreen = ({ model, room, onSeen }: ResultProps): ReactElement => {
  const { client, timers, isOwnTable, onExit } = useSession();
  const size = useSize();
  const [opened, setOpened] = useState<'journal' | 'help' | 'owner' | null>(null);
  const state = useClientState();
  const startsIn = useStartCountdown(state.startsAt);
  const end = { model, room, me: state.me?.id ?? null, startsIn };
  const { telling, journal } = model;
  const { speech } = telling;
  const talk = useTalk(speech);
  const ask = async <T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>): Promise<boolean> => {
    const reply = await client.request(type, fields);
    if (!reply.ok) talk.refuse(problemText(reply.error, speech));
    return reply.ok;
  };
  /** Those who are not ready only watch, and bots take the free seats. */
  const goWithout = async (): Promise<void> => {
    if (await ask('room.unseat', { person: null })) await ask('room.bot', { seat: null, level: 'steady' });
  };
  const acts: { readonly [C in ResultCommand]: () => void } = {
    again: () => void ask('room.start', {}),
    cancel: () => void ask('room.cancel', {}),
    ready: () => void ask('room.ready', { ready: meIn(state)?.ready !== true }),
    without: () => void goWithout(),
    owner: () => setOpened('owner'),
    room: onSeen,
    journal: () => setOpened('journal'),
    help: () => setOpened('help'),
    talk: talk.open,
    leave: () => (isOwnTable ? onExit() : void ask('room.leave', {})),
  };
  const [shownAt] = useState(() => timers.now());
  useKeys(
    (key) => {
      if (talk.take(key)) return;
      const command = commandFor(RESULT_KEYS, key, resultFacts(end));
      // Whoever was still answering when the game ended shall not miss its end.
      const isTooEarly = timers.now() - shownAt < GUARD_MS && command !== null && LEAVING.includes(command);
      if (command !== null && !isTooEarly) acts[command]();
    },
    { isActive: opened === null, text: talk.isOpen ? 'runs' : 'letters' },
  );
  if (opened === 'owner') return <OwnerPage speech={speech} onClose={() => setOpened(null)} />;
  if (opened !== null) {
    const isHelp = opened === 'help';
    return (
      <Pager
        title={speech.say(isHelp ? 'help.title' : 'table.journal')}
        rowsFor={(columns) => (isHelp ? helpRows(telling, columns) : allJournalRows(journal, telling, columns))}
        speech={speech}
        startsAtEnd={!isHelp}
        onClose={() => setOpened(null)}
      />
    );
  }
  return <Canvas rows={resultRows({ ...end, foot: talk.foot(size.columns) }, size)} />;
};
