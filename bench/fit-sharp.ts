/**
 * Sets the figures of the sharp bot by the games that bots play, and writes them into its folder:
 * `node scripts/run.mjs bench/fit-sharp.ts --games 400 --levels steady,sharp`. It reads the open deal, as no bot can.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLAN_FEATURES, ORDER_FEATURES } from '../src/bots/blood-bound/sharp/features.ts';
import { BOT_LEVELS } from '../src/protocol/parts.ts';
import { fitTraits, fitWorth, type Told } from './fit/choices.ts';
import { tellGame } from './fit/games.ts';
import { type Example, fitLogistic, lossOf } from './fit/positions.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    levels: { type: 'string', default: 'steady' },
    seed: { type: 'string', default: 'fit' },
    sizes: { type: 'string', default: '6,7,8,9,10,11,12' },
    folder: { type: 'string', default: 'src/bots/blood-bound/sharp' },
    /** `conduct`, `value` or both. */
    parts: { type: 'string', default: 'conduct,value' },
  },
});

const levels = BOT_LEVELS.filter((level) => values.levels.split(',').includes(level));
const sizes = values.sizes.split(',').map(Number);
const MOST_GAMES = 5_000;
const told: Told[] = [];
const clans: Example[] = [];
const orders: Example[] = [];
for (let index = 0; index < Math.min(MOST_GAMES, Number(values.games)); index += 1) {
  try {
    const game = tellGame({ seats: sizes[index % sizes.length] ?? 8, levels, seed: `${values.seed}-${index}`, index });
    told.push(game.told);
    clans.push(...game.clans);
    orders.push(...game.orders);
  } catch (error) {
    console.error(`game ${index}:`, error);
  }
}

const rounded = (figures: readonly number[]): string => figures.map((figure) => figure.toFixed(2)).join(', ');
const rowsOf = (name: string, type: string, rows: { readonly [cell: string]: readonly number[] }): string =>
  [
    `export const ${name}: ${type} = {`,
    ...Object.entries(rows).map(([cell, figures]) => `  '${cell}': [${rounded(figures)}],`),
    '};',
  ].join('\n');
const listOf = (name: string, features: readonly string[], weights: readonly number[]): string =>
  [
    `export const ${name}: readonly number[] = [`,
    ...weights.map((weight, at) => `  ${weight.toFixed(3)}, // ${features[at] ?? ''}`),
    '];',
  ].join('\n');

if (values.parts.includes('conduct')) {
  writeFileSync(
    `${values.folder}/model-figures.ts`,
    [
      '/** The figures of the model, as `bench/fit-sharp.ts` wrote them; see `model.ts` for what they mean. */',
      "import type { Model } from './model.ts';",
      '',
      rowsOf('WORTH', "Model['worth']", fitWorth(told)),
      '',
      rowsOf('TRAITS', "Model['traits']", fitTraits(told)),
      '',
    ].join('\n'),
  );
}
if (values.parts.includes('value')) {
  const clan = fitLogistic(clans, CLAN_FEATURES.length);
  const order = fitLogistic(orders, ORDER_FEATURES.length);
  writeFileSync(
    `${values.folder}/value-figures.ts`,
    [
      '/** The weights of the features, as `bench/fit-sharp.ts` wrote them; see `features.ts` for what each stands for. */',
      listOf('CLAN_WEIGHTS', CLAN_FEATURES, clan),
      listOf('ORDER_WEIGHTS', ORDER_FEATURES, order),
      '',
    ].join('\n'),
  );
  console.log(
    `value: loss ${lossOf(clans, clan).toFixed(4)} on ${clans.length} positions, a coin has 0.6931; order ${lossOf(orders, order).toFixed(4)} on ${orders.length}`,
  );
}
console.log(`${told.length} games of ${levels.join(' and ')}`);
