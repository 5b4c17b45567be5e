/** The summary of a run as lines for people, and its progress bar. */
import type { Began, Share, Spread, Summary } from './summary.ts';
import { CAUSES } from './summary.ts';

const BAR = 30;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const shareText = (name: string, { count, share }: Share): string => `${name} ${count} (${percent(share)})`;
const row = (title: string, parts: readonly string[]): string => `${title.padEnd(16)}${parts.join('   ')}`;

const spreadText = ({ min, median, mean, max }: Spread): readonly string[] => [
  `min ${min}`,
  `median ${median}`,
  `mean ${mean.toFixed(1)}`,
  `max ${max}`,
];
const beganText = (name: string, { games, wins }: Began): string =>
  `${name} won ${wins} of ${games}${games === 0 ? '' : ` (${percent(wins / games)})`}`;

/** How far a run is: `[#####.....] 50 of 100`. */
export const progressBar = (done: number, games: number): string => {
  const filled = Math.floor((BAR * done) / games);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done} of ${games}`;
};

/** The lines of a report; sides that are not at the table are left out. */
export const reportLines = (summary: Summary): readonly string[] => {
  const { seats, seed, levels, games, finished, wins, drawn, captures, choices, turns, began, longest, errors } =
    summary;
  const sides = seats % 2 === 0 ? (['red', 'blue'] as const) : (['red', 'blue', 'order'] as const);
  const again =
    games === 1 ? [] : [`Any game again: the same flags, --games 1 --seed ${seed}-0 to ${seed}-${games - 1}`];
  return [
    `${finished} of ${games} games at ${seats} seats, ${sides.map((side) => `${side} ${levels[side]}`).join(', ')}, seed ${seed}`,
    ...again,
    row('wins', [
      ...sides.map((side) => shareText(side, wins[side])),
      ...(drawn.count === 0 ? [] : [shareText('nobody', drawn)]),
    ]),
    row(
      'captures by',
      CAUSES.map((cause) => shareText(cause, captures[cause])),
    ),
    ...(choices === null ? [] : [row('choices', [...spreadText(choices), `(longest: ${longest})`])]),
    ...(turns === null ? [] : [row('turns', spreadText(turns))]),
    row(
      'won moving 1st',
      sides.map((side) => beganText(side, began[side])),
    ),
    ...errors.map(({ seed: broken, message }) => `error in --seed ${broken}: ${message}`),
  ];
};
