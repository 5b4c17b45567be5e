/** House rules as data: parsing, formatting and the difference from the defaults. */
import type { OptionField, OptionValue, OptionValues, Result } from './types.ts';

export interface OptionProblem {
  readonly code: 'option-field/unknown' | 'option-field/value';
  readonly key: string;
  readonly value: string;
  /** What would have been accepted. */
  readonly allowed: string;
}

/** The default of every field. */
export const defaultOptions = (fields: readonly OptionField[]): OptionValues =>
  Object.fromEntries(fields.map((field) => [field.key, field.type === 'counts' ? {} : field.default]));

/** What may be written for a field, for help and error lines. */
export const allowedIn = (field: OptionField): string => {
  switch (field.type) {
    case 'flag':
      return 'true, false';
    case 'choice':
      return field.values.join(', ');
    case 'integer':
      return `${field.optional ? 'none, ' : ''}${field.min} to ${field.max}`;
    case 'counts':
      return field.of.join(', ');
  }
};

const parseText = (field: OptionField, text: string): OptionValue | undefined => {
  if (field.type === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.type === 'choice') return field.values.includes(text) ? text : undefined;
  if (field.type === 'counts') return undefined;
  if (field.optional && text === 'none') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** A refused value as text; `String` would throw on an object that shadows `toString`. */
const written = (raw: unknown): string => (typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? 'undefined'));

const isAllowed = (field: OptionField, value: unknown): boolean => {
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && field.values.includes(value);
    case 'integer':
      if (value === null) return field.optional;
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max;
    case 'counts':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.entries(value).every(([key, n]) => field.of.includes(key) && Number.isInteger(n) && n >= 0)
      );
  }
};

/**
 * Checks values that came as JSON (a message, a record) or as text (`key=value` from a command line or a scenario).
 * @returns every field's value, defaults filled in from `base`, or the first problem
 */
export const parseOptions = (
  fields: readonly OptionField[],
  given: { readonly [key: string]: unknown },
  base: OptionValues = defaultOptions(fields),
): Result<OptionValues, OptionProblem> => {
  const values: { [key: string]: OptionValue } = { ...base };
  for (const [key, raw] of Object.entries(given)) {
    const field = fields.find((candidate) => candidate.key === key);
    if (field === undefined) {
      const allowed = fields.map((each) => each.key).join(', ');
      return { ok: false, error: { code: 'option-field/unknown', key, value: written(raw), allowed } };
    }
    const value = typeof raw === 'string' ? parseText(field, raw) : raw;
    if (!isAllowed(field, value)) {
      return { ok: false, error: { code: 'option-field/value', key, value: written(raw), allowed: allowedIn(field) } };
    }
    values[key] = value as OptionValue;
  }
  return { ok: true, value: values };
};

/** Only the values that differ from the defaults. */
export const changedOptions = (fields: readonly OptionField[], values: OptionValues): OptionValues => {
  const defaults = defaultOptions(fields);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key])),
  );
};

/** A value as it is written on a command line. */
export const formatOption = (value: OptionValue): string =>
  value === null ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value);
