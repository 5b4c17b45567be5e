/** The keys of the replay. */
import { type Bindings, commandFor, strokeOf } from '../../keymap.ts';
import type { Key } from '../../terminal/key-names.ts';
import type { ReplayAction } from './state.ts';

export type ReplayCommand =
  | Exclude<ReplayAction['type'], 'angle' | 'seat' | 'digit' | 'erase' | 'arrive' | 'giveUp'>
  | ('nextAngle' | 'angleBefore' | 'journal' | 'timeline' | 'leave');

export const REPLAY_KEYS: Bindings<ReplayCommand> = [
  { keys: ['right', 'space', 'enter', 'j'], command: 'forward', label: 'key.step', shownAs: 'stroke.sideways' },
  { keys: ['left', 'backspace', 'k'], command: 'back' },
  { keys: ['down', 'pagedown'], command: 'turn', label: 'key.turn', shownAs: 'stroke.arrows' },
  { keys: ['up', 'pageup'], command: 'turnBack' },
  { keys: ['home'], command: 'first' },
  { keys: ['end'], command: 'last' },
  { keys: ['g'], command: 'jump', label: 'key.jump' },
  { keys: ['tab'], command: 'nextAngle', label: 'key.angle' },
  { keys: ['shift-tab'], command: 'angleBefore' },
  { keys: ['s'], command: 'spoilers', label: 'key.spoilers' },
  { keys: ['l'], command: 'journal', label: 'key.journal' },
  { keys: ['w'], command: 'timeline', label: 'key.timeline', when: 'spoilers' },
  { keys: ['q', 'escape'], command: 'leave', label: 'key.back' },
];

const JUMP_KEYS: Bindings<'arrive' | 'erase' | 'giveUp'> = [
  { keys: ['enter'], command: 'arrive' },
  { keys: ['backspace'], command: 'erase' },
  { keys: ['escape', 'q'], command: 'giveUp' },
];

const isDigit = (stroke: string | null): stroke is string => stroke !== null && /^\d$/.test(stroke);

/** What a key means while a number is typed; null for one that does nothing. */
export const jumpActionFor = (key: Key): ReplayAction | null => {
  const stroke = strokeOf(key);
  if (isDigit(stroke)) return { type: 'digit', digit: stroke };
  const command = commandFor(JUMP_KEYS, key);
  return command === null ? null : { type: command };
};

/** The seat a digit stands for: 1 to 9, and 0 for everybody; undefined for another key. */
export const seatFor = (key: Key): number | null | undefined => {
  const stroke = strokeOf(key);
  if (!isDigit(stroke)) return undefined;
  return stroke === '0' ? null : Number(stroke) - 1;
};
