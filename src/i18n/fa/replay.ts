/** Persian: the replay of a finished game, and who could know what in it. */
import type { replay as english } from '../en/replay.ts';
import type { TextsOf } from '../text.ts';

export const replay = {
  'home.replay': 'تماشای بازپخش',
  'home.replay.about': 'یک بازی تمام‌شده را گام به گام نشان می‌دهد، از دید هر بازیکنی که بخواهید.',
  'replay.how':
    'فایل یک بازی تمام‌شده را بنویسید، مانند games/KRATE7.jsonl. سرور با گزینهٔ records آن‌ها را در پوشه‌ای که بگویید ذخیره می‌کند.',
  'replay.field': 'فایل:',
  'error.record/unreadable': '{file} خوانده نمی‌شود: {reason:reason}. مسیر را بررسی کنید.',
  'error.record/unplayable': 'این فایل یک بازی نیست که بتوان اینجا دوباره پخش کرد ({reason}).',
  'replay.step': 'بازپخش · گام {n} از {of}',
  'replay.public': 'از دید همه',
  'replay.seat': 'از دید {name}',
  'replay.open': 'همهٔ کارت‌ها باز',
  'replay.jump': 'رفتن به گام:',
  'key.step': 'گام',
  'key.turn': 'نوبت',
  'key.jump': 'رفتن به',
  'key.angle': 'از دید که',
  'key.spoilers': 'کارت‌های باز',
  'key.timeline': 'دانسته‌ها',
  'key.replay': 'بازپخش',

  'timeline.title': 'چه کسی چه می‌دانست',
  'timeline.about':
    'همه از چه چیزی می‌توانستند مطمئن باشند، هر بازیکن از رازهای خودش چه چیز بیشتری می‌دانست، و از چه زمانی.',
  'timeline.counting': 'در حال شمارش …',
  'timeline.deal': 'پخش کارت‌ها',
  'timeline.silent': 'چیزی که همه ببینند رخ نداد',
  'timeline.step': '{n}  {what}',
  'timeline.is': { other: '{seat:seat} از {side:side} است', seat: 'شما از {side:side} هستید' },
  'timeline.leads': { other: '{seat:seat} رهبر {side:side} است', seat: 'شما رهبر {side:side} هستید' },
  'timeline.everybody': 'همه می‌دانند: {facts}',
  'timeline.knows': { other: '{seat:seat} می‌داند: {facts}', seat: 'شما می‌دانید: {facts}' },
} satisfies TextsOf<typeof english>;
