/** The keys of the room. */
import type { Bindings } from '../../keymap.ts';

export type RoomCommand =
  | 'up'
  | 'down'
  | 'sit'
  | 'ready'
  | 'start'
  | 'cancel'
  | 'unseat'
  | 'owner'
  | 'password'
  | 'bot'
  | 'fill'
  | 'clear'
  | 'more'
  | 'fewer'
  | 'rules'
  | 'watch'
  | 'talk'
  | 'preferences'
  | 'help'
  | 'leave';

export const ROOM_KEYS: Bindings<RoomCommand> = [
  { keys: ['s'], command: 'start', label: 'key.start', when: 'mayStart' },
  { keys: ['s'], command: 'cancel', label: 'key.cancel', when: 'mayCancel' },
  { keys: ['r'], command: 'ready', label: 'key.ready', when: 'mayReady' },
  { keys: ['r'], command: 'ready', label: 'key.unready', when: 'mayUnready' },
  { keys: ['f'], command: 'fill', label: 'key.fill', when: 'owner' },
  { keys: ['b'], command: 'bot', label: 'key.bot', when: 'owner' },
  { keys: ['x'], command: 'clear', label: 'key.clear', when: 'owner' },
  { keys: ['u'], command: 'unseat', label: 'key.unseat', when: 'unready' },
  { keys: ['m'], command: 'owner', label: 'key.owner', when: 'owner' },
  { keys: ['p'], command: 'password', label: 'key.password', when: 'owner' },
  { keys: ['+', '='], command: 'more', label: 'key.size', shownAs: 'stroke.size', when: 'owner' },
  { keys: ['-'], command: 'fewer', when: 'owner' },
  { keys: ['e'], command: 'rules', label: 'key.rules' },
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down' },
  { keys: ['enter'], command: 'sit', label: 'key.sit' },
  { keys: ['w'], command: 'watch', label: 'key.watch', when: 'seated' },
  { keys: ['t'], command: 'talk', label: 'key.talk', when: 'mayTalk' },
  { keys: ['o'], command: 'preferences', label: 'key.preferences' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.leave' },
  { keys: ['?', 'f1'], command: 'help', label: 'key.help' },
];
