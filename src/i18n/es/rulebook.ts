/** Spanish: the rulebook, a page each, its paragraphs numbered. */
import type { rulebook as english } from '../en/rulebook.ts';
import type { TextsOf } from '../text.ts';

export const rulebook = {
  'book.title': 'Reglas',
  'book.section.game': 'El juego',
  'book.section.house': 'Reglas de la casa',
  'book.section.rest': 'Palabras y teclas',
  'book.search': 'Buscar:',
  'book.nothing': 'Ninguna página tiene esas palabras.',
  'book.found': { other: '{n} páginas', one: 'Una página' },
  'key.search': 'buscar',
  'key.contents': 'índice',
  'key.open': 'leer',
  'key.neighbours': 'más páginas',

  'book.game': 'El juego en una página',

  'book.setup': 'Antes del primer turno',
  'book.setup.1':
    'Las cartas de cada clan se sacan a ciegas de sus nueve rangos. Por eso nadie sabe qué rangos están en juego, y un mismo rango puede estar en los dos clanes.',
  'book.setup.2':
    'Con 6 o 7 jugadores hay tres de cada clan; con 8 o 9, cuatro; con 10 u 11, cinco; con 12, seis. Con 7, 9 u 11 hay un Inquisidor en juego y, con él, una Maldición verdadera y una, dos o tres falsas.',
  'book.setup.3':
    'Antes del primer turno cada cual muestra la pista de su carta a su vecino de la izquierda, el asiento siguiente, y a nadie más. Así, tu vecino de la derecha te muestra la suya. La pista es el clan de la carta, pero la del Arlequín es falsa y muestra el clan rival, y la del Inquisidor, que no es de ningún clan, muestra cualquiera de los dos.',
  'book.setup.4': 'La daga es para un jugador al azar, que tiene el primer turno.',

  'book.turn': 'Un turno',
  'book.turn.1':
    'Quien tiene la daga hace una de dos cosas: atacar a otro jugador o pasar la daga a otro. No hay rondas ni orden de turnos.',
  'book.turn.2':
    'No se puede atacar a quien tiene un Escudo, y el Inquisidor no puede atacar a quien tiene tres heridas. Pasar es libre: a cualquiera y tantas veces como quieras. Quien no puede atacar a nadie tiene que pasar.',
  'book.turn.3':
    'Un ataque va así: la víctima puede pedir ayuda y acepta como mucho una oferta; la víctima o quien la ayuda recibe una herida; si toma su ficha de rango, puede usar su habilidad; después la daga es para quien recibió la herida.',
  'book.turn.4': 'Si un Asesino o un Mentalista usa su habilidad, la daga es para su víctima.',
  'book.turn.5': 'Con una cuarta herida no pasa nada de esto: es una captura y la partida ha terminado.',

  'book.intervention': 'Ayuda en un ataque',
  'book.intervention.1':
    'La víctima de un ataque puede pedir ayuda a la mesa, también ante su cuarta herida. No está obligada.',
  'book.intervention.2':
    'Puede ofrecerse quien aún tiene su propia ficha de rango en la reserva, menos quien ataca. Las ofertas son públicas, y la víctima acepta una o ninguna.',
  'book.intervention.3':
    'Quien ayuda recibe la herida en su lugar y por ella toma su ficha de rango. Así muestra su rango, puede usar su habilidad y recibe la daga. Es como mucho su tercera herida: ayudar nunca captura a quien ayuda.',
  'book.intervention.4':
    'No hay ayuda contra las heridas de una habilidad, ni para quien tiene un Abanico. Ni el Escudo, ni el Abanico, ni el Bastón, ni las maldiciones impiden ayudar a otros.',

  'book.wounds': 'Heridas y fichas',
  'book.wounds.1':
    'Una herida es una ficha de la reserva, que se pone a la vista ante quien la recibe. La elige quien recibe la herida, en cualquier orden: su ficha de rango o una ficha por uno de los dos iconos de clan de su carta.',
  'book.wounds.2':
    'Las fichas son ciertas. Cada icono da una ficha: del color del propio clan o desconocida. Dos iconos iguales dan dos fichas iguales. Solo pueden engañar el Inquisidor y quien tiene un Bastón.',
  'book.wounds.3':
    'Con tres heridas ya están fuera las tres fichas. Una ficha que es la única que queda se toma sin elegir. La cuarta herida no toma ficha: captura.',
  'book.wounds.4':
    'Dos fichas de un clan: Anciano, Mentalista o Guardián. Una de un clan y una desconocida: Berserker, Mago o Cortesana. Dos desconocidas: Asesino, Arlequín o Alquimista. Pero un Bastón vuelve desconocidas las fichas de cualquier carta, y el Inquisidor puede parecer cualquiera de ellos. Una ficha de cada clan: el Inquisidor.',
  'book.wounds.5':
    'Una ficha de clan solo prueba el clan si no hay un Inquisidor en juego. Una pista no prueba nada mientras pueda ser de un Arlequín o de un Inquisidor.',

  'book.abilities': 'Habilidades',
  'book.abilities.1':
    'Una habilidad se activa cuando su dueño toma su ficha de rango por la herida de un ataque, como víctima o al defender. Se usa en el acto o no se usa: siempre se puede renunciar a ella.',
  'book.abilities.2':
    'Una ficha de rango tomada por la herida de una habilidad no activa nada, y contra esa herida nadie puede ayudar.',
  'book.abilities.3':
    'Los regalos son para otros jugadores, y solo se puede herir a otro jugador sin Escudo. Las heridas llegan una tras otra, y quien las recibe elige cada ficha.',
  'book.abilities.4':
    'Una ficha de rango solo vuelve si cura un Alquimista. Entonces su dueño puede ayudar otra vez y, cuando la tome de nuevo en un ataque, la habilidad se vuelve a activar.',
  'book.abilities.5':
    'Una habilidad sin víctima posible, o sin carta que quede en la reserva, pasa sin que se pregunte nada.',

  'book.end': 'El final: quién gana',
  'book.end.1':
    'La primera captura acaba la partida. El captor es quien causó la cuarta herida: quien atacó o quien usó la habilidad.',
  'book.end.2':
    'El clan del captor gana si quien fue capturado lidera el clan rival en ese momento. En todos los demás casos gana el rival del clan del captor: tanto si capturó a quien no lidera como si capturó a uno de los suyos.',
  'book.end.3':
    'El líder de un clan es su rango más bajo en juego; cuando su Anciano ha tomado la Pluma, el más alto. No hace falta que nadie sepa quién es.',
  'book.end.4':
    'Un Inquisidor capturado gana en solitario, lo capture quien lo capture. También gana en solitario si ha ganado un clan y su líder tiene la Maldición verdadera.',
  'book.end.5': 'Todo el clan gana o pierde junto. Nadie queda fuera antes del final.',

  'book.manners': 'Charla y tiempo',
  'book.manners.1':
    'Todo se dice en voz alta y para toda la mesa: acusa, promete, regatea, farolea. Nadie cuchichea, y quien mira no habla.',
  'book.manners.2':
    'Las palabras pueden mentir; las fichas, no. Nadie puede probar nada enseñando su carta o su pista.',
  'book.manners.3':
    'Una jugada no se deshace. Cuando se acaba el tiempo de una respuesta, se toma la más inofensiva: no pedir ayuda, no ofrecerla, no usar la habilidad, devolver la daga.',

  'book.characters': 'Todos los personajes',
  'book.card': 'Fichas: {tokens} y el rango. Pista: {clue:clue}.',
  'clue.own': 'el propio clan',
  'clue.rival': 'el clan rival',
  'clue.printed': 'cualquiera de los dos clanes',

  'book.elder.1':
    'Toma una Pluma y la pone a la vista ante sí. Desde ese momento lidera su clan el rango más alto en juego, y él es un miembro más: capturarlo es un error.',
  'book.elder.2': 'Hasta entonces lidera su clan, pues ningún rango es más bajo que el suyo.',
  'book.elder.3':
    'Es para siempre: la Pluma se queda aunque su ficha de rango vuelva al curarse. Cada uno de los dos Ancianos solo cambia el líder de su propio clan.',
  'book.assassin.1':
    'Otro jugador sin Escudo recibe dos heridas, una tras otra, y la daga. La víctima elige cada ficha. Nadie puede ayudar y no se activa ninguna habilidad.',
  'book.assassin.2':
    'Con dos heridas, la víctima cae con el segundo golpe; con tres, con el primero; el captor es el Asesino.',
  'book.assassin.3': 'La víctima puede ser el mismo jugador que lo atacó.',
  'book.harlequin.1':
    'Mira en secreto las cartas de otros dos jugadores: clan, rango y pista. Todos ven de quién son; lo que hay en ellas, solo él. Puede contarlo, mentir o callar.',
  'book.harlequin.2': 'Tienen que ser dos, no una. Las maldiciones no las ve.',
  'book.harlequin.3': 'La pista de su propia carta muestra el clan rival, así que engaña a quien la ve.',
  'book.alchemist.1':
    'Solo cuando ha ayudado: tras su propia herida, hiere o cura al jugador al que ha defendido. Él elige cuál de las dos cosas; ese jugador elige la ficha.',
  'book.alchemist.2':
    'Quien se cura devuelve una de sus fichas, también la de rango si quiere. A quien no tiene heridas no se le puede curar.',
  'book.alchemist.3':
    'La herida no activa ninguna habilidad. A quien tiene tres heridas lo captura, y el captor es el Alquimista. La daga es para el Alquimista, como para cualquiera que ayuda.',
  'book.alchemist.4': 'Si lo atacan a él, no puede usarla, y su ficha de rango queda gastada.',
  'book.mentalist.1':
    'Otro jugador sin Escudo recibe una herida, y por ella toma su ficha de rango si aún está en la reserva; si no, elige. Después recibe la daga.',
  'book.mentalist.2':
    'La habilidad de la víctima no se activa, y nadie puede ayudar. Con tres heridas queda capturada, y el captor es el Mentalista.',
  'book.guardian.1':
    'Entrega un Escudo a otro jugador y toma la Espada de su color, púrpura o verde. Mientras un Guardián tiene una Espada, al otro solo le queda el otro color. El color no dice nada del clan.',
  'book.guardian.2':
    'Quien tiene ese Escudo no puede sufrir un ataque ni la herida de una habilidad. Con la tercera herida del Guardián, su Espada y todos los Escudos de su color vuelven a la reserva.',
  'book.guardian.3':
    'Si usa la habilidad de nuevo tras curarse, entrega otro Escudo de ese color y no toma otra Espada.',
  'book.guardian.4': 'Si su ficha de rango es su tercera herida, ya es tarde: ni entrega Escudo ni toma Espada.',
  'book.berserker.1':
    'Quien lo atacó recibe una herida. Elige su ficha, nadie puede ayudarlo y no se activa ninguna habilidad. La daga es para el Berserker.',
  'book.berserker.2': 'Cuando ha ayudado a alguien, golpea igualmente a quien ataca.',
  'book.berserker.3':
    'Si quien ataca tiene un Escudo, no lo puede golpear. Si tiene tres heridas, lo captura, y el captor es el Berserker: si no es el líder rival, su clan pierde. Así que a veces es más sensato no golpear.',
  'book.mage.1': 'Entrega un Bastón a otro jugador que no tenga, y toma otro para sí: los dos o ninguno.',
  'book.mage.2':
    'Quien tiene un Bastón toma fichas desconocidas en lugar de fichas de clan durante el resto de la partida. Lo que ya está en la mesa se queda como está.',
  'book.mage.3': 'Si la usa de nuevo tras curarse, solo el otro jugador recibe un Bastón.',
  'book.courtesan.1':
    'Entrega un Abanico a otro jugador. Cuando lo ataquen, nadie podrá ayudarlo durante el resto de la partida.',
  'book.courtesan.2': 'Es un regalo para enemigos. Quien lo tiene puede seguir ayudando a otros.',

  'book.inquisitor': 'El Inquisidor y las maldiciones',
  'book.inquisitor.1':
    'En juego con 7, 9 u 11 jugadores. No es de ningún clan y juega en solitario, por la Orden Secreta. Su ficha de rango es la cruz. Por cada una de las demás heridas toma la ficha que quiera, de un clan o desconocida, también iguales; con un Bastón, solo desconocidas.',
  'book.inquisitor.2': 'No puede atacar a quien tiene tres heridas, así que nunca captura a nadie.',
  'book.inquisitor.3':
    'Su habilidad: toma todas las maldiciones, las mira y las pone boca abajo ante otros jugadores, cada una ante uno distinto. Nadie más puede mirarlas antes del final. Una es la Maldición verdadera; las falsas no hacen nada.',
  'book.inquisitor.4':
    'Gana en solitario si lo captura quien sea, o si un clan gana con una captura y su líder en ese momento tiene la Maldición verdadera.',
  'book.inquisitor.5':
    'Ante el líder del clan perdedor, ante cualquier otro miembro o ante un Anciano que ya no lidera, la Maldición verdadera no hace nada. Si el Inquisidor no usa la habilidad, no se reparte ninguna maldición.',

  'book.items': 'Todos los objetos',
  'book.shield': 'Escudo',
  'book.shield.1': 'Cuatro en la caja, dos púrpura y dos verdes. Lo entrega el Guardián.',
  'book.shield.2':
    'A quien lo tiene no se le puede atacar, y ninguna habilidad lo hiere. Puede atacar, pasar, ayudar y usar su habilidad; si ayuda, recibe la herida como siempre.',
  'book.shield.3': 'No protege del Bastón, del Abanico, de las maldiciones, de la mirada del Arlequín ni de la cura.',
  'book.shield.4':
    'Vuelve a la reserva cuando el Guardián con la Espada de su color tiene tres heridas. Quien tiene Escudos de los dos colores está protegido mientras quede uno.',
  'book.sword': 'Espada',
  'book.sword.1': 'Dos en la caja, una púrpura y una verde. El Guardián la toma con su primer Escudo.',
  'book.sword.2':
    'Protege a todos los que tienen un Escudo de su color hasta que quien la tiene sufre tres heridas. Entonces la Espada y los Escudos vuelven en el acto a la reserva, y ninguna cura los trae de vuelta.',
  'book.staff': 'Bastón',
  'book.staff.1': 'Seis en la caja. El Mago entrega uno y toma otro.',
  'book.staff.2':
    'Quien lo tiene toma fichas desconocidas en lugar de fichas de clan durante el resto de la partida, muestre lo que muestre su carta, también el Inquisidor. La ficha de rango no cambia, y las que están en la mesa se quedan como están.',
  'book.fan': 'Abanico',
  'book.fan.1': 'Cuatro en la caja. Lo entrega la Cortesana.',
  'book.fan.2':
    'Cuando atacan a quien lo tiene, nadie puede ayudar, y la herida llega en el acto. Se queda hasta el final. Quien lo tiene puede ayudar a otros. Un segundo Abanico no cambia nada.',
  'book.quill': 'Pluma',
  'book.quill.1': 'Dos en la caja, una para cada Anciano.',
  'book.quill.2':
    'El clan del Anciano que la ha tomado lo lidera su rango más alto en juego durante el resto de la partida. Puede que nadie sepa quién es, ni siquiera el propio líder.',
  'book.curse': 'Maldición',
  'book.curse.1':
    'Una Maldición verdadera y, con 7, 9 y 11 jugadores, una, dos y tres falsas. El Inquisidor las pone boca abajo: todos ven quién tiene una, pero solo él sabe cuál es.',
  'book.curse.2':
    'Si gana un clan y su líder en ese momento tiene la Maldición verdadera, gana en su lugar el Inquisidor, en solitario. Una Maldición falsa no hace nada.',

  'book.house': 'Sobre las reglas de la casa',
  'book.house.1':
    'Quien organiza una sala puede cambiar estas reglas antes de la partida; todos en la sala ven lo que es distinto. El valor del reglamento está marcado.',
  'book.house.2': 'Conjuntos con nombre: {presets}.',
  'book.house.rulebook': '{value} (reglamento)',
  'book.house.range': 'un número de {min} a {max}',
  'book.house.here': 'En esta mesa: {value}',
  'book.house.preset': '{preset:preset}: {value}',

  'book.glossary': 'Palabras',
  'book.glossary.1':
    'Rosa, Fénix: el clan rojo. Bestia, Gárgola: el azul. Los primeros nombres son los de la edición de 2013; los segundos, los de 2017; las reglas son las mismas.',
  'book.glossary.2': 'Orden Secreta: el bando del Inquisidor.',
  'book.glossary.3': 'Daga: quien la tiene, tiene el turno.',
  'book.glossary.4': 'Víctima: el jugador que sufre el ataque o la habilidad.',
  'book.glossary.5':
    'Ayuda: quien recibe la herida de un ataque en lugar de la víctima. También se dice que la defiende; los reglamentos dicen que interviene.',
  'book.glossary.6': 'Herida: una ficha ante un jugador. La cuarta, en cambio, lo captura.',
  'book.glossary.7': 'Rango: el número de un personaje, del 1 al 9; el Inquisidor tiene la cruz.',
  'book.glossary.8': 'Ficha de rango: la ficha con el rango. Hace falta para ayudar y activa la habilidad.',
  'book.glossary.9':
    'Iconos de clan: los dos signos de una carta que dicen qué fichas da; los reglamentos hablan de afiliación.',
  'book.glossary.10': 'Ficha desconocida: un signo de interrogación, que no dice nada del clan.',
  'book.glossary.11': 'Pista: el clan que una carta muestra a un vecino antes del primer turno.',
  'book.glossary.12': 'Líder: el miembro de un clan cuya captura da la partida al otro clan.',
  'book.glossary.13': 'Captor: quien causó la cuarta herida.',
  'book.glossary.14': 'Reserva: las fichas y cartas que aún no tiene nadie.',

  'book.keys': 'Teclas',
} satisfies TextsOf<typeof english>;
