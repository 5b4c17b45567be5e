/** The end of a game: everything is open, and one may play again. */
import { type ReactElement, useEffect, useState } from 'react';
import { meIn } from '../../../client/selectors.ts';
import type { ClientRequest, FieldsOf } from '../../../protocol/client-messages.ts';
import type { RoomState } from '../../../protocol/server-messages.ts';
import { Canvas } from '../../components/canvas.tsx';
import { allJournalRows } from '../../components/journal/rows.ts';
import { OwnerPage } from '../../components/owner-page/view.tsx';
import { Pager } from '../../components/pager/view.tsx';
import { useStartCountdown } from '../../components/start-countdown.ts';
import { useTalk } from '../../components/talk.ts';
import { commandFor, hintOf } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useProgram } from '../../program.tsx';
import { useClientState, useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { useNameDraft } from '../preferences/name-draft.ts';
import { PreferencesScreen } from '../preferences/view.tsx';
import type { Film } from '../replay/film.ts';
import { TimelinePage } from '../replay/timeline-page.tsx';
import { ReplayScreen } from '../replay/view.tsx';
import { RulebookScreen } from '../rulebook/view.tsx';
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

/** The film of a record as soon as it is there; null without one. */
const useFilm = (record: string | null): Film | null => {
  const { filmOf } = useProgram();
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    if (record === null) return;
    let isHere = true;
    void filmOf(record).then((made) => {
      if (isHere && made.ok) setFilm(made.value);
    });
    return () => {
      isHere = false;
    };
  }, [record, filmOf]);
  return film;
};

export const ResultScreen = ({ model, room, onSeen }: ResultProps): ReactElement => {
  const { client, timers, isOwnTable, onExit } = useSession();
  const size = useSize();
  const [naming] = useNameDraft();
  const [opened, setOpened] = useState<'journal' | 'timeline' | 'replay' | 'preferences' | 'help' | 'owner' | null>(
    naming === null ? null : 'preferences',
  );
  const state = useClientState();
  const startsIn = useStartCountdown(state.startsAt);
  const house = room.settings.options;
  const { telling, journal } = model;
  const { speech } = telling;
  const film = useFilm(state.ended?.record ?? null);
  const end = { model, room, me: state.me?.id ?? null, startsIn, hasFilm: film !== null };
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
    timeline: () => setOpened('timeline'),
    replay: () => setOpened('replay'),
    help: () => setOpened('help'),
    preferences: () => setOpened('preferences'),
    talk: talk.open,
    leave: () => (isOwnTable ? onExit() : void ask('room.leave', {})),
  };
  const [shownAt] = useState(() => timers.now());
  useKeys(
    (key, waited) => {
      // Esc takes a message away before it leads away.
      const dismisses = talk.refusal !== null && key.name === 'escape';
      if (talk.take(key) || dismisses) return;
      const command = commandFor(RESULT_KEYS, key, resultFacts(end));
      // Whoever was still answering when the game ended shall not miss its end.
      const isTooEarly = timers.now() - waited - shownAt < GUARD_MS && command !== null && LEAVING.includes(command);
      if (command !== null && !isTooEarly) acts[command]();
    },
    { isActive: opened === null, text: talk.isOpen ? 'runs' : 'letters' },
  );
  const close = (): void => setOpened(null);
  if (opened === 'preferences') return <PreferencesScreen onClose={close} />;
  if (opened === 'owner') return <OwnerPage speech={speech} onClose={close} />;
  if (opened === 'help') return <RulebookScreen reading={{ telling, house }} words="end" onClose={close} />;
  if (opened === 'timeline' && film !== null) return <TimelinePage film={film} telling={telling} onClose={close} />;
  if (opened === 'replay' && film !== null) {
    const start = { angle: model.game.view.you ?? 'public', isOpen: false } as const;
    return <ReplayScreen film={film} start={start} onClose={close} />;
  }
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
  const foot = talk.foot(size.columns, hintOf(RESULT_KEYS, 'leave', speech));
  return <Canvas rows={resultRows({ ...end, foot }, size)} />;
};
