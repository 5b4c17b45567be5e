/** English: what `?` says of the moment and of what is selected. */
import type { Text } from '../text.ts';

export const explain = {
  'explain.now': 'Now',
  'explain.selected': 'Selected',
  'explain.seat': { other: 'Wounds of {seat:seat}: {n}', seat: 'Your wounds: {n}' },
  'explain.character': '{rank:rank} {character:character}: {about}.',
  'explain.covered': 'Your card is covered, so nothing is said of it here.',

  'phase.turn.about':
    'The dagger holder attacks somebody, or passes the dagger on. An attack is a wound for the attacked, or for whoever helps.',
  'phase.help.about':
    'The attacked decides whether to ask for help. Only those whose rank token is still in the supply can help.',
  'phase.offer.about':
    'Whoever can may offer to take the wound. A helper takes the rank token, which shows the rank and opens the ability, and gets the dagger afterwards.',
  'phase.helper.about':
    'The attacked takes one of the offers, or the wound. More offers can still come until the choice is made.',
  'phase.token.about':
    'Whoever is wounded takes a token that is true of the card: one of two icons, or the rank. Everybody sees it.',
  'phase.return.about': 'The healed gives back one token; its place is free for another wound.',
  'phase.ability.about': 'A rank token taken for an attack opens the ability of its owner: now or never.',
  'phase.colour.about': 'The Guardian chooses the colour of the Shield, and with it of the own Sword.',
  'phase.look.about': 'The Harlequin looks at two cards. Everybody sees whose, nobody else sees what.',
  'phase.curse.about': 'The Inquisitor hands out the curses face down. One of them is the true one.',
  'phase.none.about': 'Nothing is asked at the moment.',
} as const satisfies { readonly [key: string]: Text };
