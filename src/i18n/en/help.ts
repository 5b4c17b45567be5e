/** English: the rules in one page, the signs on the table, and the lines of the reference card. */
import type { Text } from '../text.ts';

export const help = {
  'help.aim':
    'Two clans sit at the table, mixed, and nobody knows who is who. Capture the leader of the other clan: its lowest rank. With an odd number of players there is an Inquisitor as well, who plays alone.',
  'help.turn': 'Whoever holds the dagger attacks somebody or passes it on. After an attack the wounded player has it.',
  'help.wound':
    'A wound is a token of your own choice that is true of your card: two for your clan icons, one for your rank. The fourth wound captures you and ends the game.',
  'help.help':
    'The attacked may ask for help. Whoever steps in takes the rank token. A rank token taken in an attack opens your ability, then or never.',
  'help.end':
    'Capture the leader of the rival clan and your clan wins; capture anybody else and the rival clan wins. A captured Inquisitor wins alone.',
  'help.talk': 'Say what you like, true or false, but aloud to all. Cards are never shown.',
  'help.leave': 'Who leaves a running game gives the seat to a bot for good; Ctrl-C keeps it until he is back.',
  'help.keys': 'Keys at the table',
  'help.keys.room': 'Keys in the room',
  'help.keys.notebook': 'Keys in the notebook',
  'help.tokens': 'Tokens',
  'help.token.clan': '[{red}] or [{blue}]: an icon of that clan.',
  'help.token.unknown': '[?]: an icon that says nothing about the clan.',
  'help.token.rank':
    '[1] to [9], or [+] for the Inquisitor: the rank. It can be taken for a wound once, and is needed to help others.',
  'help.token.free': '·: a wound not yet taken. Nobody has more than three; the fourth captures.',
  'help.characters': 'Characters',
  'help.characters.icons':
    'Each has two icons besides the rank: C shows the own clan, ? nothing, * whatever the Inquisitor likes.',
  'help.character': '{character:character} ({tokens}): {about}.',
  'help.icon.clan': 'C',
  'help.items': 'Items',
  'help.item': '{item:item}: {tells}.',
} as const satisfies { readonly [key: string]: Text };
