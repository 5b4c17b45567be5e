/** English: the notebook, the marks a player makes in it, and rooms that forbid it. */
import type { Text } from '../text.ts';

export const notebook = {
  'key.notebook': 'notes',
  'key.tag': 'next mark',
  'key.untag': 'no mark',
  'notebook.title': 'Notebook',
  'notebook.panel': 'Notebook, in % (! is certain)',
  'notebook.head.seat': 'seat',
  'notebook.head.side': 'clan',
  'notebook.head.rank': 'ranks (! is certain)',
  'notebook.forbidden': 'This room plays from memory: there is no notebook.',
  'notebook.none': 'This game has no notebook.',
  'notebook.certain.nothing': 'nothing is certain',
  'notebook.certain.card': 'certainly {card}',
  'notebook.certain.side': 'certainly {side:side}',
  'notebook.certain.rank': 'certainly {rank:rank} {character:character}',
  'notebook.certain.not': 'not {side:side}',
  'notebook.certain.member': 'not the Inquisitor',
  'notebook.clue': 'clue {side:side}',
  'notebook.leads': 'leads it {chance}',
  'notebook.leads.certain': 'leads it for certain',
  'notebook.ranks': 'ranks',
  'notebook.sure': '{name} for certain',

  // My own marks: a word for each, and the one letter that stands at the seat.
  'tag.friend': 'friend',
  'tag.friend.sign': 'F',
  'tag.enemy': 'enemy',
  'tag.enemy.sign': 'E',
  'tag.leader': 'leader',
  'tag.leader.sign': 'L',
  'tag.liar': 'liar',
  'tag.liar.sign': 'X',

  'help.notebook':
    'The notebook (n) counts, for every seat, all deals that fit what everybody sees and what only you know: how likely each clan and rank is. Guesses and talk do not count. Beside it you can mark a seat as friend, enemy, leader or liar.',

  'lobby.memory': 'memory',
  'room.memory': 'Memory mode',
  'room.memory.about': 'Nobody has the notebook: everybody must remember and count for himself.',

  'plain.word.notebook': 'notebook',
  'plain.about.notebook': 'how likely each clan and rank is, seat by seat, by all that you know',
} as const satisfies { readonly [key: string]: Text };
