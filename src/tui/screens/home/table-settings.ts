/** The table with bots as a list of values: what each is, and what the next would be. */
import type { Speech } from '../../../i18n/index.ts';
import type { ValueItem } from '../../components/value-list/rows.ts';
import { neighbour } from '../../components/value-list/step.ts';
import type { Doors, TableChoice } from '../../visit.ts';

export interface TableSetting extends ValueItem {
  readonly about: string;
  readonly step: (by: 1 | -1) => TableChoice;
}

/** Seats, bots and house rules of this table. */
export const tableSettings = (
  table: TableChoice,
  { seats, levels, presets }: Pick<Doors, 'seats' | 'levels' | 'presets'>,
  speech: Speech,
): readonly TableSetting[] => {
  const sizes = Array.from({ length: seats.max - seats.min + 1 }, (_, at) => seats.min + at);
  return [
    {
      label: speech.say('room.seats'),
      value: String(table.seats),
      about: speech.say('room.seats.about'),
      isChanged: false,
      step: (by) => ({ ...table, seats: neighbour(sizes, table.seats, by) ?? table.seats }),
    },
    {
      label: speech.say('home.bots'),
      value: speech.tell({ key: `bot.${table.level}` }),
      about: speech.say('home.bots.about'),
      isChanged: false,
      step: (by) => ({ ...table, level: neighbour(levels, table.level, by) ?? table.level }),
    },
    {
      label: speech.say('room.preset'),
      value: speech.tell({ key: `preset.${table.preset}` }),
      about: speech.say('home.preset.about'),
      isChanged: false,
      step: (by) => ({ ...table, preset: neighbour(presets, table.preset, by) ?? table.preset }),
    },
  ];
};

/** The same in a few words. */
export const tableWords = ({ seats, level, preset }: TableChoice, speech: Speech): readonly string[] => [
  speech.say('home.players', { n: seats }),
  speech.tell({ key: `bot.${level}` }),
  speech.tell({ key: `preset.${preset}` }),
];
