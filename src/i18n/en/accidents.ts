/** English: accidents, as the last line of a command that could not do what it was asked for: what is wrong, and what to do. */
import type { Text } from '../text.ts';

export const accidents = {
  'error.client/refused': 'Nobody listens at {at}: check address and port, and whether the server is running.',
  'error.client/unknown-host': 'No machine is found under {at}: check the address.',
  'error.client/no-way': 'No way leads to {at}: check the network and the address.',
  'error.client/silent': '{at} does not answer: check the address, and whether a firewall is in between.',
  'error.client/not-ours': 'What answers at {at} is no Blood Bound server: check address and port.',
  'error.client/no-tls': '{at} does not speak TLS: write ws:// instead of wss://.',
  'error.client/untrusted':
    'The certificate of {at} cannot be trusted: ask whoever runs the server. If it is one of your own, --ca FILE trusts it.',
  'error.ca/unreadable': 'The certificates in {path} cannot be read ({reason:reason}): name another file with --ca.',
  'error.ca/wrong': 'There is no certificate in PEM form in {path}: name another file with --ca.',
  'error.client/outdated': 'This program is older than the server at {at}: the newest is npx blood-bound@latest.',
  'error.client/server-outdated': 'The server at {at} is older than this program: whoever runs it has to update it.',
  'error.server/port-taken':
    'Port {port} is taken, perhaps by a server that runs already: choose another with {flag}, or 0 for any free one.',
  'error.server/port-forbidden': 'This account may not listen on port {port}: choose one above 1023 with {flag}.',
  'error.server/address-unknown': '{host} is no address of this machine: name another with {flag}, or leave it out.',
  'error.store/folder': 'Games cannot be kept in {folder} ({reason:reason}): choose another folder with --data.',
  'error.store/locked':
    'A server (process {pid}) keeps its games in {folder} already: end it, or choose another folder with --data.',
  'error.store/format':
    'The games in {folder} were kept by a newer version of this program: update it, or choose another folder with --data.',
  'error.store/full': 'No space is left for the games in {folder}: make room, or choose another folder with --data.',
  'error.store/failed':
    'The disk refuses to keep the games in {folder} ({reason:reason}): choose another folder with --data.',
  'error.store/damaged':
    'The games in {folder} have gone bad on the disk: start again, or choose another folder with --data.',
  'error.records/unwritable':
    'Finished games cannot be saved in {folder} ({reason:reason}): name another folder with --records.',

  'refused.room/unknown': 'There is no room with that code: check it, or leave it out to see the rooms of the server.',
  'refused.room/full': 'People have every seat of that room: watch it with blood-bound watch, or join another one.',
  'refused.room/in-game': 'A game is being played there: watch it with blood-bound watch, or come back later.',
  'refused.room/barred':
    'The owner has put you out of that room: watch it with blood-bound watch, or join another one.',
  'refused.room/password-wrong':
    'That is not the password of the room: ask for it, or leave --password out to type it in.',
  'refused.limit/connections': 'The server is full, or has too many people from your address: try again later.',
  'refused.limit/sessions': 'The server is full: try again later.',
  'refused.limit/people': 'That room is full: join another one, or try again later.',
  'refused.limit/rooms': 'The server has no place for another room: join one, or try again later.',
  'refused.server/closing': 'The server is about to close: try again in a minute.',

  'reason.EACCES': 'not allowed',
  'reason.EPERM': 'not allowed',
  'reason.EROFS': 'nothing can be written there',
  'reason.ENOENT': 'it is not there',
  'reason.EEXIST': 'that is a file',
  'reason.ENOTDIR': 'a file is in the way',
  'reason.EISDIR': 'that is a folder',
  'reason.ENOSPC': 'no space left',
  'reason.ELOOP': 'links that lead in a circle',
  'reason.ENAMETOOLONG': 'the name is too long',
} as const satisfies { readonly [key: string]: Text };
