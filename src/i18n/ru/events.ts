/** Russian: what happened, one sentence an event, in the present tense, since it asks for no gender. */
import type { events as english } from '../en/events.ts';
import type { TextsOf } from '../text.ts';

export const events = {
  'event.deal.sealed': 'Раздача запечатана: {commitment}.',
  'event.game.dealt': {
    other: 'Карты розданы. Кинжал получает {dagger:seat}.',
    dagger: 'Карты розданы. Кинжал получаешь ты.',
  },
  'event.card.dealt.secret': {
    other: '{seat:seat}: {side:side} {rank:rank}, {character:character}.',
    seat: 'Твоя карта — {side:side} {rank:rank}, {character:character}: {character:about}.',
  },
  'event.clue.shown.secret': '{by:seat} показывает тебе подсказку: {clue:side}.',
  'event.time.up': 'Время вышло: {seats:seats}.',
  'event.dagger.passed': {
    other: '{by:seat} передаёт кинжал игроку {target:seat}.',
    by: 'Ты передаёшь кинжал игроку {target:seat}.',
    target: '{by:seat} передаёт тебе кинжал.',
  },
  'event.dagger.moved': {
    other: 'Кинжал получает {target:seat}.',
    target: 'Кинжал получаешь ты.',
  },
  'event.dagger.kept': { other: 'Кинжал сохраняет {target:seat}.', target: 'Кинжал остаётся у тебя.' },
  'event.attack.declared': {
    other: '{by:seat} атакует {target:seat}.',
    by: 'Ты атакуешь {target:seat}.',
    target: '{by:seat} атакует тебя!',
  },
  'event.help.asked': { other: '{seat:seat} просит помощи.', seat: 'Ты просишь помощи.' },
  'event.offer.made': {
    other: '{by:seat} хочет заступиться за {target:seat}.',
    by: 'Ты предлагаешь заступиться за {target:seat}.',
    target: '{by:seat} хочет заступиться за тебя.',
  },
  'event.offers.refused': {
    other: '{seat:seat} отказывается от помощи.',
    seat: 'Ты отказываешься от помощи.',
  },
  'event.offer.accepted': {
    other: '{by:seat} заступается за {seat:seat}.',
    by: 'Ты заступаешься за {seat:seat}.',
    seat: '{by:seat} заступается за тебя.',
  },
  'event.offer.sole': {
    other: '{by:seat} в одиночку предлагает помощь и заступается за {seat:seat}.',
    by: 'Ты в одиночку предлагаешь помощь и заступаешься за {seat:seat}.',
    seat: '{by:seat} в одиночку предлагает помощь и заступается за тебя.',
  },
  'event.wound.taken': {
    other: '{seat:seat} берёт {token:token}.',
    seat: 'Ты берёшь {token:token}.',
  },
  'event.wound.taken.rank': {
    other: '{seat:seat} берёт жетон ранга: {rank:rank}, {character:character}.',
    seat: 'Ты берёшь жетон ранга: {rank:rank}, {character:character}.',
  },
  'event.shields.returned': {
    other: '{seat:seat} получает третью рану: {colour:colour} Меч и его Щиты возвращаются в запас.',
    seat: 'Ты получаешь третью рану: {colour:colour} Меч и его Щиты возвращаются в запас.',
  },
  'event.token.returned': {
    other: '{seat:seat} исцеляется и возвращает {token:token}.',
    seat: 'Ты исцеляешься и возвращаешь {token:token}.',
  },
  'event.ability.skipped': {
    other: '{seat:seat} не применяет способность {character:character-of}.',
    seat: 'Ты не применяешь способность {character:character-of}.',
  },
  'event.ability.unusable': {
    other: '{seat:seat} не может сейчас применить способность {character:character-of}.',
    seat: 'Твою способность сейчас нельзя применить.',
  },
  'event.alchemist.healed': {
    other: 'Алхимик {by:seat} исцеляет {target:seat}.',
    by: 'Ты исцеляешь {target:seat}.',
    target: 'Алхимик {by:seat} исцеляет тебя.',
  },
  'event.alchemist.harmed': {
    other: 'Алхимик {by:seat} ранит {target:seat}.',
    by: 'Ты ранишь {target:seat}.',
    target: 'Алхимик {by:seat} ранит тебя.',
  },
  'event.assassin.struck': {
    other: 'Убийца {by:seat} дважды бьёт {target:seat}.',
    by: 'Ты дважды бьёшь {target:seat}.',
    target: 'Убийца {by:seat} дважды бьёт тебя.',
  },
  'event.mentalist.struck': {
    other: 'Менталист {by:seat} бьёт {target:seat}.',
    by: 'Ты бьёшь {target:seat}.',
    target: 'Менталист {by:seat} бьёт тебя.',
  },
  'event.ability.sealed': {
    other: 'Способность игрока {seat:seat} запечатана.',
    seat: 'Твоя способность запечатана: применить её больше нельзя.',
  },
  'event.berserker.struck': {
    other: 'Берсерк {by:seat} бьёт {target:seat} в ответ.',
    by: 'Ты бьёшь {target:seat} в ответ.',
    target: 'Берсерк {by:seat} бьёт тебя в ответ.',
  },
  'event.quill.taken': {
    other: '{seat:seat} берёт Перо и больше не возглавляет клан.',
    seat: 'Ты берёшь Перо и больше не возглавляешь клан.',
  },
  'event.cards.seen': {
    other: '{by:seat} тайно смотрит карты игроков {first:seat} и {second:seat}.',
    by: 'Ты тайно смотришь карты игроков {first:seat} и {second:seat}.',
    first: '{by:seat} тайно смотрит твою карту и карту игрока {second:seat}.',
    second: '{by:seat} тайно смотрит твою карту и карту игрока {first:seat}.',
  },
  'event.cards.seen.secret': '{seat:seat} — {side:side} {rank:rank}, {character:character}.',
  'event.cards.seen.secret.clue':
    '{seat:seat} — {side:side} {rank:rank}, {character:character}; подсказка на карте: {clue:side}.',
  'event.shield.given': {
    other: '{by:seat} отдаёт {colour:colour} Щит игроку {target:seat} и берёт Меч того же цвета.',
    by: 'Ты отдаёшь {colour:colour} Щит игроку {target:seat} и берёшь Меч того же цвета.',
    target: '{by:seat} отдаёт тебе {colour:colour} Щит и берёт Меч того же цвета.',
  },
  'event.staff.given': {
    other: '{by:seat} отдаёт Посох игроку {target:seat}.',
    by: 'Ты отдаёшь Посох игроку {target:seat}.',
    target: '{by:seat} отдаёт тебе Посох: теперь ты берёшь неизвестные жетоны.',
  },
  'event.tokens.repainted': {
    other: 'Жетоны принадлежности игрока {seat:seat} становятся неизвестными.',
    seat: 'Твои жетоны принадлежности становятся неизвестными.',
  },
  'event.fan.given': {
    other: '{by:seat} отдаёт Веер игроку {target:seat}.',
    by: 'Ты отдаёшь Веер игроку {target:seat}.',
    target: '{by:seat} отдаёт тебе Веер: за тебя никто не может заступиться.',
  },
  'event.curses.given': {
    other: '{by:seat} раздаёт проклятия. Получают: {seats:seats}.',
    by: 'Ты раздаёшь проклятия. Получают: {seats:seats}.',
  },
  'event.curses.given.secret': {
    other: 'Настоящее проклятие получает {true:seat}.',
    true: 'Настоящее проклятие остаётся у тебя.',
  },
  'event.player.captured': {
    other: '{by:seat} захватывает {seat:seat} ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
    by: 'Ты захватываешь {seat:seat} ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
    seat: '{by:seat} захватывает тебя ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
  },
  'event.game.won': 'Побеждает {side:side}.',
  'event.game.drawn': 'Никто не побеждает.',
} satisfies TextsOf<typeof english>;
