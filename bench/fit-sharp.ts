/**
 * Sets the figures of the sharp bot by the games that bots play, and writes them into its model:
 * `node scripts/run.mjs bench/fit-sharp.ts --games 400 --levels steady,sharp`. It reads the open deal, as no bot can.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conductIn } from '../src/bots/blood-bound/sharp/deeds.ts';
import { botOf } from '../src/bots/index.ts';
import { playGame } from '../src/bots/play-game.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../src/games/blood-bound/public.ts';
import { seenBy } from '../src/kernel/see.ts';
import type { SeenEvent } from '../src/kernel/types.ts';
import { BOT_LEVELS } from '../src/protocol/parts.ts';
import { fitTraits, fitWorth, type Told } from './fit/choices.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    levels: { type: 'string', default: 'steady' },
    seed: { type: 'string', default: 'fit' },
    sizes: { type: 'string', default: '6,7,8,9,10,11,12' },
    out: { type: 'string', default: 'src/bots/blood-bound/sharp/model-figures.ts' },
  },
});

const levels = BOT_LEVELS.filter((level) => values.levels.split(',').includes(level));
const sizes = values.sizes.split(',').map(Number);

/** One game; the bots of the table are of mixed levels, so that the figures fit whoever sits there. */
const tellOf = (index: number): Told => {
  const seats = sizes[index % sizes.length] ?? 8;
  const events: SeenEvent[] = [];
  let drawn = index;
  const { state } = playGame(bloodBound, {
    seats,
    options: {},
    seed: `${values.seed}-${index}`,
    mostInputs: 5_000,
    botFor: () => {
      drawn = (drawn * 7 + 3) % 1009;
      return botOf(bloodBound.id, levels[drawn % levels.length] ?? 'steady');
    },
    onStep: (step) => events.push(...seenBy(step.events, { as: 'spectator' })),
  });
  const cards = bloodBound.view(state, { as: 'referee' }).table.map(({ card }) => card);
  return {
    conduct: conductIn(events, seats, RULEBOOK),
    sides: cards.map((card) => card?.side ?? 'order'),
    ranks: cards.map((card) => (card === undefined || card.rank === 'cross' ? 9 : card.rank - 1)),
  };
};

const MOST_GAMES = 5_000;
const told: Told[] = [];
for (let index = 0; index < Math.min(MOST_GAMES, Number(values.games)); index += 1) {
  try {
    told.push(tellOf(index));
  } catch (error) {
    console.error(`game ${index}:`, error);
  }
}

const rounded = (figures: readonly number[]): string => figures.map((figure) => figure.toFixed(2)).join(', ');
const tableOf = (name: string, type: string, rows: { readonly [cell: string]: readonly number[] }): string =>
  [
    `export const ${name}: ${type} = {`,
    ...Object.entries(rows).map(([cell, figures]) => `  '${cell}': [${rounded(figures)}],`),
    '};',
  ].join('\n');

writeFileSync(
  values.out,
  [
    '/** The figures of the model, as `bench/fit-sharp.ts` wrote them; see `model.ts` for what they mean. */',
    "import type { Model } from './model.ts';",
    '',
    tableOf('WORTH', "Model['worth']", fitWorth(told)),
    '',
    tableOf('TRAITS', "Model['traits']", fitTraits(told)),
    '',
  ].join('\n'),
);
console.log(`${told.length} games of ${levels.join(' and ')}, ${told.reduce((sum, { conduct }) => sum + conduct.deeds.length, 0)} deeds`);
