/** The whole interface: home, and from there one visit after the other, whose screens are chosen from what the client knows. */
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { offerOf } from '../client/selectors.ts';
import type { ClientState } from '../client/state.ts';
import { EMPTY_JOURNAL, extendJournal, type Journal } from './components/journal/items.ts';
import { useTags } from './components/notebook/use-tags.ts';
import { TalkProvider } from './components/talk.ts';
import { problemText } from './problem-text.ts';
import { ProgramProvider, type ProgramSetting, useProgram } from './program.tsx';
import { HomeScreen } from './screens/home/view.tsx';
import { LessonEnd } from './screens/learn/end.tsx';
import { LobbyScreen } from './screens/lobby/view.tsx';
import { MessageScreen } from './screens/message/view.tsx';
import { NameDraftProvider } from './screens/preferences/name-draft.ts';
import { type ReplayProps, ReplayScreen } from './screens/replay/view.tsx';
import { ResultScreen } from './screens/result/view.tsx';
import { RoomScreen } from './screens/room/view.tsx';
import { readingOutside } from './screens/rulebook/page.ts';
import { RulebookScreen } from './screens/rulebook/view.tsx';
import { tableModel } from './screens/table/model.ts';
import { TableScreen } from './screens/table/view.tsx';
import { SessionProvider, useClientState, useSession } from './session.tsx';
import { speechOutside } from './telling.ts';
import type { Doors, Visit } from './visit.ts';

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
  const { language, refusal } = useSession();
  const state = useClientState();
  const journal = useJournal(state);
  const { tags, onTag } = useTags(state);
  /** The record of the finished game whose end has been looked at. */
  const [seen, setSeen] = useState<string | null>(null);
  /** Once in a room, it is no news any more that another one was not entered on the way in. */
  const [hasBeenIn, setHasBeenIn] = useState(false);
  const { status, room, game, ended } = state;
  if (room !== null && !hasBeenIn) setHasBeenIn(true);
  if (status === 'off' || status === 'connecting') return <OffScreen state={state} />;
  const offer = offerOf(state);
  if (room === null || offer === null) return <LobbyScreen refusal={hasBeenIn ? undefined : refusal} />;
  const model = tableModel(state, journal, language, tags);
  const isOver = room.phase !== 'playing';
  if (model !== null && game !== null) {
    if (!isOver && game.view.outcome === null) return <TableScreen model={model} onTag={onTag} />;
    if (model.coach !== undefined && game.view.outcome !== null) return <LessonEnd model={model} coach={model.coach} />;
    const end = ended?.record ?? '';
    const hasEnded = game.view.outcome !== null || (room.unfinished === true && ended !== null);
    if (hasEnded && seen !== end) return <ResultScreen model={model} room={room} onSeen={() => setSeen(end)} />;
  }
  return <RoomScreen key={room.code} room={room} offer={offer} journal={journal} />;
};

export interface AppProps extends ProgramSetting {
  /** Where to begin; null for the home screen. */
  readonly visit: Visit | null;
  /** The ways out of the home screen; null where there is no home, and leaving the visit ends the program. */
  readonly doors: Doors | null;
  /** The home screen begins with its page for joining. */
  readonly isJoining?: boolean | undefined;
  /** Shows the rulebook and nothing else, opened at these words. */
  readonly rules?: string | undefined;
  /** Shows this replay and nothing else. */
  readonly replay?: Omit<ReplayProps, 'onClose'> | undefined;
  /** Ends the program. */
  readonly onExit: () => void;
}

const Places = ({ visit: first, doors, isJoining = false, rules, replay, onExit }: AppProps): ReactElement | null => {
  const { language } = useProgram();
  const [visit, setVisit] = useState(first);
  const [hasLeft, setHasLeft] = useState(false);
  const leave = useCallback((): void => {
    if (doors === null) {
      onExit();
      return;
    }
    visit?.close();
    setVisit(null);
    setHasLeft(true);
  }, [visit, doors, onExit]);
  if (rules !== undefined) return <RulebookScreen reading={readingOutside(language)} words={rules} onClose={onExit} />;
  if (replay !== undefined) return <ReplayScreen {...replay} onClose={onExit} />;
  if (visit !== null) {
    return (
      <SessionProvider visit={visit} onExit={leave}>
        <TalkProvider>
          <NameDraftProvider>
            <Screens />
          </NameDraftProvider>
        </TalkProvider>
      </SessionProvider>
    );
  }
  return doors === null ? null : (
    <HomeScreen doors={doors} isJoining={isJoining && !hasLeft} onVisit={setVisit} onExit={onExit} />
  );
};

/** What `mount` draws. */
export const App = (props: AppProps): ReactElement => (
  <ProgramProvider setting={props}>
    <Places {...props} />
  </ProgramProvider>
);
