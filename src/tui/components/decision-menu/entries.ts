/** The lines of a question's menu: options or groups of options, each with the digits that choose it. */
import type { Decision, Message, Option } from '../../../kernel/types.ts';

export interface Entry {
  /** The option's id, or `group:` and the key of a group. */
  readonly id: string;
  /** What is typed to choose it. */
  readonly digits: string;
  readonly label: Message;
  /** Null for a group, which opens a second level. */
  readonly option: Option | null;
}

const GROUP = 'group:';
/** Digits of the one answer that points at nobody, where all others are chosen by seat number. */
const NOBODY = '0';

const seatIn = ({ subject }: Option): number | null => (subject?.type === 'seat' ? subject.seat : null);

/**
 * Answers that point at seats are chosen by the number of the seat, which stands at the table, and does not change while offers
 * come and go; the one that is left is 0. Where that is ambiguous, or nobody is pointed at, they are counted from 1.
 */
const digitsFor = (options: readonly Option[]): readonly string[] => {
  const seats = options.map(seatIn);
  const pointing = seats.filter((seat) => seat !== null);
  // One answer alone that points at nobody counts as well: an offer may join it at any moment.
  const isBySeat = new Set(pointing).size === pointing.length && pointing.length >= options.length - 1;
  return seats.map((seat, at) => (isBySeat ? (seat === null ? NOBODY : String(seat + 1)) : String(at + 1)));
};

/** In the order of their numbers, 0 last; counted ones stay as the engine has them. */
const optionEntries = (options: readonly Option[]): readonly Entry[] => {
  const digits = digitsFor(options);
  const rank = (digit: string): number => (digit === NOBODY ? Number.POSITIVE_INFINITY : Number(digit));
  return options
    .map((option, at) => ({ id: option.id, digits: digits[at] ?? '', label: option.label, option }))
    .toSorted((one, other) => rank(one.digits) - rank(other.digits));
};

/** The keys of the groups of a question, in the order of their first options. */
const groupsOf = ({ options }: Decision): readonly Message[] => {
  const byKey = new Map(options.flatMap(({ group }) => (group === undefined ? [] : [[group.key, group] as const])));
  return [...byKey.values()];
};

/** Groups are shown first only if there are at least two things to choose between. */
const hasLevels = (decision: Decision): boolean =>
  groupsOf(decision).length > 1 || (groupsOf(decision).length === 1 && decision.options.some(({ group }) => !group));

/**
 * What is to be chosen from now.
 * @param group the id of the group that has been opened, or null at the first level
 */
export const entriesOf = (decision: Decision, group: string | null): readonly Entry[] => {
  if (!hasLevels(decision)) return optionEntries(decision.options);
  if (group !== null) {
    return optionEntries(decision.options.filter((option) => option.group && GROUP + option.group.key === group));
  }
  const groups = groupsOf(decision).map((label) => ({ id: GROUP + label.key, label, option: null }));
  const alone = decision.options
    .filter((option) => option.group === undefined)
    .map((option) => ({ id: option.id, label: option.label, option }));
  return [...groups, ...alone].map((entry, at) => ({ ...entry, digits: String(at + 1) }));
};
