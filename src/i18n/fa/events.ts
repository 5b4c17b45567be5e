/** Persian: what happened, one sentence an event; players' names stand as they are, with «به» and «را» beside them. */
import type { events as english } from '../en/events.ts';
import type { TextsOf } from '../text.ts';

export const events = {
  'event.deal.sealed': 'تقسیم کارت‌ها مهر شد: {commitment}',
  'event.game.dealt': {
    other: 'کارت‌ها پخش شد. خنجر به {dagger:seat} می‌رسد.',
    dagger: 'کارت‌ها پخش شد. خنجر به شما می‌رسد.',
  },
  'event.card.dealt.secret': {
    other: '{seat:seat}: {side:side} {rank:rank}، {character:character}.',
    seat: 'کارت شما {side:side} {rank:rank} است، {character:character}: {character:about}.',
  },
  'event.clue.shown.secret': '{by:seat} سرنخی به شما نشان می‌دهد: {clue:side}.',
  'event.time.up': 'وقت تمام شد: {seats:seats}.',
  'event.dagger.passed': {
    other: '{by:seat} خنجر را به {target:seat} می‌دهد.',
    by: 'شما خنجر را به {target:seat} می‌دهید.',
    target: '{by:seat} خنجر را به شما می‌دهد.',
  },
  'event.dagger.moved': {
    other: 'خنجر به {target:seat} می‌رسد.',
    target: 'خنجر به شما می‌رسد.',
  },
  'event.dagger.kept': { other: 'خنجر نزد {target:seat} می‌ماند.', target: 'خنجر نزد شما می‌ماند.' },
  'event.attack.declared': {
    other: '{by:seat} به {target:seat} حمله می‌کند.',
    by: 'شما به {target:seat} حمله می‌کنید.',
    target: '{by:seat} به شما حمله می‌کند!',
  },
  'event.help.asked': { other: '{seat:seat} کمک می‌خواهد.', seat: 'شما کمک می‌خواهید.' },
  'event.offer.made': {
    other: '{by:seat} حاضر است به جای {target:seat} زخم بخورد.',
    by: 'شما حاضرید به جای {target:seat} زخم بخورید.',
    target: '{by:seat} حاضر است به جای شما زخم بخورد.',
  },
  'event.offers.refused': {
    other: '{seat:seat} هیچ کمکی را نمی‌پذیرد.',
    seat: 'شما هیچ کمکی را نمی‌پذیرید.',
  },
  'event.offer.accepted': {
    other: '{by:seat} به جای {seat:seat} زخم می‌خورد.',
    by: 'شما به جای {seat:seat} زخم می‌خورید.',
    seat: '{by:seat} به جای شما زخم می‌خورد.',
  },
  'event.offer.sole': {
    other: '{by:seat} تنها داوطلب است و به جای {seat:seat} زخم می‌خورد.',
    by: 'شما تنها داوطلب هستید و به جای {seat:seat} زخم می‌خورید.',
    seat: '{by:seat} تنها داوطلب است و به جای شما زخم می‌خورد.',
  },
  'event.wound.taken': {
    other: '{seat:seat} {token:token} برمی‌دارد.',
    seat: 'شما {token:token} برمی‌دارید.',
  },
  'event.wound.taken.rank': {
    other: '{seat:seat} توکن رتبه را برمی‌دارد: {rank:rank}، {character:character}.',
    seat: 'شما توکن رتبه را برمی‌دارید: {rank:rank}، {character:character}.',
  },
  'event.shields.returned': {
    other: '{seat:seat} سه زخم دارد: شمشیر {colour:colour} و سپرهایش به ذخیره برمی‌گردند.',
    seat: 'شما سه زخم دارید: شمشیر {colour:colour} و سپرهایش به ذخیره برمی‌گردند.',
  },
  'event.token.returned': {
    other: '{seat:seat} درمان می‌شود و {token:token} را پس می‌دهد.',
    seat: 'شما درمان می‌شوید و {token:token} را پس می‌دهید.',
  },
  'event.ability.skipped': {
    other: '{seat:seat} از توانایی {character:character} استفاده نمی‌کند.',
    seat: 'شما از توانایی {character:character} استفاده نمی‌کنید.',
  },
  'event.ability.unusable': {
    other: '{seat:seat} اکنون نمی‌تواند از توانایی {character:character} استفاده کند.',
    seat: 'اکنون نمی‌توان از توانایی شما استفاده کرد.',
  },
  'event.alchemist.healed': {
    other: '{target:seat} به دست کیمیاگر {by:seat} درمان می‌شود.',
    by: 'شما {target:seat} را درمان می‌کنید.',
    target: 'کیمیاگر {by:seat} شما را درمان می‌کند.',
  },
  'event.alchemist.harmed': {
    other: '{target:seat} به دست کیمیاگر {by:seat} زخمی می‌شود.',
    by: 'شما {target:seat} را زخمی می‌کنید.',
    target: 'کیمیاگر {by:seat} شما را زخمی می‌کند.',
  },
  'event.assassin.struck': {
    other: 'مزدور {by:seat} دو بار به {target:seat} ضربه می‌زند.',
    by: 'شما دو بار به {target:seat} ضربه می‌زنید.',
    target: 'مزدور {by:seat} دو بار به شما ضربه می‌زند.',
  },
  'event.mentalist.struck': {
    other: 'غیب‌گو {by:seat} به {target:seat} ضربه می‌زند.',
    by: 'شما به {target:seat} ضربه می‌زنید.',
    target: 'غیب‌گو {by:seat} به شما ضربه می‌زند.',
  },
  'event.ability.sealed': {
    other: 'توانایی {seat:seat} مهر می‌شود.',
    seat: 'توانایی شما مهر می‌شود: دیگر هرگز نمی‌توانید آن را به کار ببرید.',
  },
  'event.berserker.struck': {
    other: 'مبارز {by:seat} ضربهٔ {target:seat} را پاسخ می‌دهد.',
    by: 'شما ضربهٔ {target:seat} را پاسخ می‌دهید.',
    target: 'مبارز {by:seat} ضربهٔ شما را پاسخ می‌دهد.',
  },
  'event.quill.taken': {
    other: '{seat:seat} قلم را برمی‌دارد و دیگر رهبر خاندان نیست.',
    seat: 'شما قلم را برمی‌دارید و دیگر رهبر خاندان نیستید.',
  },
  'event.cards.seen': {
    other: '{by:seat} پنهانی کارت‌های {first:seat} و {second:seat} را می‌بیند.',
    by: 'شما پنهانی کارت‌های {first:seat} و {second:seat} را می‌بینید.',
    first: '{by:seat} پنهانی کارت شما و کارت {second:seat} را می‌بیند.',
    second: '{by:seat} پنهانی کارت شما و کارت {first:seat} را می‌بیند.',
  },
  'event.cards.seen.secret': 'کارت {seat:seat}: {side:side} {rank:rank}، {character:character}.',
  'event.cards.seen.secret.clue':
    'کارت {seat:seat}: {side:side} {rank:rank}، {character:character}؛ سرنخ روی کارت: {clue:side}.',
  'event.shield.given': {
    other: '{by:seat} یک سپر {colour:colour} به {target:seat} می‌دهد و شمشیر همان رنگ را برمی‌دارد.',
    by: 'شما یک سپر {colour:colour} به {target:seat} می‌دهید و شمشیر همان رنگ را برمی‌دارید.',
    target: '{by:seat} یک سپر {colour:colour} به شما می‌دهد و شمشیر همان رنگ را برمی‌دارد.',
  },
  'event.staff.given': {
    other: '{by:seat} یک عصا به {target:seat} می‌دهد.',
    by: 'شما یک عصا به {target:seat} می‌دهید.',
    target: '{by:seat} یک عصا به شما می‌دهد: از این پس توکن ناشناس برمی‌دارید.',
  },
  'event.tokens.repainted': {
    other: 'توکن‌های وابستگی {seat:seat} ناشناس می‌شوند.',
    seat: 'توکن‌های وابستگی شما ناشناس می‌شوند.',
  },
  'event.fan.given': {
    other: '{by:seat} یک بادبزن به {target:seat} می‌دهد.',
    by: 'شما یک بادبزن به {target:seat} می‌دهید.',
    target: '{by:seat} یک بادبزن به شما می‌دهد: هیچ‌کس نمی‌تواند به جای شما زخم بخورد.',
  },
  'event.curses.given': {
    other: '{by:seat} نفرین‌ها را پخش می‌کند. گیرندگان: {seats:seats}.',
    by: 'شما نفرین‌ها را پخش می‌کنید. گیرندگان: {seats:seats}.',
  },
  'event.curses.given.secret': 'نفرین واقعی نزد {true:seat} است.',
  'event.player.captured': {
    other: '{seat:seat} به دست {by:seat} اسیر می‌شود ({cause:cause}): {side:side} {rank:rank}، {character:character}.',
    by: 'شما {seat:seat} را اسیر می‌کنید ({cause:cause}): {side:side} {rank:rank}، {character:character}.',
    seat: '{by:seat} شما را اسیر می‌کند ({cause:cause}): {side:side} {rank:rank}، {character:character}.',
  },
  'event.game.won': '{side:side} برنده می‌شود.',
  'event.game.drawn': 'هیچ‌کس برنده نمی‌شود.',
} satisfies TextsOf<typeof english>;
