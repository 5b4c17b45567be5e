/** The pages on house rules, made from the fields of the options: a new rule has its page by itself. */
import { OPTION_FIELDS, PRESETS } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { OptionField } from '../../../kernel/types.ts';
import { EMPTY_ROW, paragraph } from '../../text/row.ts';
import { defaultOf, valuesOf, valueText } from '../room/settings.ts';
import { type Page, paragraphRows, type Reading } from './page.ts';

const section = 'book.section.house';

/** What a rule can be, the rulebook's value first. */
const choicesOf = (field: OptionField, speech: Speech): readonly string[] => {
  const usual = defaultOf(field);
  const first = speech.say('book.house.rulebook', { value: valueText(field, usual, speech) });
  if (field.type === 'integer') return [first, speech.say('book.house.range', { min: field.min, max: field.max })];
  const others = (valuesOf(field) ?? []).filter((value) => value !== usual);
  return [first, ...others.map((value) => valueText(field, value, speech))];
};

/** The named sets that change this rule. */
const presetsWith = (field: OptionField, speech: Speech): readonly string[] =>
  PRESETS.flatMap(({ id, values }) => {
    const value = values[field.key];
    return value === undefined
      ? []
      : [speech.say('book.house.preset', { preset: id, value: valueText(field, value, speech) })];
  });

const pageOf = (field: OptionField, { telling: { speech }, house }: Reading): Page => ({
  id: field.key,
  section,
  title: speech.tell(field.label),
  rows: (columns) => {
    const here = house?.[field.key] ?? defaultOf(field);
    return [
      ...paragraph(speech.tell({ key: `${field.label.key}.about` }), columns),
      EMPTY_ROW,
      ...choicesOf(field, speech).flatMap((choice) => paragraph(`• ${choice}`, columns, undefined, 2)),
      ...presetsWith(field, speech).flatMap((text) => paragraph(text, columns, 'quiet', 2)),
      ...(house === null
        ? []
        : [
            EMPTY_ROW,
            ...paragraph(speech.say('book.house.here', { value: valueText(field, here, speech) }), columns, 'strong'),
          ]),
    ];
  },
});

/** What house rules are, then every one of them. */
export const housePages = (reading: Reading): readonly Page[] => {
  const { speech } = reading.telling;
  const presets = speech.listed(PRESETS.map(({ label }) => speech.tell(label)));
  const about: Page = {
    id: 'house',
    section,
    title: speech.say('book.house'),
    rows: (columns) => paragraphRows([speech.say('book.house.1'), speech.say('book.house.2', { presets })], columns),
  };
  return [about, ...OPTION_FIELDS.map((field) => pageOf(field, reading))];
};
