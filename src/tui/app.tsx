/** The whole interface of one session: chooses the screen from what the client knows. */
import { type ReactElement, useRef, useState } from 'react';
import { offerOf } from '../client/selectors.ts';
import type { ClientState } from '../client/state.ts';
import { EMPTY_JOURNAL, extendJournal, type Journal } from './components/journal/items.ts';
import { problemText } from './problem-text.ts';
import { LobbyScreen } from './screens/lobby/view.tsx';
import { MessageScreen } from './screens/message/view.tsx';
import { ResultScreen } from './screens/result/view.tsx';
import { RoomScreen } from './screens/room/view.tsx';
import { tableModel } from './screens/table/model.ts';
import { TableScreen } from './screens/table/view.tsx';
import { type Session, SessionProvider, useClientState, useSession } from './session.tsx';
import { speechOutside } from './telling.ts';

const NO_EVENTS: readonly never[] = [];

/** The journal of what the client has been told, kept in order over the life of the session. */
const useJournal = ({ game, chat, notices }: ClientState): Journal => {
  const kept = useRef(EMPTY_JOURNAL);
  kept.current = extendJournal(kept.current, { events: game?.events ?? NO_EVENTS, chat, notices });
  return kept.current;
};

const OffScreen = ({ state }: { readonly state: ClientState }): ReactElement => {
  const { client, language, onExit } = useSession();
  const speech = speechOutside(language);
  if (state.problem === null) {
    return (
      <MessageScreen
        title={speech.say('app.name')}
        text={speech.say('screen.connecting')}
        speech={speech}
        onLeave={onExit}
      />
    );
  }
  return (
    <MessageScreen
      title={speech.say('screen.lost')}
      text={problemText(state.problem, speech, 'bye')}
      speech={speech}
      onRetry={() => void client.connect()}
      onLeave={onExit}
    />
  );
};

const Screens = (): ReactElement => {
  const { language } = useSession();
  const state = useClientState();
  const journal = useJournal(state);
  /** The record of the finished game whose end has been looked at. */
  const [seen, setSeen] = useState<string | null>(null);
  const { status, room, game, ended } = state;
  if (status === 'off' || status === 'connecting') return <OffScreen state={state} />;
  const offer = offerOf(state);
  if (room === null || offer === null) return <LobbyScreen />;
  const model = tableModel(state, journal, language);
  const isOver = room.phase !== 'playing';
  if (model !== null && game !== null) {
    if (!isOver && game.view.outcome === null) return <TableScreen model={model} />;
    const end = ended?.record ?? '';
    const hasEnded = game.view.outcome !== null || (room.unfinished === true && ended !== null);
    if (hasEnded && seen !== end) return <ResultScreen model={model} room={room} onSeen={() => setSeen(end)} />;
  }
  return <RoomScreen key={room.code} room={room} offer={offer} journal={journal} />;
};

/** What `mount` draws: the screens of one session. */
export const App = (session: Session): ReactElement => (
  <SessionProvider session={session}>
    <Screens />
  </SessionProvider>
);
