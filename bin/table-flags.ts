/** The flags that describe a table: how many seats, which bots, which house rules. */
import { bloodBound } from '../src/games/blood-bound/index.ts';
import { parseOptions } from '../src/kernel/options.ts';
import type { OptionValues } from '../src/kernel/types.ts';
import { BOT_LEVELS, type BotLevel } from '../src/protocol/parts.ts';
import type { FlagValues } from './command.ts';
import { wrongUsage } from './failure.ts';
import { integerIn, passwordIn, textIn, wordIn } from './flags.ts';

export interface TableFlags {
  readonly seats: number;
  readonly level: BotLevel;
  readonly options: OptionValues;
  /** Null without one. */
  readonly password: string | null;
}

export const PRESET_IDS = bloodBound.presets.map(({ id }) => id);
export const USUAL_TABLE = { seats: 8, level: 'steady', preset: 'rulebook' } as const;

/** `key=value,key=value` as pairs, each key once. @throws Failure `flag/options` */
const pairsIn = (list: string): { readonly [key: string]: string } => {
  const pairs = new Map<string, string>();
  for (const pair of list.split(',')) {
    const [key = '', value, ...more] = pair.trim().split('=');
    if (key === '' || value === undefined || value === '' || more.length > 0) {
      throw wrongUsage('flag/options', `--options takes key=value,key=value, and "${pair}" is no such pair`);
    }
    if (pairs.has(key)) throw wrongUsage('flag/options', `--options takes each house rule once, and "${key}" twice`);
    pairs.set(key, value);
  }
  return Object.fromEntries(pairs);
};

/** The house rules of `--preset` and, above them, `--options`. @throws Failure `flag/…` or `option-field/…` */
export const houseRulesIn = (flags: FlagValues): OptionValues => {
  const preset = wordIn(flags, 'preset', PRESET_IDS, USUAL_TABLE.preset);
  const values = bloodBound.presets.find(({ id }) => id === preset)?.values ?? {};
  const list = textIn(flags, 'options');
  const given = list === undefined ? {} : pairsIn(list);
  const parsed = parseOptions(bloodBound.options, { ...values, ...given });
  if (parsed.ok) return parsed.value;
  const { code, key, value, allowed } = parsed.error;
  const what = code === 'option-field/unknown' ? `there is no house rule "${key}"` : `${key} cannot be "${value}"`;
  throw wrongUsage(code, `${what}; it can be ${allowed}`);
};

/** Seats, bots and house rules from the flags. @throws Failure with exit code 2 for a wrong value */
export const tableIn = (flags: FlagValues): TableFlags => ({
  seats: integerIn(flags, 'players', bloodBound.seats.min, bloodBound.seats.max, USUAL_TABLE.seats),
  level: wordIn(flags, 'bots', BOT_LEVELS, USUAL_TABLE.level),
  options: houseRulesIn(flags),
  password: passwordIn(flags) ?? null,
});
