/** Spanish: accidents, as the last line of a command that could not do what it was asked for: what is wrong, and what to do. */
import type { accidents as english } from '../en/accidents.ts';
import type { TextsOf } from '../text.ts';

export const accidents = {
  'error.client/refused':
    'En {at} no escucha nadie: comprueba la dirección y el puerto, y si el servidor está en marcha.',
  'error.client/unknown-host': 'No se encuentra ninguna máquina en {at}: comprueba la dirección.',
  'error.client/no-way': 'Ningún camino lleva a {at}: comprueba la red y la dirección.',
  'error.client/silent': '{at} no responde: comprueba la dirección y si hay un cortafuegos por medio.',
  'error.client/not-ours':
    'Lo que responde en {at} no es un servidor de Blood Bound: comprueba la dirección y el puerto.',
  'error.client/no-tls': '{at} no habla TLS: escribe ws:// en vez de wss://.',
  'error.client/untrusted':
    'No se puede confiar en el certificado de {at}: pregunta a quien lleva el servidor. Si es tuyo, --ca ARCHIVO confía en él.',
  'error.ca/unreadable':
    'No se pueden leer los certificados de {path} ({reason:reason}): indica otro archivo con --ca.',
  'error.ca/wrong': 'En {path} no hay ningún certificado en formato PEM: indica otro archivo con --ca.',
  'error.client/outdated':
    'Este programa es más antiguo que el servidor de {at}: el más nuevo es npx blood-bound@latest.',
  'error.client/server-outdated':
    'El servidor de {at} es más antiguo que este programa: tiene que actualizarlo quien lo lleva.',
  'error.server/port-taken':
    'El puerto {port} está ocupado, quizá por un servidor ya en marcha: elige otro con {flag}, o 0 para uno libre cualquiera.',
  'error.server/port-forbidden':
    'Esta cuenta no puede escuchar en el puerto {port}: elige uno mayor que 1023 con {flag}.',
  'error.server/address-unknown':
    '{host} no es una dirección de esta máquina: indica otra con {flag}, o no la indiques.',
  'error.store/folder': 'No se pueden guardar partidas en {folder} ({reason:reason}): elige otra carpeta con --data.',
  'error.store/locked':
    'Un servidor (proceso {pid}) ya guarda sus partidas en {folder}: ciérralo, o elige otra carpeta con --data.',
  'error.store/format':
    'Las partidas de {folder} las guardó una versión más nueva de este programa: actualízalo, o elige otra carpeta con --data.',
  'error.store/full': 'No queda espacio para las partidas en {folder}: haz sitio, o elige otra carpeta con --data.',
  'error.store/failed':
    'El disco se niega a guardar las partidas en {folder} ({reason:reason}): elige otra carpeta con --data.',
  'error.store/damaged':
    'Las partidas de {folder} se han estropeado en el disco: arranca de nuevo, o elige otra carpeta con --data.',
  'error.records/unwritable':
    'No se pueden guardar partidas terminadas en {folder} ({reason:reason}): indica otra carpeta con --records.',

  'refused.room/unknown':
    'No hay ninguna sala con ese código: compruébalo, o no lo pongas para ver las salas del servidor.',
  'refused.room/full': 'Hay gente en todos los asientos de esa sala: mírala con blood-bound watch, o entra en otra.',
  'refused.room/in-game': 'Allí se está jugando una partida: mírala con blood-bound watch, o vuelve más tarde.',
  'refused.room/barred': 'Quien organiza te ha echado de esa sala: mírala con blood-bound watch, o entra en otra.',
  'refused.room/password-wrong': 'Esa no es la clave de la sala: pregúntala, o quita --password para escribirla.',
  'refused.limit/connections': 'El servidor está lleno, o hay demasiada gente desde tu dirección: inténtalo más tarde.',
  'refused.limit/sessions': 'El servidor está lleno: inténtalo más tarde.',
  'refused.limit/people': 'Esa sala está llena: entra en otra, o inténtalo más tarde.',
  'refused.limit/rooms': 'En el servidor no cabe otra sala: entra en una, o inténtalo más tarde.',
  'refused.server/closing': 'El servidor está a punto de cerrar: inténtalo dentro de un minuto.',

  'reason.EACCES': 'no está permitido',
  'reason.EPERM': 'no está permitido',
  'reason.EROFS': 'allí no se puede escribir',
  'reason.ENOENT': 'no está allí',
  'reason.EEXIST': 'es un archivo',
  'reason.ENOTDIR': 'hay un archivo en el camino',
  'reason.EISDIR': 'es una carpeta',
  'reason.ENOSPC': 'no queda espacio',
  'reason.ELOOP': 'enlaces que dan vueltas',
  'reason.ENAMETOOLONG': 'el nombre es demasiado largo',
} satisfies TextsOf<typeof english>;
