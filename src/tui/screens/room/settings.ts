/** The settings of a room as a list: what each is called and does, its value, and what the next value would be. */
import type { Speech } from '../../../i18n/index.ts';
import type { OptionField, OptionValue, OptionValues } from '../../../kernel/types.ts';
import type { FieldsOf } from '../../../protocol/client-messages.ts';
import type { BotLevel } from '../../../protocol/parts.ts';
import type { GameOffer, RoomState } from '../../../protocol/server-messages.ts';
import { neighbour } from '../../components/value-list/step.ts';

type Patch = FieldsOf<'room.configure'>;

export interface Setting {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What it changes at the table; empty where the label says it all. */
  readonly about: string;
  /** Different from the rulebook. */
  readonly isChanged: boolean;
  /** The change to the next (1) or the previous (-1) value; null where there is none. */
  readonly step: (by: 1 | -1) => Patch | null;
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** Seconds to choose from; null is without a limit. */
const PACES: readonly (number | null)[] = [
  ...[null, 15, 30, 45, MINUTE, 90, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 4 * HOUR, 12 * HOUR, DAY],
];
const LONGEST_COUNTDOWN = 10;

/** A time in the largest unit in which it is a whole number. */
const timeText = (seconds: number | null, speech: Speech): string => {
  if (seconds === null) return speech.say('pace.untimed');
  if (seconds % DAY === 0) return speech.say('pace.days', { n: seconds / DAY });
  if (seconds % HOUR === 0) return speech.say('pace.hours', { n: seconds / HOUR });
  if (seconds % MINUTE === 0 && seconds > MINUTE) return speech.say('pace.minutes', { n: seconds / MINUTE });
  return speech.say('pace.seconds', { n: seconds });
};

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values a house rule can take; null for a kind that no list can show. */
export const valuesOf = (field: OptionField): readonly OptionValue[] | null => {
  switch (field.type) {
    case 'flag':
      return [false, true];
    case 'choice':
      return field.values;
    case 'integer': {
      const numbers = Array.from({ length: field.max - field.min + 1 }, (_, at) => field.min + at);
      return field.optional ? [null, ...numbers] : numbers;
    }
    case 'counts':
      return null;
  }
};

/** The rulebook's value. */
export const defaultOf = (field: OptionField): OptionValue => (field.type === 'counts' ? {} : field.default);

/** A value of a house rule in words. */
export const valueText = ({ label, type }: OptionField, value: OptionValue, speech: Speech): string => {
  if (typeof value === 'boolean') return speech.say(value ? 'option.on' : 'option.off');
  if (value === null) return speech.say('option.none');
  return type === 'choice' ? speech.tell({ key: `${label.key}.${String(value)}` }) : String(value);
};

const optionSetting = (field: OptionField, options: OptionValues, speech: Speech): Setting => {
  const value = options[field.key] ?? defaultOf(field);
  const values = valuesOf(field);
  const aboutKey = `${field.label.key}.about`;
  return {
    id: field.key,
    label: speech.tell(field.label),
    value: valueText(field, value, speech),
    about: speech.knows(aboutKey) ? speech.tell({ key: aboutKey }) : '',
    isChanged: !isEqual(value, defaultOf(field)),
    step: (by) => {
      const next = values === null ? undefined : neighbour(values, value, by);
      return next === undefined ? null : { options: { [field.key]: next } };
    },
  };
};

const completed = (offer: GameOffer, values: OptionValues): OptionValues =>
  Object.fromEntries(offer.options.map((field) => [field.key, values[field.key] ?? defaultOf(field)]));

const presetSetting = (offer: GameOffer, options: OptionValues, speech: Speech): Setting => {
  const isNow = (values: OptionValues): boolean => isEqual(completed(offer, values), completed(offer, options));
  const now = offer.presets.find(({ values }) => isNow(values));
  return {
    id: 'preset',
    label: speech.say('room.preset'),
    value: now === undefined ? speech.say('preset.own') : speech.tell(now.label),
    about: speech.say('room.preset.about'),
    isChanged: now === undefined || !isNow({}),
    step: (by) => {
      const next = now === undefined ? offer.presets[0] : neighbour(offer.presets, now, by);
      return next === undefined ? null : { options: completed(offer, next.values) };
    },
  };
};

const seatsSetting = (offer: GameOffer, seats: number, speech: Speech): Setting => {
  const { min, max } = offer.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return {
    id: 'seats',
    label: speech.say('room.seats'),
    value: String(seats),
    about: speech.say('room.seats.about'),
    isChanged: false,
    step: (by) => ({ seats: neighbour(sizes, seats, by) ?? seats }),
  };
};

const paceSettings = (offer: GameOffer, paces: RoomState['settings']['paces'], speech: Speech): readonly Setting[] =>
  Object.entries(offer.paces).map(([pace, usual]) => {
    const now = paces[pace] === undefined ? usual : paces[pace];
    return {
      id: `pace.${pace}`,
      label: speech.say('room.pace', { pace }),
      value: timeText(now, speech),
      about: speech.say('room.pace.about'),
      isChanged: now !== usual,
      step: (by) => ({ paces: { [pace]: neighbour(PACES, now, by) ?? null } }),
    };
  });

/** One step for all of them: the usual times, none, or a day for each decision. */
const tempoSetting = (offer: GameOffer, paces: RoomState['settings']['paces'], speech: Speech): Setting => {
  const all = (seconds: number | null) => Object.fromEntries(Object.keys(offer.paces).map((pace) => [pace, seconds]));
  const tempos: readonly { readonly id: string; readonly paces: RoomState['settings']['paces'] }[] = [
    { id: 'usual', paces: offer.paces },
    { id: 'untimed', paces: all(null) },
    { id: 'day', paces: all(DAY) },
  ];
  const now = { ...offer.paces, ...paces };
  const tempo = tempos.find((each) => Object.entries(each.paces).every(([pace, seconds]) => now[pace] === seconds));
  return {
    id: 'tempo',
    label: speech.say('room.tempo'),
    value: tempo === undefined ? speech.say('tempo.own') : speech.tell({ key: `tempo.${tempo.id}` }),
    about: speech.say('room.tempo.about'),
    isChanged: tempo?.id !== 'usual',
    step: (by) => ({ paces: (tempo === undefined ? tempos[0] : neighbour(tempos, tempo, by))?.paces ?? offer.paces }),
  };
};

const countdownSetting = (seconds: number, speech: Speech): Setting => ({
  id: 'countdown',
  label: speech.say('room.countdown'),
  value: seconds === 0 ? speech.say('room.countdown.none') : speech.say('pace.seconds', { n: seconds }),
  about: speech.say('room.countdown.about'),
  isChanged: false,
  step: (by) => ({ countdown: (seconds + by + LONGEST_COUNTDOWN + 1) % (LONGEST_COUNTDOWN + 1) }),
});

const flagSetting = (
  id: 'private' | 'shuffle' | 'memory' | 'botTalk',
  isOn: boolean,
  usual: boolean,
  speech: Speech,
): Setting => ({
  id,
  label: speech.say(`room.${id}`),
  value: speech.say(isOn ? 'option.on' : 'option.off'),
  about: speech.say(`room.${id}.about`),
  isChanged: isOn !== usual,
  step: () => ({ [id]: !isOn }),
});

const memorySetting = ({ memory = false }: RoomState['settings'], speech: Speech): Setting =>
  flagSetting('memory', memory, false, speech);

const TAKEOVERS: readonly BotLevel[] = ['sharp', 'steady', 'random'];

const takeoverSetting = ({ takeover = 'sharp' }: RoomState['settings'], speech: Speech): Setting => ({
  id: 'takeover',
  label: speech.say('room.takeover'),
  value: speech.say(`bot.${takeover}`),
  about: speech.say('room.takeover.about'),
  isChanged: takeover !== 'sharp',
  step: (by) => ({ takeover: neighbour(TAKEOVERS, takeover, by) ?? 'sharp' }),
});

/** Every setting of the room: size and preset first, then the house rules, then the rest. */
export const settingsOf = ({ settings }: RoomState, offer: GameOffer, speech: Speech): readonly Setting[] => [
  seatsSetting(offer, settings.seats, speech),
  presetSetting(offer, settings.options, speech),
  ...offer.options.map((field) => optionSetting(field, settings.options, speech)),
  tempoSetting(offer, settings.paces, speech),
  ...paceSettings(offer, settings.paces, speech),
  countdownSetting(settings.countdown ?? 0, speech),
  flagSetting('shuffle', settings.shuffle, true, speech),
  flagSetting('private', settings.private, false, speech),
  takeoverSetting(settings, speech),
  flagSetting('botTalk', settings.botTalk ?? true, true, speech),
  memorySetting(settings, speech),
];

/** The house rules that are not the rulebook's, and the memory mode where it is on: "label: value" each. */
export const differencesIn = ({ settings }: RoomState, offer: GameOffer, speech: Speech): readonly string[] =>
  [...offer.options.map((field) => optionSetting(field, settings.options, speech)), memorySetting(settings, speech)]
    .filter(({ isChanged }) => isChanged)
    .map(({ label, value }) => `${label}: ${value}`);
