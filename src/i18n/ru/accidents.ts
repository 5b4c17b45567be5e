/** Russian: accidents, as the last line of a command that could not do what it was asked for: what is wrong, and what to do. */
import type { accidents as english } from '../en/accidents.ts';
import type { TextsOf } from '../text.ts';

export const accidents = {
  'error.client/refused': 'По адресу {at} никто не слушает: проверь адрес и порт и запущен ли сервер.',
  'error.client/unknown-host': 'Узел {at} не найден: проверь адрес.',
  'error.client/no-way': 'До {at} нет пути: проверь сеть и адрес.',
  'error.client/silent': '{at} не отвечает: проверь адрес и не мешает ли сетевой экран.',
  'error.client/not-ours': 'По адресу {at} отвечает не сервер Blood Bound: проверь адрес и порт.',
  'error.client/no-tls': '{at} не говорит по TLS: напиши ws:// вместо wss://.',
  'error.client/untrusted':
    'Сертификату {at} нельзя доверять: спроси того, кто держит сервер. Своему сертификату доверяет --ca ФАЙЛ.',
  'error.ca/unreadable': 'Сертификаты в {path} не читаются ({reason:reason}): укажи другой файл через --ca.',
  'error.ca/wrong': 'В {path} нет сертификата в виде PEM: укажи другой файл через --ca.',
  'error.client/outdated': 'Эта программа старше сервера {at}: новейшая — npx blood-bound@latest.',
  'error.client/server-outdated': 'Сервер {at} старше этой программы: его должен обновить тот, кто его держит.',
  'error.server/port-taken':
    'Порт {port} занят, возможно, уже запущенным сервером: выбери другой через {flag} или 0 — любой свободный.',
  'error.server/port-forbidden': 'Этой учётной записи нельзя слушать порт {port}: выбери порт выше 1023 через {flag}.',
  'error.server/address-unknown': '{host} — не адрес этого компьютера: назови другой через {flag} или не указывай его.',
  'error.store/folder': 'В {folder} нельзя хранить игры ({reason:reason}): выбери другую папку через --data.',
  'error.store/locked':
    'Сервер (процесс {pid}) уже хранит игры в {folder}: заверши его или выбери другую папку через --data.',
  'error.store/format':
    'Игры в {folder} сохранены более новой версией программы: обнови её или выбери другую папку через --data.',
  'error.store/full': 'Для игр в {folder} нет места: освободи его или выбери другую папку через --data.',
  'error.store/failed': 'Диск не принимает игры в {folder} ({reason:reason}): выбери другую папку через --data.',
  'error.store/damaged': 'Игры в {folder} испортились на диске: запусти снова или выбери другую папку через --data.',
  'error.records/unwritable':
    'В {folder} нельзя сохранять сыгранные партии ({reason:reason}): назови другую папку через --records.',

  'refused.room/unknown': 'Комнаты с таким кодом нет: проверь код или не указывай его, чтобы увидеть комнаты сервера.',
  'refused.room/full': 'Все места в этой комнате заняты людьми: смотри через blood-bound watch или войди в другую.',
  'refused.room/in-game': 'Там уже играют: смотри через blood-bound watch или приходи позже.',
  'refused.room/barred':
    'Хозяин больше не пускает тебя в эту комнату: смотри через blood-bound watch или войди в другую.',
  'refused.room/password-wrong': 'Это не пароль комнаты: узнай его или убери --password, чтобы ввести его вручную.',
  'refused.limit/connections': 'Сервер полон, или с твоего адреса слишком много людей: попробуй позже.',
  'refused.limit/sessions': 'Сервер полон: попробуй позже.',
  'refused.limit/people': 'Эта комната полна: войди в другую или попробуй позже.',
  'refused.limit/rooms': 'На сервере нет места для ещё одной комнаты: войди в готовую или попробуй позже.',
  'refused.server/closing': 'Сервер сейчас закроется: попробуй через минуту.',

  'reason.EACCES': 'нет доступа',
  'reason.EPERM': 'нет доступа',
  'reason.EROFS': 'туда нельзя писать',
  'reason.ENOENT': 'такого нет',
  'reason.EEXIST': 'это файл',
  'reason.ENOTDIR': 'на пути стоит файл',
  'reason.EISDIR': 'это папка',
  'reason.ENOSPC': 'нет места',
  'reason.ELOOP': 'ссылки идут по кругу',
  'reason.ENAMETOOLONG': 'слишком длинное имя',
} satisfies TextsOf<typeof english>;
