/** Spanish: the help page. */
import type { help as english } from '../en/help.ts';
import type { TextsOf } from '../text.ts';

export const help = {
  'help.aim':
    'En la mesa hay dos clanes mezclados, y nadie sabe quién es quién. Captura al líder del otro clan: su rango más bajo. Si el número de jugadores es impar, hay además un Inquisidor que juega en solitario.',
  'help.turn':
    'Quien tiene la daga ataca a alguien o la pasa. Tras un ataque, la daga es para quien recibió la herida.',
  'help.wound':
    'Una herida es una ficha que eliges tú y que es cierta según tu carta: dos por los iconos de clan y una por el rango. La cuarta herida es la captura y acaba la partida.',
  'help.help':
    'Quien sufre el ataque puede pedir ayuda. Quien defiende toma la ficha de rango. Una ficha de rango tomada en un ataque activa tu habilidad: ahora o nunca.',
  'help.end':
    'Captura al líder del clan rival y gana tu clan; captura a cualquier otro y gana el clan rival. El Inquisidor, si lo capturan, gana en solitario.',
  'help.talk': 'Di lo que quieras, verdad o mentira, pero en voz alta y para todos. Las cartas no se enseñan nunca.',
  'help.leave':
    'Quien sale de una partida en curso deja su asiento a un bot para siempre; Ctrl-C se lo guarda hasta que vuelva.',
  'help.keys': 'Teclas en la mesa',
  'help.keys.room': 'Teclas en la sala',
  'help.keys.notebook': 'Teclas en las notas',
  'help.tokens': 'Fichas',
  'help.token.clan': '[{red}] o [{blue}]: un icono de ese clan.',
  'help.token.unknown': '[?]: un icono que no dice nada del clan.',
  'help.token.rank':
    'De [1] a [9], o [+] para el Inquisidor: el rango. Se toma por una herida una sola vez y hace falta para ayudar.',
  'help.token.free': '·: una herida aún sin recibir. Nadie tiene más de tres; la cuarta captura.',
  'help.characters': 'Personajes',
  'help.characters.icons':
    'Cada uno tiene dos iconos además del rango: C muestra su clan, ? nada, * lo que quiera el Inquisidor.',
  'help.character': '{character:character} ({tokens}): {about}.',
  'help.icon.clan': 'C',
  'help.items': 'Objetos',
  'help.item': '{item:item}: {tells}.',
} satisfies TextsOf<typeof english>;
