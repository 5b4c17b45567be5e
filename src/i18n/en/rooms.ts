/** English: what the owner of a room may do, and what becomes of its people and games. */
import type { Text } from '../text.ts';

export const rooms = {
  'error.room/in-game': 'A game is being played there. You can watch it.',
  'error.room/password-needed': 'The room has a password.',
  'error.room/password-wrong': 'That is not the password.',
  'error.room/barred': 'The owner has put you out of this room. You can still watch.',
  'error.room/person-unknown': 'There is nobody like that in the room.',
  'error.room/person-away': 'That person is not connected.',
  'error.room/yourself': 'Not to yourself.',
  'error.room/starting': 'The game is about to start.',
  'error.room/not-starting': 'No game is about to start.',
  'error.game/paused': 'The game is paused: nothing can be chosen.',
  'error.game/not-paused': 'The game is not paused.',
  'notice.room/owner': '{name} owns the room from now on.',
  'notice.room/kicked': 'The owner has put you out of the room.',
  'notice.room/put-out': 'The owner has put {name} out of the room.',
  'notice.room/start-stopped': 'The game does not start: somebody has left, or something has changed.',
  'notice.game/paused': '{name} has paused the game. Clocks stand still.',
  'notice.game/resumed': '{name} lets the game go on.',
  'notice.game/ended': '{name} has ended the game. Nobody wins.',
  'bye.server/ended': 'The host has ended the server.',
} as const satisfies { readonly [key: string]: Text };
