/** Russian: the notebook, the marks a player makes in it, and rooms that forbid it. */
import type { notebook as english } from '../en/notebook.ts';
import type { TextsOf } from '../text.ts';

export const notebook = {
  'key.notebook': 'блокнот',
  'key.tag': 'следующая метка',
  'key.untag': 'без метки',
  'notebook.title': 'Блокнот',
  'notebook.panel': 'Блокнот, в % (! — точно)',
  'notebook.head.seat': 'место',
  'notebook.head.side': 'клан',
  'notebook.head.rank': 'ранги (! — точно)',
  'notebook.forbidden': 'В этой комнате играют по памяти: блокнота нет.',
  'notebook.none': 'В этой игре нет блокнота.',
  'notebook.certain.nothing': 'ничего точного',
  'notebook.certain.card': 'точно {card}',
  'notebook.certain.side': 'точно {side:side}',
  'notebook.certain.rank': 'точно {rank:rank} {character:character}',
  'notebook.certain.not': 'не {side:side}',
  'notebook.certain.member': 'не Инквизитор',
  'notebook.clue': 'подсказка {side:side}',
  'notebook.leads': 'лидер {chance}',
  'notebook.leads.certain': 'точно лидер',
  'notebook.ranks': 'ранги',
  'notebook.sure': '{name} точно',

  'tag.friend': 'друг',
  'tag.friend.sign': 'Д',
  'tag.enemy': 'враг',
  'tag.enemy.sign': 'В',
  'tag.leader': 'лидер',
  'tag.leader.sign': 'Л',
  'tag.liar': 'лжец',
  'tag.liar.sign': 'X',

  'help.notebook':
    'Блокнот (n) считает для каждого места все раздачи, которые подходят к тому, что видят все и что знаешь только ты: насколько вероятен каждый клан и ранг. Догадки и разговоры не в счёт. Рядом можно пометить место: друг, враг, лидер или лжец.',

  'lobby.memory': 'по памяти',
  'room.memory': 'Игра по памяти',
  'room.memory.about': 'Блокнота нет ни у кого: каждый запоминает и считает сам.',

  'plain.word.notebook': 'блокнот',
  'plain.about.notebook': 'насколько вероятен каждый клан и ранг, место за местом, по всему, что тебе известно',
} satisfies TextsOf<typeof english>;
