/** Spanish: the notebook, the marks a player makes in it, and rooms that forbid it. */
import type { notebook as english } from '../en/notebook.ts';
import type { TextsOf } from '../text.ts';

export const notebook = {
  'key.notebook': 'notas',
  'key.tag': 'otra marca',
  'key.untag': 'sin marca',
  'notebook.title': 'Notas',
  'notebook.panel': 'Notas, en % (! es seguro)',
  'notebook.head.seat': 'asiento',
  'notebook.head.side': 'clan',
  'notebook.head.rank': 'rangos (! es seguro)',
  'notebook.forbidden': 'En esta sala se juega de memoria: no hay notas.',
  'notebook.none': 'Este juego no tiene notas.',
  'notebook.certain.nothing': 'nada es seguro',
  'notebook.certain.card': 'seguro: {card}',
  'notebook.certain.side': 'seguro: {side:side}',
  'notebook.certain.rank': 'seguro: {rank:rank} {character:character}',
  'notebook.certain.not': 'no {side:side}',
  'notebook.certain.member': 'no es Inquisidor',
  'notebook.clue': 'pista {side:side}',
  'notebook.leads': 'líder {chance}',
  'notebook.leads.certain': 'líder, seguro',
  'notebook.ranks': 'rangos',
  'notebook.sure': '{name} seguro',

  'tag.friend': 'amigo',
  'tag.friend.sign': 'A',
  'tag.enemy': 'enemigo',
  'tag.enemy.sign': 'E',
  'tag.leader': 'líder',
  'tag.leader.sign': 'L',
  'tag.liar': 'miente',
  'tag.liar.sign': 'X',

  'help.notebook':
    'Las notas (n) cuentan, para cada asiento, todos los repartos que encajan con lo que ve todo el mundo y con lo que solo tú sabes: qué probable es cada clan y cada rango. Las conjeturas y la charla no cuentan. Al lado puedes marcar un asiento como amigo, enemigo, líder o que miente.',

  'lobby.memory': 'de memoria',
  'room.memory': 'Partida de memoria',
  'room.memory.about': 'Nadie tiene las notas: cada cual recuerda y cuenta por sí mismo.',

  'plain.word.notebook': 'notas',
  'plain.about.notebook': 'qué probable es cada clan y rango, asiento por asiento, según todo lo que sabes',
} satisfies TextsOf<typeof english>;
