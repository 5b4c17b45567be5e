/** English: what happened, one sentence an event; `.secret` is for those who are told more. */
import type { Text } from '../text.ts';

export const events = {
  'event.deal.sealed': 'The deal is sealed as {commitment}.',
  'event.game.dealt': {
    other: 'The cards are dealt. {dagger:seat} gets the dagger.',
    dagger: 'The cards are dealt. You get the dagger.',
  },
  'event.card.dealt.secret': {
    other: '{seat:seat}: {side:side} {rank:rank}, the {character:character}.',
    seat: 'You are {side:side} {rank:rank}, the {character:character}: {character:about}.',
  },
  'event.clue.shown.secret': '{by:seat} shows you a clue: {clue:side}.',
  'event.time.up': 'Time is up for {seats:seats}.',
  'event.dagger.passed': {
    other: '{by:seat} passes the dagger to {target:seat}.',
    by: 'You pass the dagger to {target:seat}.',
    target: '{by:seat} passes you the dagger.',
  },
  'event.dagger.moved': {
    other: 'The dagger goes to {target:seat}.',
    target: 'You get the dagger.',
  },
  'event.dagger.kept': { other: '{target:seat} keeps the dagger.', target: 'You keep the dagger.' },
  'event.attack.declared': {
    other: '{by:seat} attacks {target:seat}.',
    by: 'You attack {target:seat}.',
    target: '{by:seat} attacks you!',
  },
  'event.help.asked': { other: '{seat:seat} asks for help.', seat: 'You ask for help.' },
  'event.offer.made': {
    other: '{by:seat} offers to stand in for {target:seat}.',
    by: 'You offer to stand in for {target:seat}.',
    target: '{by:seat} offers to stand in for you.',
  },
  'event.offers.refused': { other: '{seat:seat} refuses all help.', seat: 'You refuse all help.' },
  'event.offer.accepted': {
    other: '{by:seat} stands in for {seat:seat}.',
    by: 'You stand in for {seat:seat}.',
    seat: '{by:seat} stands in for you.',
  },
  'event.offer.sole': {
    other: '{by:seat} alone has offered and stands in for {seat:seat}.',
    by: 'You alone have offered and stand in for {seat:seat}.',
    seat: '{by:seat} alone has offered and stands in for you.',
  },
  'event.wound.taken': {
    other: '{seat:seat} takes {token:token}.',
    seat: 'You take {token:token}.',
  },
  'event.wound.taken.rank': {
    other: '{seat:seat} takes the rank token: {rank:rank}, the {character:character}.',
    seat: 'You take the rank token: {rank:rank}, the {character:character}.',
  },
  'event.shields.returned': {
    other: '{seat:seat} has three wounds: the {colour:colour} Sword and its Shields go back.',
    seat: 'You have three wounds: the {colour:colour} Sword and its Shields go back.',
  },
  'event.token.returned': {
    other: '{seat:seat} is healed and gives back {token:token}.',
    seat: 'You are healed and give back {token:token}.',
  },
  'event.ability.skipped': {
    other: '{seat:seat} does not use the ability of the {character:character}.',
    seat: 'You do not use the ability of the {character:character}.',
  },
  'event.ability.unusable': {
    other: '{seat:seat} cannot use the ability of the {character:character} now.',
    seat: 'Your ability cannot be used now.',
  },
  'event.alchemist.healed': {
    other: 'The Alchemist {by:seat} heals {target:seat}.',
    by: 'You heal {target:seat}.',
    target: 'The Alchemist {by:seat} heals you.',
  },
  'event.alchemist.harmed': {
    other: 'The Alchemist {by:seat} wounds {target:seat}.',
    by: 'You wound {target:seat}.',
    target: 'The Alchemist {by:seat} wounds you.',
  },
  'event.assassin.struck': {
    other: 'The Assassin {by:seat} strikes {target:seat} twice.',
    by: 'You strike {target:seat} twice.',
    target: 'The Assassin {by:seat} strikes you twice.',
  },
  'event.mentalist.struck': {
    other: 'The Mentalist {by:seat} strikes {target:seat}.',
    by: 'You strike {target:seat}.',
    target: 'The Mentalist {by:seat} strikes you.',
  },
  'event.ability.sealed': {
    other: 'The ability of {seat:seat} is sealed.',
    seat: 'Your ability is sealed: you can never use it again.',
  },
  'event.berserker.struck': {
    other: 'The Berserker {by:seat} strikes {target:seat} back.',
    by: 'You strike {target:seat} back.',
    target: 'The Berserker {by:seat} strikes you back.',
  },
  'event.quill.taken': {
    other: '{seat:seat} takes a Quill and leads the clan no longer.',
    seat: 'You take a Quill and lead your clan no longer.',
  },
  'event.cards.seen': {
    other: '{by:seat} looks at the cards of {first:seat} and {second:seat}.',
    by: 'You look at the cards of {first:seat} and {second:seat}.',
    first: '{by:seat} looks at your card and that of {second:seat}.',
    second: '{by:seat} looks at your card and that of {first:seat}.',
  },
  'event.cards.seen.secret': '{seat:seat} is {side:side} {rank:rank}, the {character:character}.',
  'event.cards.seen.secret.clue':
    '{seat:seat} is {side:side} {rank:rank}, the {character:character}, whose clue shows {clue:side}.',
  'event.shield.given': {
    other: '{by:seat} gives {target:seat} a {colour:colour} Shield and keeps the Sword.',
    by: 'You give {target:seat} a {colour:colour} Shield and keep the Sword.',
    target: '{by:seat} gives you a {colour:colour} Shield and keeps the Sword.',
  },
  'event.staff.given': {
    other: '{by:seat} gives {target:seat} a Staff.',
    by: 'You give {target:seat} a Staff.',
    target: '{by:seat} gives you a Staff: from now on you take unknown tokens.',
  },
  'event.tokens.repainted': {
    other: 'The affiliation tokens of {seat:seat} turn to unknown ones.',
    seat: 'Your affiliation tokens turn to unknown ones.',
  },
  'event.fan.given': {
    other: '{by:seat} gives {target:seat} a Fan.',
    by: 'You give {target:seat} a Fan.',
    target: '{by:seat} gives you a Fan: nobody can stand in for you.',
  },
  'event.curses.given': {
    other: '{by:seat} lays curses before {seats:seats}.',
    by: 'You lay curses before {seats:seats}.',
  },
  'event.curses.given.secret': 'The True Curse lies with {true:seat}.',
  'event.player.captured': {
    other: '{by:seat} captures {seat:seat} ({cause:cause}): {side:side} {rank:rank}, the {character:character}.',
    by: 'You capture {seat:seat} ({cause:cause}): {side:side} {rank:rank}, the {character:character}.',
    seat: '{by:seat} captures you ({cause:cause}): {side:side} {rank:rank}, the {character:character}.',
  },
  'event.game.won': '{side:side} wins.',
  'event.game.drawn': 'Nobody wins.',
} as const satisfies { readonly [key: string]: Text };
