/** How fast the engine is: choices in real games beside the moves of a known library, and what redaction costs. */
import { bloodBound } from '../src/games/blood-bound/index.ts';
import type { State } from '../src/games/blood-bound/types.ts';
import { drawBelow, rngOf } from '../src/kernel/rng.ts';
import type { Choice, Seat, Viewer } from '../src/kernel/types.ts';
import * as reference from './reference/boardgame.mjs';
import { type Contender, compete } from './rounds.ts';

const SEATS = 8;
const ROUNDS = 25;
const SECONDS = 0.2;
/** The engine must make so many choices where the reference makes one move. */
const TARGET = 10;

const VIEWERS = Array.from({ length: SEATS }, (_, seat): Viewer => ({ as: 'seat', seat }));

/** Cheap random numbers, the same for both sides, so that the choosing weighs little. */
let [, rng] = drawBelow(rngOf('bench'), 2);
let bits = 1;
const below = (limit: number): number => {
  bits ^= bits << 13;
  bits ^= bits >>> 17;
  bits ^= bits << 5;
  return (bits >>> 0) % limit;
};
const nextSeed = (): string => {
  const [number, next] = drawBelow(rng, 2 ** 31);
  rng = next;
  return `bench-${number}`;
};

/** A random legal answer to an open question that has none yet; every question of Blood Bound has one. */
const randomChoice = ({ asking }: State): { readonly seat: Seat; readonly choice: Choice } => {
  if (asking === null) throw new Error('nothing is asked');
  const open = asking.open.filter(
    ({ seat, kind }) => !asking.answers.some((answer) => answer.seat === seat && answer.kind === kind),
  );
  const decision = open[below(open.length)];
  if (decision === undefined) throw new Error('everything is answered');
  const { options, pick } = decision;
  const first = below(options.length);
  const optionIds = Array.from({ length: pick.min }, (_, at) => options[(first + at) % options.length]?.id ?? '');
  return { seat: decision.seat, choice: { decisionId: decision.id, optionIds } };
};

/** One whole random game; `visit` is told of every position. */
const playGame = (visit: (state: State) => void): number => {
  let { state } = bloodBound.setup({ seats: SEATS, options: {}, seed: nextSeed() });
  let choices = 0;
  while (state.outcome === null) {
    visit(state);
    const { seat, choice } = randomChoice(state);
    const result = bloodBound.submit(state, seat, choice);
    if (!result.ok) throw new Error(result.error);
    state = result.value.state;
    choices += 1;
  }
  return choices;
};

let seen = 0;
const seeAll = (state: State): void => {
  for (const viewer of VIEWERS) seen += bloodBound.view(state, viewer).table.length;
};

const playReference = (): number => {
  let state = reference.begin(nextSeed());
  let moves = 0;
  while (!reference.isOver(state)) {
    state = reference.move(state, (reference.seatToMove(state) + 1 + below(SEATS - 1)) % SEATS);
    moves += 1;
  }
  return moves;
};

const CONTENDERS: readonly Contender[] = [
  { name: 'blood-bound, choices', work: () => playGame(() => {}) },
  { name: 'blood-bound, choices and all 8 views', work: () => playGame(seeAll) },
  { name: 'boardgame.io 0.50.2, moves', work: playReference },
];

const [choices, withViews, moves] = compete(CONTENDERS, ROUNDS, SECONDS);
if (choices === undefined || withViews === undefined || moves === undefined) throw new Error('a contender is missing');

for (const { name, median, rounds } of [choices, withViews, moves]) {
  const [slowest, fastest] = [Math.min(...rounds), Math.max(...rounds)].map(Math.round);
  console.log(`${name.padEnd(38)} ${String(Math.round(median)).padStart(8)} per CPU second (${slowest} to ${fastest})`);
}
const ratio = choices.median / moves.median;
const redaction = 1 / withViews.median - 1 / choices.median;
const share = redaction * choices.median;
console.log(
  `the engine makes ${ratio.toFixed(1)} choices where the reference makes one move (target: at least ${TARGET})`,
);
console.log(`all 8 views of a position cost ${share.toFixed(2)} of a choice (target: below 1)`);
if (seen === 0 || ratio < TARGET || share >= 1) process.exitCode = 1;
