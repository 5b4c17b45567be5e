/** Spanish: what `?` says of the moment and of what is selected. */
import type { explain as english } from '../en/explain.ts';
import type { TextsOf } from '../text.ts';

export const explain = {
  'explain.now': 'Ahora',
  'explain.selected': 'Seleccionado',
  'explain.seat': { other: 'Heridas de {seat:seat}: {n}', seat: 'Tus heridas: {n}' },
  'explain.character': '{rank:rank} {character:character}: {about}.',
  'explain.covered': 'Tu carta está tapada, así que aquí no se dice nada de ella.',

  'phase.turn.about':
    'Quien tiene la daga ataca a alguien o la pasa. Un ataque es una herida para quien lo sufre o para quien lo ayuda.',
  'phase.help.about':
    'Quien sufre el ataque decide si pide ayuda. Solo puede ayudar quien aún tiene su ficha de rango en la reserva.',
  'phase.offer.about':
    'Quien puede se ofrece a recibir la herida. Quien ayuda toma la ficha de rango, que muestra el rango y activa la habilidad, y después recibe la daga.',
  'phase.helper.about':
    'Quien sufre el ataque acepta una de las ofertas, o la herida. Mientras no elija, pueden llegar más ofertas.',
  'phase.token.about':
    'Quien recibe la herida toma una ficha cierta según su carta: uno de los dos iconos o el rango. Todos la ven.',
  'phase.return.about': 'Quien se cura devuelve una ficha; su lugar queda libre para otra herida.',
  'phase.ability.about': 'Una ficha de rango tomada en un ataque activa la habilidad de su dueño: ahora o nunca.',
  'phase.colour.about': 'El Guardián elige el color del Escudo y, con él, el de su propia Espada.',
  'phase.look.about': 'El Arlequín mira dos cartas. Todos ven de quién son; lo que hay en ellas, solo él.',
  'phase.curse.about': 'El Inquisidor reparte las maldiciones boca abajo. Una de ellas es la verdadera.',
  'phase.none.about': 'En este momento no se pregunta nada.',
} satisfies TextsOf<typeof english>;
