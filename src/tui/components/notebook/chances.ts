/** Chances in words: percentages, equal ones together, the rest counted. */
import type { Likely } from '../../boards/notes.ts';
import { type Row, span, widthOfRow } from '../../text/row.ts';

/** What stands for certainty, in one column. */
const CERTAIN = '!';
/** Sums of many small shares miss 1 by a hair. */
export const isCertain = (chance: number): boolean => chance >= 1 - 1e-9;

/** A chance in at most four columns: `!` only for what is certain, `<1%` for what is not impossible. */
export const percentText = (chance: number): string => {
  if (isCertain(chance)) return CERTAIN;
  if (chance < 0.005) return '<1%';
  return chance > 0.995 ? '>99%' : `${Math.round(chance * 100)}%`;
};

/** Numbers in a row as `1-4`, everything else one by one. */
const runsOf = (names: readonly string[]): string => {
  const runs: string[][] = [];
  for (const name of names.toSorted((one, other) => Number(one) - Number(other))) {
    const last = runs.at(-1);
    if (last !== undefined && Number(name) === Number(last.at(-1)) + 1) last.push(name);
    else runs.push([name]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(',') : `${run[0]}-${run.at(-1)}`)).join(',');
};

/** What is equally likely, once: names, and their chance in words. */
interface Group {
  readonly names: string;
  readonly percent: string;
  readonly isCertain: boolean;
}

/** The most likely first; `likely` is in that order. */
export const groupsOf = (likely: readonly Likely[]): readonly Group[] => {
  const percents = [...new Set(likely.map(({ chance }) => percentText(chance)))];
  return percents.map((percent) => ({
    percent,
    isCertain: percent === CERTAIN,
    names: runsOf(likely.filter(({ chance }) => percentText(chance) === percent).map(({ name }) => name)),
  }));
};

const groupRow = (groups: readonly Group[]): Row =>
  groups.flatMap(({ names, percent, isCertain: isSure }, at) => [
    ...(at === 0 ? [] : [span('  ')]),
    span(names, 'strong'),
    isSure ? span(percent, 'good') : span(` ${percent}`),
  ]);

/** As many as fit into so many columns, most likely first; the others are counted. */
export const likelyRow = (likely: readonly Likely[], columns: number): Row => {
  for (let shown = likely.length; shown >= 0; shown -= 1) {
    const left = likely.length - shown;
    const more = left === 0 ? [] : [span(`${shown === 0 ? '' : ' '}+${left}`, 'quiet')];
    const row = [...groupRow(groupsOf(likely.slice(0, shown))), ...more];
    if (widthOfRow(row) <= columns) return row;
  }
  return [];
};
