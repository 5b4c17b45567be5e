/** English: the replay of a finished game, and who could know what in it. */
import type { Text } from '../text.ts';

export const replay = {
  'home.replay': 'Watch a replay',
  'home.replay.about': 'Goes through a finished game step by step, through the eyes of any player.',
  'replay.how':
    'Type the file of a finished game, such as games/KRATE7.jsonl. Servers save them with --records FOLDER.',
  'replay.field': 'File:',
  'error.record/unreadable': 'Cannot read {file}: {reason:reason}. Check the path.',
  'error.record/unplayable': 'That is no record of a game that can be played again here ({reason}).',
  'replay.step': 'Replay · step {n} of {of}',
  'replay.public': 'as everybody saw it',
  'replay.seat': 'as {name} saw it',
  'replay.open': 'all cards open',
  'replay.jump': 'Go to step:',
  'key.step': 'step',
  'key.turn': 'turn',
  'key.jump': 'go to',
  'key.angle': 'whose eyes',
  'key.spoilers': 'open cards',
  'key.timeline': 'who knew what',
  'key.replay': 'replay',

  'timeline.title': 'Who knew what',
  'timeline.about':
    'What everybody could be certain of, what a player knew beyond that from secrets of his own, and since when.',
  'timeline.counting': 'Counting …',
  'timeline.deal': 'The deal',
  'timeline.silent': 'Nothing that everybody saw',
  'timeline.step': '{n}  {what}',
  'timeline.is': '{seat:seat} {side:side}',
  'timeline.leads': { other: '{seat:seat} leads {side:side}', seat: 'you lead {side:side}' },
  'timeline.everybody': 'Everybody knows: {facts}',
  'timeline.knows': { other: '{seat:seat} knows: {facts}', seat: 'You know: {facts}' },
} as const satisfies { readonly [key: string]: Text };
