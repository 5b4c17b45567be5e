/** English: the replay of a finished game, and who could know what in it. */
import type { Text } from '../text.ts';

export const replay = {
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
  'timeline.about': 'What each player could be certain of from the table and from secrets of his own, and since when.',
  'timeline.counting': 'Counting …',
  'timeline.deal': 'The deal',
  'timeline.silent': 'Nothing that everybody saw',
  'timeline.step': '{n}  {what}',
  'timeline.is': '{seat:seat} {side:side}',
  'timeline.leads': { other: '{seat:seat} leads {side:side}', seat: 'you lead {side:side}' },
  'timeline.knows': { other: '{seat:seat} knows: {facts}', seat: 'You know: {facts}' },
} as const satisfies { readonly [key: string]: Text };
