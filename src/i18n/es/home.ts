/** Spanish: the home screen, joining, and the player's preferences. */
import type { home as english } from '../en/home.ts';
import type { TextsOf } from '../text.ts';

export const home = {
  'home.welcome': 'Hola, {name}. Clanes ocultos y una daga: encuentra al líder del otro clan.',
  'home.play': 'Jugar contra bots',
  'home.play.about': 'Una mesa propia, al instante. → cambia su tamaño, sus bots y sus reglas.',
  'home.host': 'Invitar',
  'home.host.about': 'Arranca un servidor en este equipo, abre una sala y muestra cómo entran tus amigos.',
  'home.join': 'Entrar',
  'home.join.about': 'Va a un servidor o directamente a una de sus salas.',
  'home.rules': 'Reglas',
  'home.rules.about': 'Todo el juego en páginas cortas; / busca en ellas.',
  'home.preferences': 'Ajustes',
  'home.preferences.about': 'Tu nombre, tu idioma, los colores y los avisos.',
  'home.quit': 'Cerrar',
  'home.quit.about': 'Cierra el programa.',
  'home.waiting': 'Un momento … (esc vuelve)',
  'home.players': { other: '{n} jugadores', one: '{n} jugador' },
  'home.bots': 'Bots',
  'home.bots.about': 'Quién ocupa los demás asientos.',
  'home.preset.about': 'Un conjunto de reglas de la casa con nombre.',
  'key.preferences': 'ajustes',
  'stroke.right': '→',

  'join.how':
    'Escribe la dirección de un servidor o su código de entrada y, si lo tienes, el código de una sala: example.org KRATE7 o 192.168.1.20:9000. Un número elige uno de la lista.',
  'join.field': 'Servidor:',
  'join.known': 'Servidores conocidos',
  'join.nearby': 'En esta red',
  'join.searching': 'Buscando servidores en esta red …',
  'join.nobody':
    'No se ha encontrado ningún servidor en esta red. Pide al anfitrión su dirección o su código de entrada.',
  'join.number': 'Escribe el número de un servidor o una dirección; una línea vacía termina.',
  'join.players': { other: '{n} personas', one: 'una persona' },
  'join.waiting': 'Conectando con {address} … (esc cancela)',
  'error.address/wrong':
    'Eso no es una dirección. Escríbela como equipo o equipo:puerto, y detrás, si acaso, el código de una sala.',
  'error.code/join':
    'Una letra de ese código de entrada está mal. Si una máquina se llama así, escribe su puerto: {name}:7707.',
  'error.server/listen': 'Aquí no se puede arrancar un servidor: {at} no está disponible ({reason:reason}).',

  'preferences.title': 'Ajustes',
  'preferences.unsaved': 'No se ha podido guardar; vale hasta que se cierre el programa.',
  'preference.name': 'Nombre',
  'preference.name.about': 'Así te conocen los demás, desde la próxima mesa. Intro lo cambia.',
  'preference.name.field': 'Nombre:',
  'preference.language': 'Idioma',
  'preference.language.about': 'De todo lo que dice el programa.',
  'preference.theme': 'Colores',
  'preference.theme.about': 'Para un fondo oscuro o claro, o ninguno.',
  'preference.theme.dark': 'fondo oscuro',
  'preference.theme.light': 'fondo claro',
  'preference.theme.none': 'ninguno',
  'preference.ascii': 'Solo ASCII',
  'preference.ascii.about': 'Líneas, flechas y signos para terminales que no tienen los otros.',
  'preference.bell': 'Campana',
  'preference.bell.about': 'Suena cuando se te pregunta algo.',
  'preference.title': 'Título de la ventana',
  'preference.title.about': 'El título de la ventana dice que se te pregunta algo.',
  'preference.notice': 'Aviso de escritorio',
  'preference.notice.about': 'Avisa también en el escritorio, si el terminal puede.',
  'preference.covered': 'Tapar mi carta',
  'preference.covered.about':
    'En una mesa nueva tu carta está tapada hasta que c la muestra: para quienes juegan en la misma habitación.',
  'preference.bidi': 'El persa lo ordena',
  'preference.bidi.about':
    'Quién ordena el texto que va de derecha a izquierda. Si las palabras salen al revés, elige la otra opción.',
  'preference.bidi.app': 'el programa',
  'preference.bidi.terminal': 'el terminal',
} satisfies TextsOf<typeof english>;
