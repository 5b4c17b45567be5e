/** Spanish: the replay of a finished game, and who could know what in it. */
import type { replay as english } from '../en/replay.ts';
import type { TextsOf } from '../text.ts';

export const replay = {
  'home.replay': 'Ver una repetición',
  'home.replay.about': 'Recorre paso a paso una partida terminada, con los ojos de cualquier jugador.',
  'replay.how':
    'Escribe el archivo de una partida terminada, como games/KRATE7.jsonl. Los servidores los guardan con --records CARPETA.',
  'replay.field': 'Archivo:',
  'error.record/unreadable': 'No se puede leer {file}: {reason:reason}. Comprueba la ruta.',
  'error.record/unplayable': 'Eso no es el registro de una partida que se pueda repetir aquí ({reason}).',
  'replay.step': 'Repetición · paso {n} de {of}',
  'replay.public': 'como lo vieron todos',
  'replay.seat': 'como lo vio {name}',
  'replay.open': 'todas las cartas abiertas',
  'replay.jump': 'Ir al paso:',
  'key.step': 'paso',
  'key.turn': 'turno',
  'key.jump': 'ir a',
  'key.angle': 'qué ojos',
  'key.spoilers': 'ver cartas',
  'key.timeline': 'quién sabía qué',
  'key.replay': 'repetición',

  'timeline.title': 'Quién sabía qué',
  'timeline.about':
    'De qué podían estar seguros todos, qué sabía además cada cual por sus propios secretos, y desde cuándo.',
  'timeline.counting': 'Contando …',
  'timeline.deal': 'El reparto',
  'timeline.silent': 'Nada que vieran todos',
  'timeline.step': '{n}  {what}',
  'timeline.is': { other: '{seat:seat} es {side:side-of}', seat: 'eres {side:side-of}' },
  'timeline.leads': { other: '{seat:seat} lidera {side:side-the}', seat: 'lideras {side:side-the}' },
  'timeline.everybody': 'Todos saben: {facts}',
  'timeline.knows': { other: '{seat:seat} sabe: {facts}', seat: 'Sabes: {facts}' },
} satisfies TextsOf<typeof english>;
