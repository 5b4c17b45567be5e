/** Persian: the notebook, the marks a player makes in it, and rooms that forbid it. */
import type { notebook as english } from '../en/notebook.ts';
import type { TextsOf } from '../text.ts';

export const notebook = {
  'key.notebook': 'دفتر',
  'key.tag': 'علامت بعدی',
  'key.untag': 'بی‌علامت',
  'notebook.title': 'دفترچه',
  'notebook.panel': 'دفترچه، به درصد (! یعنی حتمی)',
  'notebook.head.seat': 'صندلی',
  'notebook.head.side': 'خاندان',
  'notebook.head.rank': 'رتبه‌ها (! یعنی حتمی)',
  'notebook.forbidden': 'در این اتاق به حافظه بازی می‌شود: دفترچه‌ای در کار نیست.',
  'notebook.none': 'این بازی دفترچه ندارد.',
  'notebook.certain.nothing': 'هیچ چیز حتمی نیست',
  'notebook.certain.card': 'حتماً {card}',
  'notebook.certain.side': 'حتماً {side:side}',
  'notebook.certain.rank': 'حتماً {rank:rank} {character:character}',
  'notebook.certain.not': '{side:side} نیست',
  'notebook.certain.member': 'تفتیشگر نیست',
  'notebook.clue': 'سرنخ {side:side}',
  'notebook.leads': 'رهبر آن {chance}',
  'notebook.leads.certain': 'حتماً رهبر آن',
  'notebook.ranks': 'رتبه‌ها',
  'notebook.sure': 'حتماً {name}',

  'tag.friend': 'دوست',
  'tag.friend.sign': 'د',
  'tag.enemy': 'دشمن',
  'tag.enemy.sign': 'ش',
  'tag.leader': 'رهبر',
  'tag.leader.sign': 'ب',
  'tag.liar': 'دروغگو',
  'tag.liar.sign': 'X',

  'help.notebook':
    'دفترچه (n) برای هر صندلی همهٔ پخش‌هایی را می‌شمارد که با آنچه همه می‌بینند و آنچه فقط شما می‌دانید جور درمی‌آیند: هر خاندان و هر رتبه چه اندازه محتمل است. حدس و گفتگو به شمار نمی‌آید. در کنار آن می‌توانید هر صندلی را دوست، دشمن، رهبر یا دروغگو علامت بزنید.',

  'lobby.memory': 'به حافظه',
  'room.memory': 'بازی به حافظه',
  'room.memory.about': 'هیچ‌کس دفترچه ندارد: هر کس باید خودش به یاد بسپارد و بشمارد.',

  'plain.word.notebook': 'دفترچه',
  'plain.about.notebook': 'هر خاندان و هر رتبه چه اندازه محتمل است، صندلی به صندلی، با همهٔ آنچه می‌دانید',
} satisfies TextsOf<typeof english>;
