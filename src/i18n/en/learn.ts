/** English: the lesson, what its coach says and what he asks to leave for later. */
import type { Text } from '../text.ts';

export const learn = {
  'home.learn': 'Learn',
  'home.learn.about': 'A first game with a coach, in about five minutes. Nothing is timed.',
  'lesson.leave': 'Leave the lesson?',
  'lesson.go-on': 'go on',
  'lesson.part': '{n}/{of}',
  'lesson.how.keys': 'A number chooses at once, or use the arrows and Enter.',
  'lesson.how.lines': 'Type its number, or words of it.',
  'lesson.plain.coach': 'Coach: {text}',
  'lesson.plain.go-on': '(Enter goes on.)',

  'lesson.aim':
    'Three Roses and three Beasts sit here, mixed, and nobody knows who is who. Each clan is led by its lowest rank. Capture the leader of the other clan, and your clan wins; capture anybody else, and it loses.',
  'lesson.card':
    'One line tells what only you know: you are a Rose, rank 7, the Berserker. In brackets stand the two icons of your card, a Rose and an unknown one, and the rank. These are the tokens that you can take for wounds.',
  'lesson.clue':
    '{milo:seat}, on your right, has shown you a clue: Rose. So you two are of one clan, almost surely: only the Harlequin shows the other clan. {nils:seat}, on your left, has seen your clue.',
  'lesson.dagger':
    '{otto:seat} holds the dagger. Whoever holds it attacks somebody, or passes it on. Watch the first attack.',
  'lesson.attack':
    '{otto:seat} attacks {ida:seat}: a guess, as all first attacks are. {ida:seat} could ask the others for help, and does not.',
  'lesson.wound':
    'A wound is a token. The wounded chooses which, and it must be true of the card. {ida:seat} took the rank token: [9], the Courtesan. In an attack that opens the ability of the card, then or never.',
  'lesson.fan':
    'The Courtesan gave {otto:seat} a Fan: from now on nobody can step in for {otto:seat}. And the dagger follows the wound. It has come to {ida:seat}.',

  'lesson.help': '{ida:seat} attacks you: nobody knows yet which clan you are of. Ask for help. {how}',
  'lesson.helper':
    '{runa:seat} and {milo:seat} offer to take the wound. Of {runa:seat} you know nothing, of {milo:seat} the clue. Take the help of {milo:seat}.',
  'lesson.helped':
    'Whoever helps has to take the rank token: {milo:seat} is a 2, the Assassin. Hardly a rank is lower, so {milo:seat} probably leads the Roses. Keep it in mind: the Beasts will.',
  'lesson.assassin':
    'That rank token opened an ability too: two wounds, for {otto:seat}. A wound from an ability is no attack: nobody can help, and a rank token taken for it opens nothing.',
  'lesson.tokens':
    '{otto:seat} took two Beast tokens. Tokens are true: {otto:seat} is a Beast. And only the Elder (1), the Mentalist (5) and the Guardian (6) have two clan icons. The Assassin sends the dagger along as well.',

  'lesson.alone': 'Now {otto:seat} attacks you. Help costs somebody a rank token, so take this wound yourself.',
  'lesson.token':
    'What you take is what you tell. A Rose shows your clan to friend and foe. The unknown token hides it, but everybody sees that you are no 1, 5 or 6. The rank opens your ability, but without it you can help nobody any more.',
  'lesson.token.try': 'Take the Rose or the unknown token. Keep the rank for later.',
  'lesson.token.clan':
    'So everybody knows that you are a Rose: friends may help you, foes have found one more. The wound has brought you the dagger.',
  'lesson.token.unknown':
    'So your clan is still your secret; only that you are no 1, 5 or 6 can be seen. The wound has brought you the dagger.',

  'lesson.turn':
    'Your turn. Of {nils:seat} and {runa:seat} you know least. Attack one of them, and see what the wound tells.',
  'lesson.struck.clan':
    '{nils:seat} took a Beast token: a foe, and now with the dagger. It could have been a friend: wounds are how all of you find out.',
  'lesson.struck.unknown':
    '{runa:seat} took an unknown token, which hides the clan; but {runa:seat} is no 1, 5 or 6. The dagger went along with the wound.',
  'lesson.pass':
    'No attack this time: the dagger was passed on, to {otto:seat}. Who gives it to whom tells something too. Perhaps these two are of one clan.',

  'lesson.danger':
    '{otto:seat} attacks {milo:seat}, who asks for help. If {milo:seat} leads the Roses, the fourth wound there loses you the game.',
  'lesson.offer': 'Offer your help: you take the rank token, and may use your ability.',
  'lesson.ability':
    '{milo:seat} took your help, and your rank is out: [7]. The Berserker may strike back at the attacker: wound {otto:seat}.',
  'lesson.elder':
    'Both icons of {otto:seat} were out, so the third wound was the rank: [1], the Elder. Nothing is lower: {otto:seat} leads the Beasts! In an attack that token would have let the Elder hand the lead to another; struck by an ability, the Elder keeps it.',
  'lesson.capture':
    'The dagger is yours, and {otto:seat} has three wounds. The fourth one captures. The Fan keeps helpers away: attack {otto:seat}!',

  'lesson.end.won':
    'A fourth wound takes no token: it captures and ends the game. {otto:seat} led the Beasts, so all Roses win: you, {ida:seat} and {milo:seat}. Had {otto:seat} not been the leader, the Beasts would have won.',
  'lesson.end.cards':
    'Now all cards lie open. {runa:seat} is a Harlequin: a Beast whose clue showed Rose. And {ida:seat}, who attacked you, was on your side. With an odd number of players there is an Inquisitor too, who plays alone.',
  'lesson.end': 'That is all you need for a first game. Play one against bots next. Good luck!',

  'error.lesson/help': 'Not now: ask for help, and see who offers.',
  'error.lesson/helper': 'Not now: try the help of {milo:seat}.',
  'error.lesson/alone': 'Not now: try taking this wound yourself.',
  'error.lesson/token': 'Not now: keep your rank, you will need it.',
  'error.lesson/turn': 'Not now: try attacking {nils:seat} or {runa:seat}.',
  'error.lesson/offer': 'Not now: try offering your help.',
  'error.lesson/ability': 'Not now: try striking back.',
  'error.lesson/capture': 'Not now: try attacking {otto:seat}.',
} as const satisfies { readonly [key: string]: Text };
