/** Spanish: the lesson, what its coach says and what he asks to leave for later. */
import type { learn as english } from '../en/learn.ts';
import type { TextsOf } from '../text.ts';

export const learn = {
  'home.learn': 'Aprender',
  'home.learn.about': 'Una primera partida con guía, en unos cinco minutos. Sin límites de tiempo.',
  'lesson.leave': '¿Salir de la lección?',
  'lesson.go-on': 'seguir',
  'lesson.part': '{n}/{of}',
  'lesson.how.keys': 'Pulsa su número, o elige con las flechas e Intro.',
  'lesson.how.lines': 'Escribe su número o palabras de la respuesta.',
  'lesson.plain.coach': 'Guía: {text}',
  'lesson.plain.go-on': '(Intro sigue.)',

  'lesson.aim':
    'En la mesa hay tres Rosas y tres Bestias, y nadie sabe quién es quién. A cada clan lo lidera su rango más bajo. Captura al líder del otro clan y gana tu clan; captura a cualquier otro y pierde.',
  'lesson.card':
    'Una línea dice lo que solo sabes tú: eres Rosa, rango 7, Berserker. Entre paréntesis están los dos iconos de tu carta, Rosa y desconocido, y el rango: las fichas que puedes tomar por tus heridas.',
  'lesson.clue':
    '{milo:seat}, a tu derecha, te ha mostrado una pista: Rosa. Es casi seguro de tu clan: solo el Arlequín muestra el otro. {nils:seat}, a tu izquierda, ha visto tu pista.',
  'lesson.dagger': '{otto:seat} tiene la daga. Quien la tiene ataca a alguien o la pasa. Mira el primer ataque.',
  'lesson.attack':
    '{otto:seat} ataca a {ida:seat}: a ciegas, como siempre al principio. {ida:seat} podría pedir ayuda a los demás, y no lo hace.',
  'lesson.wound':
    'Una herida es una ficha. La elige quien la recibe, y debe ser cierta según su carta. {ida:seat} ha tomado la de rango: [9], Cortesana. En un ataque esa activa la habilidad: ahora o nunca.',
  'lesson.fan':
    'La Cortesana ha entregado un Abanico a {otto:seat}: desde ahora nadie puede defender a {otto:seat}. Y la daga va con la herida: ahora la tiene {ida:seat}.',

  'lesson.help': '{ida:seat} te ataca: nadie sabe aún de qué clan eres. Pide ayuda. {how}',
  'lesson.helper':
    '{runa:seat} y {milo:seat} se ofrecen a recibir la herida. De {runa:seat} no sabes nada; de {milo:seat}, su pista. Acepta la ayuda de {milo:seat}.',
  'lesson.helped':
    'Quien ayuda tiene que tomar la ficha de rango: {milo:seat} es un 2, Asesino. Más bajo solo está el 1: lo más probable es que {milo:seat} lidere la Rosa. Recuérdalo: las Bestias lo harán.',
  'lesson.assassin':
    'Esa ficha de rango también ha activado una habilidad: dos heridas para {otto:seat}. La herida de una habilidad no es un ataque: nadie puede ayudar, y una ficha de rango tomada por ella no activa nada.',
  'lesson.tokens':
    '{otto:seat} ha tomado dos fichas de la Bestia. Las fichas no mienten: es Bestia. Y solo el Anciano (1), el Mentalista (5) y el Guardián (6) tienen dos iconos de clan. El Asesino entrega además la daga.',

  'lesson.alone':
    'Ahora te ataca {otto:seat}. La ayuda le cuesta a alguien su ficha de rango, así que esta herida recíbela tú.',
  'lesson.token':
    'Lo que tomas es lo que cuentas. Una Rosa muestra tu clan a todos. La desconocida lo oculta, pero todos ven que no eres 1, 5 ni 6. El rango activa tu habilidad, pero sin él ya no puedes ayudar a nadie.',
  'lesson.token.try': 'Toma la Rosa o la desconocida. Guarda el rango para luego.',
  'lesson.token.clan':
    'Ahora todos saben que eres Rosa: los tuyos pueden ayudarte, y el otro clan sabe de un rival más. La herida te ha traído la daga.',
  'lesson.token.unknown': 'Tu clan sigue en secreto; solo se ve que no eres 1, 5 ni 6. La herida te ha traído la daga.',

  'lesson.turn':
    'Es tu turno. De quienes menos sabes es de {nils:seat} y {runa:seat}. Ataca a uno de los dos y mira qué dice la herida.',
  'lesson.struck.clan':
    '{nils:seat} ha tomado una ficha de la Bestia: un rival, y ahora con la daga. Podría haber sido de los tuyos: son las heridas las que lo aclaran.',
  'lesson.struck.unknown':
    '{runa:seat} ha tomado una ficha desconocida, que oculta su clan; pero no es 1, 5 ni 6. La daga ha ido con la herida.',
  'lesson.pass':
    'Esta vez no hay ataque: la daga ha pasado a {otto:seat}. Quién la da, y a quién, también dice algo. Quizá los dos sean del mismo clan.',

  'lesson.danger':
    '{otto:seat} ataca a {milo:seat}, que pide ayuda. Si {milo:seat} lidera la Rosa, con su cuarta herida pierdes la partida.',
  'lesson.offer': 'Ofrece tu ayuda: tomas la ficha de rango y puedes usar tu habilidad.',
  'lesson.ability':
    '{milo:seat} ha aceptado tu ayuda, y tu rango está a la vista: [7]. El Berserker puede devolver el golpe: una herida a {otto:seat}.',
  'lesson.elder':
    'Con sus dos iconos ya a la vista, la tercera herida fue el rango: [1], Anciano. No hay nada más bajo: ¡{otto:seat} lidera la Bestia! En un ataque, el Anciano podría ceder el mando con esa ficha; por una habilidad, no.',
  'lesson.capture':
    'La daga es tuya, y {otto:seat} tiene tres heridas. La cuarta captura. Con el Abanico nadie puede ayudar: ¡ataca a {otto:seat}!',

  'lesson.end.won':
    'La cuarta herida no toma ficha: captura y acaba la partida. {otto:seat} lidera la Bestia, así que ganan las Rosas: tú, {ida:seat} y {milo:seat}. Si {otto:seat} no fuera líder, ganarían las Bestias.',
  'lesson.end.cards':
    'Ahora todas las cartas están a la vista. {runa:seat} es Arlequín: Bestia, pero con pista de Rosa. Y quien te atacó, {ida:seat}, era de los tuyos. Con un número impar de jugadores hay además un Inquisidor, que juega en solitario.',
  'lesson.end': 'Es todo lo que hace falta para una primera partida. Ahora juega una contra bots. ¡Suerte!',

  'error.lesson/help': 'Ahora no: pide ayuda y mira quién se ofrece.',
  'error.lesson/helper': 'Ahora no: prueba con la ayuda de {milo:seat}.',
  'error.lesson/alone': 'Ahora no: prueba a recibir tú esta herida.',
  'error.lesson/token': 'Ahora no: guarda tu rango, te hará falta.',
  'error.lesson/turn': 'Ahora no: prueba a atacar a {nils:seat} o a {runa:seat}.',
  'error.lesson/offer': 'Ahora no: prueba a ofrecer tu ayuda.',
  'error.lesson/ability': 'Ahora no: prueba a devolver el golpe.',
  'error.lesson/capture': 'Ahora no: prueba a atacar a {otto:seat}.',
} satisfies TextsOf<typeof english>;
