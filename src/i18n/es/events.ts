/** Spanish: what happened, one sentence an event. */
import type { events as english } from '../en/events.ts';
import type { TextsOf } from '../text.ts';

export const events = {
  'event.deal.sealed': 'El reparto queda sellado: {commitment}.',
  'event.game.dealt': {
    other: 'Las cartas están repartidas. La daga es para {dagger:seat}.',
    dagger: 'Las cartas están repartidas. La daga es para ti.',
  },
  'event.card.dealt.secret': {
    other: '{seat:seat}: {side:side} {rank:rank}, {character:character}.',
    seat: 'Tu carta es {side:side} {rank:rank}, {character:character}: {character:about}.',
  },
  'event.clue.shown.secret': '{by:seat} te muestra una pista: {clue:side}.',
  'event.time.up': 'Se acabó el tiempo: {seats:seats}.',
  'event.dagger.passed': {
    other: '{by:seat} pasa la daga a {target:seat}.',
    by: 'Pasas la daga a {target:seat}.',
    target: '{by:seat} te pasa la daga.',
  },
  'event.dagger.moved': {
    other: 'La daga es para {target:seat}.',
    target: 'La daga es para ti.',
  },
  'event.dagger.kept': { other: '{target:seat} conserva la daga.', target: 'Conservas la daga.' },
  'event.attack.declared': {
    other: '{by:seat} ataca a {target:seat}.',
    by: 'Atacas a {target:seat}.',
    target: '¡{by:seat} te ataca!',
  },
  'event.help.asked': { other: '{seat:seat} pide ayuda.', seat: 'Pides ayuda.' },
  'event.offer.made': {
    other: '{by:seat} se ofrece a defender a {target:seat}.',
    by: 'Te ofreces a defender a {target:seat}.',
    target: '{by:seat} se ofrece a defenderte.',
  },
  'event.offers.refused': { other: '{seat:seat} rechaza toda ayuda.', seat: 'Rechazas toda ayuda.' },
  'event.offer.accepted': {
    other: '{by:seat} defiende a {seat:seat}.',
    by: 'Defiendes a {seat:seat}.',
    seat: '{by:seat} te defiende.',
  },
  'event.offer.sole': {
    other: 'Solo {by:seat} ha ofrecido ayuda: defiende a {seat:seat}.',
    by: 'Solo tú has ofrecido ayuda: defiendes a {seat:seat}.',
    seat: 'Solo {by:seat} ha ofrecido ayuda: te defiende.',
  },
  'event.wound.taken': {
    other: '{seat:seat} toma {token:token}.',
    seat: 'Tomas {token:token}.',
  },
  'event.wound.taken.rank': {
    other: '{seat:seat} toma la ficha de rango: {rank:rank}, {character:character}.',
    seat: 'Tomas la ficha de rango: {rank:rank}, {character:character}.',
  },
  'event.shields.returned': {
    other: '{seat:seat} tiene tres heridas: la Espada {colour:colour} y sus Escudos vuelven a la reserva.',
    seat: 'Tienes tres heridas: la Espada {colour:colour} y sus Escudos vuelven a la reserva.',
  },
  'event.token.returned': {
    other: '{seat:seat} se cura y devuelve {token:token}.',
    seat: 'Te curas y devuelves {token:token}.',
  },
  'event.ability.skipped': {
    other: '{seat:seat} no usa la habilidad {character:character-of}.',
    seat: 'No usas la habilidad {character:character-of}.',
  },
  'event.ability.unusable': {
    other: '{seat:seat} no puede usar ahora la habilidad {character:character-of}.',
    seat: 'Tu habilidad no se puede usar ahora.',
  },
  'event.alchemist.healed': {
    other: 'El Alquimista {by:seat} cura a {target:seat}.',
    by: 'Curas a {target:seat}.',
    target: 'El Alquimista {by:seat} te cura.',
  },
  'event.alchemist.harmed': {
    other: 'El Alquimista {by:seat} hiere a {target:seat}.',
    by: 'Hieres a {target:seat}.',
    target: 'El Alquimista {by:seat} te hiere.',
  },
  'event.assassin.struck': {
    other: 'El Asesino {by:seat} golpea dos veces a {target:seat}.',
    by: 'Golpeas dos veces a {target:seat}.',
    target: 'El Asesino {by:seat} te golpea dos veces.',
  },
  'event.mentalist.struck': {
    other: 'El Mentalista {by:seat} golpea a {target:seat}.',
    by: 'Golpeas a {target:seat}.',
    target: 'El Mentalista {by:seat} te golpea.',
  },
  'event.ability.sealed': {
    other: 'La habilidad de {seat:seat} queda sellada.',
    seat: 'Tu habilidad queda sellada: no podrás usarla más.',
  },
  'event.berserker.struck': {
    other: 'El Berserker {by:seat} devuelve el golpe a {target:seat}.',
    by: 'Devuelves el golpe a {target:seat}.',
    target: 'El Berserker {by:seat} te devuelve el golpe.',
  },
  'event.quill.taken': {
    other: '{seat:seat} toma una Pluma y ya no lidera su clan.',
    seat: 'Tomas una Pluma y ya no lideras tu clan.',
  },
  'event.cards.seen': {
    other: '{by:seat} mira las cartas de {first:seat} y {second:seat}.',
    by: 'Miras las cartas de {first:seat} y {second:seat}.',
    first: '{by:seat} mira tu carta y la de {second:seat}.',
    second: '{by:seat} mira tu carta y la de {first:seat}.',
  },
  'event.cards.seen.secret': '{seat:seat} es {side:side} {rank:rank}, {character:character}.',
  'event.cards.seen.secret.clue':
    '{seat:seat} es {side:side} {rank:rank}, {character:character}, y su pista muestra {clue:side}.',
  'event.shield.given': {
    other: '{by:seat} entrega a {target:seat} un Escudo {colour:colour} y toma la Espada.',
    by: 'Entregas a {target:seat} un Escudo {colour:colour} y tomas la Espada.',
    target: '{by:seat} te entrega un Escudo {colour:colour} y toma la Espada.',
  },
  'event.staff.given': {
    other: '{by:seat} entrega a {target:seat} un Bastón.',
    by: 'Entregas a {target:seat} un Bastón.',
    target: '{by:seat} te entrega un Bastón: desde ahora tomas fichas desconocidas.',
  },
  'event.tokens.repainted': {
    other: 'Las fichas de afiliación de {seat:seat} pasan a ser desconocidas.',
    seat: 'Tus fichas de afiliación pasan a ser desconocidas.',
  },
  'event.fan.given': {
    other: '{by:seat} entrega a {target:seat} un Abanico.',
    by: 'Entregas a {target:seat} un Abanico.',
    target: '{by:seat} te entrega un Abanico: nadie puede defenderte.',
  },
  'event.curses.given': {
    other: '{by:seat} reparte maldiciones. Las reciben: {seats:seats}.',
    by: 'Repartes maldiciones. Las reciben: {seats:seats}.',
  },
  'event.curses.given.secret': {
    other: 'La Maldición verdadera la tiene {true:seat}.',
    true: 'La Maldición verdadera te la quedas tú.',
  },
  'event.player.captured': {
    other: '{by:seat} captura a {seat:seat} ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
    by: 'Capturas a {seat:seat} ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
    seat: '{by:seat} te captura ({cause:cause}): {side:side} {rank:rank}, {character:character}.',
  },
  'event.game.won': 'Gana {side:side-the}.',
  'event.game.drawn': 'No gana nadie.',
} satisfies TextsOf<typeof english>;
