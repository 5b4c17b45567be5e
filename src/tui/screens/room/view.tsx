/** The room before and between games: seats, bots, settings, the start. */
import { type ReactElement, useState } from 'react';
import { isOwner, mayWrite, meIn, unreadyIn } from '../../../client/selectors.ts';
import type { ClientRequest, FieldsOf } from '../../../protocol/client-messages.ts';
import type { BotLevel } from '../../../protocol/parts.ts';
import type { GameOffer, RoomState } from '../../../protocol/server-messages.ts';
import { Canvas } from '../../components/canvas.tsx';
import type { Journal } from '../../components/journal/items.ts';
import { OwnerPage } from '../../components/owner-page/view.tsx';
import { usePassword } from '../../components/password.ts';
import { useStartCountdown } from '../../components/start-countdown.ts';
import { useTalk } from '../../components/talk.ts';
import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { commandFor, hintOf } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useClientState, useSession } from '../../session.tsx';
import { speechOutside, tellingFor } from '../../telling.ts';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { useNameDraft } from '../preferences/name-draft.ts';
import { PreferencesScreen } from '../preferences/view.tsx';
import { RulebookScreen } from '../rulebook/view.tsx';
import { ROOM_KEYS, type RoomCommand } from './keys.ts';
import { type RoomScene, roomRows } from './rows.ts';
import { settingRows } from './setting-rows.ts';
import { settingsOf } from './settings.ts';

export interface RoomProps {
  readonly room: RoomState;
  readonly offer: GameOffer;
  readonly journal: Journal;
}

/** What the key for bots makes of one. */
const NEXT_LEVEL: { readonly [L in BotLevel]: BotLevel | null } = { steady: 'sharp', sharp: 'random', random: null };

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));

export const RoomScreen = ({ room, offer, journal }: RoomProps): ReactElement => {
  const { client, language, invitation, isOwnTable, onExit } = useSession();
  const state = useClientState();
  const size = useSize();
  const [naming] = useNameDraft();
  const [page, setPage] = useState<'seats' | 'settings' | 'preferences' | 'help' | 'owner'>(
    naming === null ? 'seats' : 'preferences',
  );
  const [seatCursor, setSeatCursor] = useState(0);
  const [settingCursor, setSettingCursor] = useState(0);
  const edition = room.settings.options.edition;
  const speech = speechOutside(language, typeof edition === 'string' ? edition : undefined);
  const talk = useTalk(speech);
  const me = meIn(state);
  const owner = isOwner(state);
  const { seats } = room.settings;
  const seated = me !== null && me.seat !== null;
  const startsIn = useStartCountdown(state.startsAt);
  const password = usePassword();
  const facts = {
    owner,
    guest: seated && !owner,
    mayReady: seated && !owner && !me.ready,
    mayUnready: seated && !owner && me.ready,
    ready: me?.ready === true,
    seated,
    mayTalk: mayWrite(state, 'table'),
    mayStart: owner && startsIn === null,
    mayCancel: owner && startsIn !== null,
    unready: owner && unreadyIn(room).length > 0,
  };
  const cursor = clamp(seatCursor, seats);
  const settings = settingsOf(room, offer, speech);

  const ask = <T extends ClientRequest['type']>(type: T, fields: FieldsOf<T>): void => {
    void client.request(type, fields).then((reply) => {
      if (!reply.ok) talk.refuse(problemText(reply.error, speech));
    });
  };
  /** One key goes through: no bot, a steady one, a sharp one, a random one. */
  const nextBot = (): void => {
    const level = room.bots.find(({ seat }) => seat === cursor)?.level;
    ask('room.bot', { seat: cursor, level: level === undefined ? 'steady' : NEXT_LEVEL[level] });
  };
  const resize = (by: number): void => ask('room.configure', { seats: seats + by });
  const acts: { readonly [C in RoomCommand]: () => void } = {
    up: () => setSeatCursor(clamp(cursor - 1, seats)),
    down: () => setSeatCursor(clamp(cursor + 1, seats)),
    sit: () => ask('room.seat', { seat: cursor }),
    watch: () => ask('room.seat', { seat: null }),
    ready: () => ask('room.ready', { ready: me?.ready !== true }),
    start: () => ask('room.start', {}),
    cancel: () => ask('room.cancel', {}),
    unseat: () => ask('room.unseat', { person: null }),
    owner: () => setPage('owner'),
    password: password.open,
    bot: nextBot,
    fill: () => ask('room.bot', { seat: null, level: 'steady' }),
    clear: () => ask('room.bot', { seat: null, level: null }),
    more: () => resize(1),
    fewer: () => resize(-1),
    rules: () => setPage('settings'),
    talk: talk.open,
    preferences: () => setPage('preferences'),
    help: () => setPage('help'),
    leave: () => (isOwnTable ? onExit() : ask('room.leave', {})),
  };
  const onSettingKey = (key: Key): void => {
    const command = commandFor(VALUE_KEYS, key, { mayChange: owner });
    const at = clamp(settingCursor, settings.length);
    if (command === 'close') setPage('seats');
    else if (command === 'up' || command === 'down') {
      setSettingCursor(clamp(at + (command === 'up' ? -1 : 1), settings.length));
    } else if (command !== null) {
      const patch = settings[at]?.step(command === 'previous' ? -1 : 1) ?? null;
      if (patch !== null) ask('room.configure', patch);
    }
  };
  useKeys(
    (key) => {
      // Esc takes a message away before it leads away.
      const dismisses = page === 'seats' && !password.isOpen && talk.refusal !== null && key.name === 'escape';
      if (talk.take(key) || dismisses) return;
      if (password.take(key, (text) => ask('room.configure', { password: text === '' ? null : text }))) return;
      const command = page === 'settings' ? null : commandFor(ROOM_KEYS, key, facts);
      if (page === 'settings') onSettingKey(key);
      else if (command !== null) acts[command]();
    },
    {
      isActive: page === 'seats' || page === 'settings',
      text: talk.isOpen || password.isOpen ? 'runs' : 'letters',
    },
  );
  const outside = { speech, rankOrder: 'standard' } as const;
  const backToSeats = (): void => setPage('seats');
  if (page === 'preferences') return <PreferencesScreen onClose={backToSeats} />;
  if (page === 'help') {
    const reading = { telling: outside, house: room.settings.options };
    return <RulebookScreen reading={reading} words="" onClose={backToSeats} />;
  }
  if (page === 'owner') return <OwnerPage speech={speech} onClose={backToSeats} />;
  const wayOut = page === 'seats' ? hintOf(ROOM_KEYS, 'leave', speech) : hintOf(VALUE_KEYS, 'close', speech);
  const scene: RoomScene = {
    startsIn,
    // What was told in a game is told again with the names of its seats.
    telling: state.game === null ? outside : tellingFor(state, state.game, language),
    room,
    offer,
    speech,
    me: me?.id ?? null,
    cursor: page === 'seats' ? cursor : clamp(settingCursor, settings.length),
    facts,
    invitation,
    journal,
    foot: password.row(speech.say('room.password'), size.columns) ?? talk.foot(size.columns, wayOut),
  };
  return <Canvas rows={page === 'seats' ? roomRows(scene, size) : settingRows(scene, size)} />;
};
