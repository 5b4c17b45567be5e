/** English: the rulebook, a page each, its paragraphs numbered; the page of the whole game is in the help file. */
import type { Text } from '../text.ts';

export const rulebook = {
  'book.title': 'Rules',
  'book.section.game': 'The game',
  'book.section.house': 'House rules',
  'book.section.rest': 'Words and keys',
  'book.search': 'Search:',
  'book.nothing': 'No page has these words.',
  'book.found': { other: '{n} pages', one: 'One page' },
  'key.search': 'search',
  'key.contents': 'contents',
  'key.open': 'open',
  'key.neighbours': 'other pages',

  'book.game': 'The game on one page',

  'book.setup': 'Before the first turn',
  'book.setup.1':
    'The cards of each clan are drawn unseen from its nine ranks. So nobody knows which ranks are in play, and a rank can be in both clans.',
  'book.setup.2':
    'With 6 or 7 players there are three of each clan, with 8 or 9 four, with 10 or 11 five, with 12 six. With 7, 9 or 11 an Inquisitor is in play, and with him one True Curse and one, two or three False Curses.',
  'book.setup.3':
    "Before the first turn everybody shows the clue of his card to his left neighbour, the next seat, and to nobody else. So your right-hand neighbour shows you his. A clue shows the clan of the card, but the Harlequin's is false and shows the rival clan, and the Inquisitor, who has no clan, shows either.",
  'book.setup.4': 'The dagger goes to a random player, who has the first turn.',

  'book.turn': 'A turn',
  'book.turn.1':
    'Whoever holds the dagger does one of two things: he attacks another player, or he passes the dagger to another player. There are no rounds and there is no order of turns.',
  'book.turn.2':
    'Nobody with a Shield can be attacked, and the Inquisitor cannot attack a player with three wounds. Passing is free: to anybody, as often as you like. Whoever has nobody to attack must pass.',
  'book.turn.3':
    'An attack goes like this: the target may ask for help and takes at most one offer; the target or the helper takes a wound; if that was his rank token, he may use his ability; then the dagger goes to whoever took the wound.',
  'book.turn.4': 'If an Assassin or a Mentalist has used his ability, the dagger goes to his victim instead.',
  'book.turn.5': 'With a fourth wound nothing of this follows: the player is captured and the game is over.',

  'book.intervention': 'Help against an attack',
  'book.intervention.1': 'The target of an attack may ask the table for help, on his fourth wound too. He need not.',
  'book.intervention.2':
    'Everybody whose own rank token is still in the supply may offer, except the attacker. Offers are open, and the target takes one or none.',
  'book.intervention.3':
    'The helper takes the wound instead, and it must be his rank token. So he shows his rank, may use his ability, and gets the dagger. It is his third wound at most: helping never captures the helper.',
  'book.intervention.4':
    'There is no help against wounds by abilities, and none for a player with a Fan. Neither Shield nor Fan nor Staff nor curses keep anybody from helping others.',

  'book.wounds': 'Wounds and tokens',
  'book.wounds.1':
    'A wound is one token from the supply, laid openly before the wounded player. He chooses which, in any order: his rank token, or a token for one of the two clan icons of his card.',
  'book.wounds.2':
    'Tokens are true. Each icon gives one token: the colour of the own clan, or unknown. Two equal icons give two equal tokens. Only the Inquisitor and whoever holds a Staff can mislead.',
  'book.wounds.3':
    'With three wounds all three tokens are out. A token that is the only one left is taken without a choice. The fourth wound takes no token: it captures.',
  'book.wounds.4':
    'Two tokens of a clan: Elder, Mentalist or Guardian. One of a clan and one unknown: Berserker, Mage or Courtesan. Two unknown: Assassin, Harlequin or Alchemist. But a Staff makes unknown tokens of any card, and the Inquisitor can look like all of them. One token of each clan: the Inquisitor.',
  'book.wounds.5':
    "A clan token proves the clan only where no Inquisitor is in play. A clue proves nothing as long as it can be a Harlequin's or an Inquisitor's.",

  'book.abilities': 'Abilities',
  'book.abilities.1':
    'An ability opens when its owner takes his rank token for the wound of an attack, as target or as helper. He uses it at once or not at all: every ability may be skipped.',
  'book.abilities.2':
    'A rank token taken for a wound by an ability opens nothing, and against such a wound nobody can help.',
  'book.abilities.3':
    'Gifts go to other players, and whoever is to be wounded is another player without a Shield. Wounds come one after the other, and the wounded player chooses each token.',
  'book.abilities.4':
    "A rank token comes back only by an Alchemist's healing. Then its owner can help again, and the next time he takes it in an attack the ability opens anew.",
  'book.abilities.5':
    'An ability without a possible target, or without a card left in the supply, passes without a question.',

  'book.end': 'The end: who wins',
  'book.end.1':
    'The first capture ends the game. The captor is whoever dealt the fourth wound: the attacker, or the player whose ability it was.',
  'book.end.2':
    "The captor's clan wins if the captured player leads the rival clan at that moment. In every other case the rival of the captor's clan wins: if he captured a member who does not lead, and if he captured one of his own.",
  'book.end.3':
    'The leader of a clan is its lowest rank in play; once its Elder has taken the Quill, its highest. Nobody needs to know who that is.',
  'book.end.4':
    'A captured Inquisitor wins alone, whoever captured him. He also wins alone if a clan has won and its leader holds the True Curse.',
  'book.end.5': 'All members of a clan win or lose together. Nobody is out before the end.',

  'book.manners': 'Talk and time',
  'book.manners.1':
    'Everything is said aloud to the whole table: accuse, promise, bargain, bluff. Nobody whispers, and whoever watches does not speak.',
  'book.manners.2': 'Words may lie, tokens may not. Nobody can prove anything by showing his card or his clue.',
  'book.manners.3':
    'A move is final. When the time for an answer is up, the most harmless one is taken: no help asked, none offered, the ability skipped, the dagger passed back.',

  'book.characters': 'All characters',
  'book.card': 'Tokens: {tokens} and the rank. Clue: {clue:clue}.',
  'clue.own': 'the own clan',
  'clue.rival': 'the rival clan',
  'clue.printed': 'either clan',

  'book.elder.1':
    'Takes a Quill and lays it openly before him. From now on his clan is led by its highest rank in play, and he is an ordinary member: to capture him is a mistake.',
  'book.elder.2': 'Until then he leads his clan, for no rank is lower than his.',
  'book.elder.3':
    'It is for good: the Quill stays even if his rank token is healed away. Each of the two Elders moves only the lead of his own clan.',
  'book.assassin.1':
    'Another player without a Shield takes two wounds, one after the other, and gets the dagger. The victim chooses each token. Nobody can help, and no ability opens.',
  'book.assassin.2':
    'With two wounds the victim is captured by the second blow, with three by the first, and the Assassin is the captor.',
  'book.assassin.3': 'The victim may be the very player who attacked him.',
  'book.harlequin.1':
    'Looks in secret at the cards of two other players: clan, rank and clue. Everybody sees whose cards they are; what is on them only he sees. He may tell it, lie or be silent.',
  'book.harlequin.2': 'There must be two of them, not one. Curses are not seen.',
  'book.harlequin.3': 'The clue of his own card shows the rival clan, so whoever was shown it is deceived.',
  'book.alchemist.1':
    'Only when he has helped: after his own wound he wounds or heals the player for whom he stood in. He chooses which; that player chooses the token.',
  'book.alchemist.2':
    'Whoever is healed gives back one of his tokens, the rank token if he likes. Who has no wound cannot be healed.',
  'book.alchemist.3':
    'The wound opens no ability. On a player with three wounds it captures, and the Alchemist is the captor. The dagger goes to the Alchemist as to any helper.',
  'book.alchemist.4': 'Attacked himself he cannot use it, and his rank token is spent.',
  'book.mentalist.1':
    'Another player without a Shield takes a wound, and it must be his rank token if that is still in the supply; otherwise he chooses. Then he gets the dagger.',
  'book.mentalist.2':
    "The victim's ability does not open, and nobody can help. With three wounds he is captured, and the Mentalist is the captor.",
  'book.guardian.1':
    'Gives a Shield to another player and takes the Sword of its colour, purple or green. While one Guardian has a Sword, the other one can only take the other colour. The colour says nothing about the clan.',
  'book.guardian.2':
    "Whoever has such a Shield cannot be attacked or wounded by an ability. With the Guardian's own third wound his Sword and all Shields of its colour go back to the supply.",
  'book.guardian.3': 'Used again after a healing he gives a second Shield of that colour and takes no second Sword.',
  'book.guardian.4': 'If his rank token is his third wound it is too late: he gives no Shield and takes no Sword.',
  'book.berserker.1':
    'Whoever attacked him takes a wound. The attacker chooses the token, nobody can help him, and no ability opens. The dagger goes to the Berserker.',
  'book.berserker.2': 'When he has helped somebody he strikes the attacker likewise.',
  'book.berserker.3':
    'An attacker with a Shield cannot be struck. One with three wounds is captured, and the Berserker is the captor: unless that is the rival leader, his clan loses. So it can be wise not to strike.',
  'book.mage.1': 'Gives a Staff to another player who has none, and takes one himself: both or neither.',
  'book.mage.2':
    'Who has a Staff takes unknown tokens instead of clan tokens for the rest of the game. What lies on the table stays as it is.',
  'book.mage.3': 'Used again after a healing, only the other player gets a Staff.',
  'book.courtesan.1':
    'Gives a Fan to another player. When he is attacked, nobody can help him, for the rest of the game.',
  'book.courtesan.2': 'It is a gift for enemies. Its holder may still help others.',

  'book.inquisitor': 'The Inquisitor and the curses',
  'book.inquisitor.1':
    'In play with 7, 9 or 11 players. He belongs to no clan and plays alone, for the Secret Order. His rank token is the cross. For each other wound he takes whatever token he likes, either clan or unknown, equal ones too; with a Staff only unknown.',
  'book.inquisitor.2': 'He cannot attack a player with three wounds, so he never captures anybody.',
  'book.inquisitor.3':
    'His ability: he takes all curses, looks at them, and lays them face down before other players, each before a different one. Nobody else may look at them before the end. One is the True Curse; the False Curses do nothing.',
  'book.inquisitor.4':
    'He wins alone if he is captured, by whomever; or if a clan wins by a capture and its leader at that moment holds the True Curse.',
  'book.inquisitor.5':
    'On the leader of the losing clan, on any other member, or on an Elder who leads no longer, the True Curse does nothing. If the Inquisitor skips the ability, no curse is dealt.',

  'book.items': 'All items',
  'book.shield': 'Shield',
  'book.shield.1': 'Four in the box, two purple and two green. The Guardian gives it.',
  'book.shield.2':
    'Its holder cannot be attacked, and no ability can wound him. He may attack, pass, help and use his ability; as a helper he takes the wound as usual.',
  'book.shield.3': "It does not keep off Staff, Fan, curses, the Harlequin's look and healing.",
  'book.shield.4':
    'It goes back when the Guardian with the Sword of its colour has three wounds. Who has Shields of both colours is protected while one of them is left.',
  'book.sword': 'Sword',
  'book.sword.1': 'Two in the box, one purple and one green. The Guardian takes it with his first Shield.',
  'book.sword.2':
    'It protects everybody with a Shield of its colour until its holder has three wounds. Then Sword and Shields go back at once, and no healing brings them back.',
  'book.staff': 'Staff',
  'book.staff.1': 'Six in the box. The Mage gives one and takes one.',
  'book.staff.2':
    'Its holder takes unknown tokens instead of clan tokens for the rest of the game, whatever his card shows, the Inquisitor too. The rank token is not affected, and tokens on the table stay as they are.',
  'book.fan': 'Fan',
  'book.fan.1': 'Four in the box. The Courtesan gives it.',
  'book.fan.2':
    'When its holder is attacked nobody can help, and the wound comes at once. It stays to the end. Its holder may help others. A second Fan changes nothing.',
  'book.quill': 'Quill',
  'book.quill.1': 'Two in the box, one for each Elder.',
  'book.quill.2':
    'The clan of the Elder who has taken it is led by its highest rank in play, for the rest of the game. Who that is may be unknown, even to the leader himself.',
  'book.curse': 'Curse',
  'book.curse.1':
    'One True Curse, and with 7, 9 and 11 players one, two and three False Curses. The Inquisitor lays them out face down: everybody sees who has one, only he knows which it is.',
  'book.curse.2':
    'If a clan wins and its leader at that moment holds the True Curse, the Inquisitor wins alone instead. A False Curse does nothing.',

  'book.house': 'About house rules',
  'book.house.1':
    "Whoever owns a room can change these rules before the game; everybody in the room sees what differs. The rulebook's own value is marked.",
  'book.house.2': 'Sets with a name: {presets}.',
  'book.house.rulebook': '{value} (rulebook)',
  'book.house.range': 'a number from {min} to {max}',
  'book.house.here': 'At this table: {value}',
  'book.house.preset': '{preset:preset}: {value}',

  'book.glossary': 'Words',
  'book.glossary.1':
    'Rose, Phoenix: the red clan. Beast, Gargoyle: the blue one. The first names are those of the edition of 2013, the second those of 2017; the rules are the same.',
  'book.glossary.2': 'Secret Order: the side of the Inquisitor.',
  'book.glossary.3': 'Dagger: whoever holds it has the turn.',
  'book.glossary.4': 'Target: the player who is attacked.',
  'book.glossary.5': 'Helper: who takes the wound of an attack for the target. Rulebooks say intervener.',
  'book.glossary.6': 'Wound: a token before a player. The fourth one captures him instead.',
  'book.glossary.7': 'Rank: the number of a character, 1 to 9; the Inquisitor has the cross.',
  'book.glossary.8': 'Rank token: the token with the rank. It is needed to help, and opens the ability.',
  'book.glossary.9': 'Clan icons: the two signs on a card that say which tokens it gives; rulebooks say affiliation.',
  'book.glossary.10': 'Unknown token: a question mark, which says nothing about the clan.',
  'book.glossary.11': 'Clue: the clan that a card shows to one neighbour before the first turn.',
  'book.glossary.12': 'Leader: the member of a clan whose capture wins the game for the other clan.',
  'book.glossary.13': 'Captor: whoever dealt the fourth wound.',
  'book.glossary.14': 'Supply: the tokens and cards that nobody has yet.',

  'book.keys': 'Keys',
} as const satisfies { readonly [key: string]: Text };
