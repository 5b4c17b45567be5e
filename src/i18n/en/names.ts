/** English: what the cards, tokens and items are called. `kind.edition.value` wins over `kind.value`. */
import type { Text } from '../text.ts';

export const names = {
  'seat.you': 'you',
  'seat.nameless': 'seat {n}',

  'side.rose-beast.red': 'Rose',
  'side.rose-beast.blue': 'Beast',
  'side.phoenix-gargoyle.red': 'Phoenix',
  'side.phoenix-gargoyle.blue': 'Gargoyle',
  'side.order': 'Secret Order',

  // One letter each, as it stands on a token.
  'letter.rose-beast.red': 'R',
  'letter.rose-beast.blue': 'B',
  'letter.phoenix-gargoyle.red': 'P',
  'letter.phoenix-gargoyle.blue': 'G',
  'letter.order': '+',
  'letter.unknown': '?',
  'letter.cross': '+',

  // The icons of a card, as they would lie on the table.
  'icon.clan': '{side:letter}',
  'icon.unknown': '?',
  'icon.wild': '*',

  'token.rose-beast.red': 'a Rose token',
  'token.rose-beast.blue': 'a Beast token',
  'token.phoenix-gargoyle.red': 'a Phoenix token',
  'token.phoenix-gargoyle.blue': 'a Gargoyle token',
  'token.unknown': 'an unknown token',
  'token.rank': 'the rank token',

  'rank.cross': 'cross',
  'character.elder': 'Elder',
  'character.assassin': 'Assassin',
  'character.harlequin': 'Harlequin',
  'character.alchemist': 'Alchemist',
  'character.mentalist': 'Mentalist',
  'character.guardian': 'Guardian',
  'character.berserker': 'Berserker',
  'character.mage': 'Mage',
  'character.courtesan': 'Courtesan',
  'character.inquisitor': 'Inquisitor',

  'about.elder': 'takes a Quill: the lead of the clan goes to another rank',
  'about.assassin': 'one player takes two wounds and gets the dagger',
  'about.harlequin': 'looks at two character cards in secret',
  'about.alchemist': 'having stood in for somebody, wounds or heals that player',
  'about.mentalist': 'one player takes a wound, as rank token if possible, and gets the dagger',
  'about.guardian': 'gives a Shield and takes the Sword of its colour',
  'about.berserker': 'the attacker takes a wound',
  'about.mage': 'gives a Staff and takes one',
  'about.courtesan': 'gives a Fan',
  'about.inquisitor': 'hands out all curse cards face down',

  // What a helper may do once his rank token is out: "you may then …".
  'chance.elder': 'take a Quill',
  'chance.assassin': 'deal two wounds',
  'chance.harlequin': 'look at two cards',
  'chance.alchemist': 'heal or wound them',
  'chance.mentalist': 'deal a wound',
  'chance.guardian': 'give a Shield',
  'chance.berserker': 'strike back',
  'chance.mage': 'give a Staff',
  'chance.courtesan': 'give a Fan',
  'chance.inquisitor': 'deal the curses',

  // Which rank of a clan leads it after the Quill.
  'heir.highest': 'highest',
  'heir.nextLowest': 'next lowest',

  'colour.purple': 'purple',
  'colour.green': 'green',
  'cause.attack': 'dagger',
  'cause.assassin': 'Assassin',
  'cause.alchemist': 'Alchemist',
  'cause.mentalist': 'Mentalist',
  'cause.berserker': 'Berserker',
  'curse.true': 'True Curse',
  'curse.false': 'False Curse',

  'item.shield:purple': 'purple Shield',
  'item.shield:green': 'green Shield',
  'item.sword:purple': 'purple Sword',
  'item.sword:green': 'green Sword',
  'item.staff': 'Staff',
  'item.fan': 'Fan',
  'item.quill': 'Quill',
  'item.curse': 'face-down curse',

  // At a seat: one word where there is room, else two letters.
  'brief.shield:purple': 'shield p',
  'brief.shield:green': 'shield g',
  'brief.sword:purple': 'sword p',
  'brief.sword:green': 'sword g',
  'brief.staff': 'staff',
  'brief.fan': 'fan',
  'brief.quill': 'quill',
  'brief.curse': 'curse',
  'code.shield:purple': 'Sp',
  'code.shield:green': 'Sg',
  'code.sword:purple': 'Wp',
  'code.sword:green': 'Wg',
  'code.staff': 'St',
  'code.fan': 'Fa',
  'code.quill': 'Qu',
  'code.curse': 'Cu',

  'tells.shield':
    'no attack and no ability can wound its holder, until the Guardian with the Sword of that colour has three wounds',
  'tells.sword': 'its holder protects everybody with a Shield of that colour',
  'tells.staff': 'its holder takes unknown tokens instead of clan tokens',
  'tells.fan': 'nobody can stand in for its holder',
  'tells.quill': 'the Elder who holds it no longer leads the clan; its {heir:heir} rank does',
  'tells.curse': 'one curse is the true one: if the leader of the winning clan holds it, the Inquisitor wins alone',
} as const satisfies { readonly [key: string]: Text };
