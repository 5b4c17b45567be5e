/** The lobby: find a room, open one, or type the code of one that is not listed. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isWhyOut, type Problem } from '../../../client/state.ts';
import { Canvas } from '../../components/canvas.tsx';
import { usePassword } from '../../components/password.ts';
import { EMPTY_FIELD, type FieldState, fieldRow, textOf, typeInto } from '../../components/text-field/state.ts';
import { commandFor } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useClientState, useSession } from '../../session.tsx';
import { speechOutside } from '../../telling.ts';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { cleanLine } from '../../text/clean-line.ts';
import { textLine } from '../../text/row.ts';
import { PreferencesScreen } from '../preferences/view.tsx';
import { LEAVE_KEYS } from '../table/keys.ts';
import { keysFor, type LobbyCommand, lobbyRows } from './rows.ts';

const REFRESH_MS = 3_000;
const CODE_LENGTH = 20;

/** Asks for the rooms now and then. */
const useListing = (): void => {
  const { client, timers } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const ask = (): void => {
      void client.request('room.list', {}).then(() => {
        if (!isOver) stop = timers.after(REFRESH_MS, ask);
      });
    };
    ask();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, timers]);
};

export interface LobbyProps {
  /** Why the room that was asked for on the way in was not entered. */
  readonly refusal: Problem | undefined;
}

export const LobbyScreen = ({ refusal: refusalBefore }: LobbyProps): ReactElement => {
  const { client, language, onExit, endsFor, isWatching = false } = useSession();
  const { rooms, games, me, door, notices } = useClientState();
  const size = useSize();
  const speech = speechOutside(language);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState<FieldState | null>(null);
  const [refusal, setRefusal] = useState(() =>
    refusalBefore === undefined ? null : problemText(refusalBefore, speech),
  );
  const [isChoosing, setIsChoosing] = useState(false);
  /** For how many others the server would end; null until one has asked to leave. */
  const [ending, setEnding] = useState<number | null>(null);
  const password = usePassword();
  const askPassword = useRef(password.open);
  useEffect(() => {
    if (door !== null) askPassword.current();
  }, [door]);
  useListing();
  const cursor = Math.max(
    0,
    rooms.findIndex((room) => room.code === chosen),
  );
  const under = rooms[cursor];

  const told = (reply: Awaited<ReturnType<typeof client.request>>): void =>
    setRefusal(reply.ok ? null : problemText(reply.error, speech));
  const join = (roomCode: string, as: 'player' | 'spectator'): void => {
    void client.request('room.join', { code: roomCode, as }).then(told);
  };
  const enterWith = (text: string): void => {
    if (door === null || text === '') return;
    void client.request('room.join', { code: door.code, as: door.as, password: text }).then(told);
  };
  const leave = (): void => {
    const others = endsFor();
    if (others > 0) setEnding(others);
    else onExit();
  };
  const onEndKey = (key: Key): void => {
    const command = commandFor(LEAVE_KEYS, key);
    if (command === 'yes') onExit();
    else if (command === 'no') setEnding(null);
  };
  const move = (by: number): void =>
    setChosen(rooms[Math.max(0, Math.min(rooms.length - 1, cursor + by))]?.code ?? null);
  const acts: { readonly [C in LobbyCommand]: () => void } = {
    up: () => move(-1),
    down: () => move(1),
    join: () => under !== undefined && join(under.code, under.phase === 'playing' ? 'spectator' : 'player'),
    watch: () => under !== undefined && join(under.code, 'spectator'),
    create: () => void client.request('room.create', { game: games[0]?.id ?? '' }).then(told),
    code: () => setCode(EMPTY_FIELD),
    preferences: () => setIsChoosing(true),
    leave,
  };
  const onCodeKey = (key: Key, field: FieldState): void => {
    if (key.name === 'enter' && textOf(field).trim() !== '')
      join(textOf(field).trim().toUpperCase(), isWatching ? 'spectator' : 'player');
    if (key.name === 'enter' || key.name === 'escape') setCode(null);
    else setCode(typeInto(field, key, CODE_LENGTH, CODE_LENGTH) ?? field);
  };
  useKeys(
    (key) => {
      setRefusal(null);
      if (ending !== null) {
        onEndKey(key);
        return;
      }
      if (password.take(key, enterWith)) return;
      const command = code === null ? commandFor(keysFor(isWatching), key, { rooms: rooms.length > 0 }) : null;
      if (code !== null) onCodeKey(key, code);
      // Esc takes a message away before it leads away.
      else if (command !== null && !(refusal !== null && key.name === 'escape')) acts[command]();
    },
    { isActive: !isChoosing, text: code === null && !password.isOpen ? 'letters' : 'runs' },
  );
  if (isChoosing) return <PreferencesScreen onClose={() => setIsChoosing(false)} />;
  const typing = code === null ? null : fieldRow(speech.say('lobby.code'), code, size.columns);
  const passwordLabel = speech.say(door?.isWrong === true ? 'lobby.password.wrong' : 'lobby.password', {
    code: cleanLine(door?.code ?? ''),
  });
  const alert = (text: string) => textLine(` ${text}`, size.columns - 1, 'alert');
  const asking = ending === null ? null : alert(speech.say('lobby.end', { n: ending }));
  const foot =
    asking ?? password.row(passwordLabel, size.columns) ?? typing ?? (refusal === null ? null : alert(refusal));
  const why = notices.findLast(isWhyOut);
  const notice = why === undefined ? null : problemText(why, speech, 'notice');
  return (
    <Canvas
      rows={lobbyRows({ rooms, cursor, speech, name: cleanLine(me?.name ?? ''), isWatching, notice, foot }, size)}
    />
  );
};
