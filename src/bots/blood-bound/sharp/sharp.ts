/**
 * The sharp bot. It counts the deals that fit what its seat knows, each weighed by how likely people would have acted and
 * spoken so in it, draws worlds from them, and takes what leads to most in a short look ahead through the real engine.
 */
import type { Options, View } from '../../../games/blood-bound/public.ts';
import type { World } from '../../../games/blood-bound/worlds/index.ts';
import { rngOf } from '../../../kernel/rng.ts';
import type { Decision, RngState } from '../../../kernel/types.ts';
import type { Bot, Seen } from '../../bot.ts';
import { randomBot } from '../../random.ts';
import { useWorth } from '../gifts.ts';
import { type Outlook, winBy } from '../outlook.ts';
import { ANSWERS } from '../steady.ts';
import { turnWorth } from '../turn.ts';
import { chanceFrom } from './chance.ts';
import { type Result, resultOf, type Setting } from './look-ahead.ts';
import { characterOfSeat, outlookWithBreath } from './mind.ts';
import { MODEL } from './model.ts';
import { drawWorlds } from './worlds.ts';

/** How much is thought, and about what. */
export interface Effort {
  /** How many worlds are drawn. */
  readonly worlds: number;
  /** How many options are looked into, the best ones by the steady bot's measure. */
  readonly options: number;
  /** The kinds of question that are looked ahead into, for members of a clan and for the Inquisitor. */
  readonly clan: readonly string[];
  readonly order: readonly string[];
  /** How much better than the steady bot's answer another one must look, in chances to win. */
  readonly margin: number;
  /** What the steady bot's measure counts beside the chance to win. */
  readonly share: number;
}

export const EFFORT: Effort = {
  worlds: 24,
  options: 5,
  clan: ['turn', 'token', 'ability'],
  order: ['curse'],
  margin: 0.01,
  share: 0.5,
};

type Measure = (outlook: Outlook, optionId: string) => number;
const MEASURES: { readonly [kind: string]: Measure } = { turn: turnWorth, ability: useWorth };

const shortlist = (outlook: Outlook, { kind, options }: Decision, most: number): readonly string[] => {
  const ids = options.map(({ id }) => id);
  const worth = MEASURES[kind];
  if (worth === undefined || ids.length <= most) return ids;
  const rated = ids.map((id) => ({ id, worth: worth(outlook, id) })).sort((a, b) => b.worth - a.worth);
  return rated.slice(0, most).map(({ id }) => id);
};

const settingOf = ({ events }: Seen, view: View, rules: Options): Setting => {
  const looks = events.filter(({ type }) => type === 'cards.seen');
  return {
    model: MODEL,
    rankOrder: rules.rankOrder,
    clueFrom: (seat) => (seat + (rules.clueDirection === 'toLeft' ? view.seats - 1 : 1)) % view.seats,
    hasLooked: (by, at) => looks.some(({ shown }) => shown?.by === by && (shown.first === at || shown.second === at)),
  };
};

/** The chance to win by an answer. Captures that the worlds only sample are counted exactly over all deals. */
const meanOf = (outlook: Outlook, results: readonly Result[], optionId: string): number => {
  const [move, at] = optionId.split(':');
  const isExact = move === 'attack';
  const sum = results.reduce((all, { chance, captured }) => {
    const isOwn = isExact && captured === Number(at);
    return all + (isOwn ? winBy(outlook, outlook.me, captured) : chance);
  }, 0);
  return sum / results.length;
};

/** What is looked ahead into. */
interface Search {
  readonly seen: Seen;
  readonly outlook: Outlook;
  readonly worlds: Iterable<World>;
  readonly effort: Effort;
  /** The steady bot's answer. */
  readonly plain: string;
  readonly luck: RngState;
  readonly breathe: () => void;
}

/** What every option of the shortlist leads to, all in the same worlds and with the same luck. @returns the best */
const best = ({ seen, outlook, worlds, effort, plain, luck, breathe }: Search): string => {
  const { decision } = seen;
  const { view, me, side, rules } = outlook;
  const setting = settingOf(seen, view, rules);
  const { caution } = characterOfSeat(seen, me);
  const measure = MEASURES[decision.kind];
  const tried = shortlist(outlook, decision, effort.options).map((id) => ({ id, results: [] as Result[] }));
  let worldAt = 0;
  for (const world of worlds) {
    const question = world.open.find(({ kind, seat }) => kind === decision.kind && seat === me);
    if (question === undefined) continue;
    for (const { id, results } of tried) {
      breathe();
      const result = resultOf(setting, world, question, [id], side, chanceFrom(rngOf(`${luck[0]} ${worldAt}`)));
      if (result !== null) results.push(result);
    }
    worldAt += 1;
  }
  let [chosen, most] = [plain, Number.NEGATIVE_INFINITY];
  for (const { id, results } of tried) {
    if (results.length === 0) continue;
    const bias = (id === plain ? effort.margin : 0) - (id.startsWith('attack:') ? caution : 0);
    const mean = meanOf(outlook, results, id) + bias + effort.share * (measure?.(outlook, id) ?? 0);
    if (mean > most) [chosen, most] = [id, mean];
  }
  return chosen;
};

/** A sharp bot that thinks so much. */
export const sharpWith =
  (effort: Effort): Bot =>
  (seen, rng, breathe = () => {}) => {
    const { decision, events } = seen;
    const view = seen.view as View;
    const answer = ANSWERS[decision.kind];
    if (answer === undefined || decision.options.length === 1 || view.you === null) return randomBot(seen, rng);
    const outlook = outlookWithBreath(seen, breathe);
    breathe();
    const [plain, next] = answer(outlook, decision, rng);
    const looked = outlook.side === 'order' ? effort.order : effort.clan;
    const [first] = plain;
    if (!looked.includes(decision.kind) || decision.pick.max !== 1 || first === undefined) return [plain, next];
    const { deduction } = outlook;
    const worlds = drawWorlds({ view, events, decision, deduction }, effort.worlds, chanceFrom(rng));
    return [[best({ seen, outlook, worlds, effort, plain: first, luck: rng, breathe })], next];
  };

/** Answers every question of Blood Bound. */
export const sharpBot: Bot = sharpWith(EFFORT);
