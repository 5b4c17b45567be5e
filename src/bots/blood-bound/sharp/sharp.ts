/**
 * The sharp bot. It counts the deals that fit what its seat knows, each weighed by how likely people would have acted so in
 * it, draws worlds from them, and takes what leads to most in a short look ahead through the real engine.
 */
import { type Options, RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import type { Decision } from '../../../kernel/types.ts';
import { rngOf } from '../../../kernel/rng.ts';
import type { Bot } from '../../bot.ts';
import { randomBot } from '../../random.ts';
import { useWorth } from '../gifts.ts';
import { type Outlook, outlookOf } from '../outlook.ts';
import { ANSWERS } from '../steady.ts';
import { turnWorth } from '../turn.ts';
import { chanceFrom } from './chance.ts';
import { conductIn } from './deeds.ts';
import { likelihoodOf } from './likelihood.ts';
import { resultOf } from './look-ahead.ts';
import { MODEL } from './model.ts';
import { drawWorlds } from './worlds.ts';

/** How much is thought: worlds drawn, and options looked into beside the first by the steady bot's measure. */
const EFFORT = { worlds: 24, options: 5 };

/** Questions that are looked ahead into. */
const LOOKED: readonly string[] = ['turn', 'help', 'offer', 'helper', 'token', 'return', 'ability'];

const shortlist = (outlook: Outlook, decision: Decision): readonly string[] => {
  const ids = decision.options.map(({ id }) => id);
  const worth =
    decision.kind === 'turn' ? turnWorth : decision.kind === 'ability' ? useWorth : null;
  if (worth === null || ids.length <= EFFORT.options) return ids;
  const rated = ids.map((id) => ({ id, worth: worth(outlook, id) })).sort((a, b) => b.worth - a.worth);
  return rated.slice(0, EFFORT.options).map(({ id }) => id);
};

export const sharpBot: Bot = (seen, rng) => {
  const { events, decision } = seen;
  const view = seen.view as View;
  const { you: me } = view;
  const answer = ANSWERS[decision.kind];
  if (answer === undefined || decision.options.length === 1 || me === null) return randomBot(seen, rng);
  const rules: Options = { ...RULEBOOK, ...view.house };
  const conduct = conductIn(events, view.seats, rules);
  const outlook = outlookOf(view, events, likelihoodOf(conduct, view.seats, me, MODEL));
  const plain = answer(outlook, decision, rng);
  if (!LOOKED.includes(decision.kind) || decision.pick.max !== 1) return plain;
  const chance = chanceFrom(rng);
  const worlds = drawWorlds({ view, events, decision, deduction: outlook.deduction, rules }, EFFORT.worlds, chance);
  if (worlds.length === 0) return plain;
  const looks = events.filter(({ type }) => type === 'cards.seen');
  const setting = {
    model: MODEL,
    rankOrder: rules.rankOrder,
    clueFrom: (seat: number) => (seat + (rules.clueDirection === 'toLeft' ? view.seats - 1 : 1)) % view.seats,
    hasLooked: (by: number, at: number) =>
      looks.some(({ shown }) => shown?.by === by && (shown.first === at || shown.second === at)),
  };
  let best = plain[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const id of shortlist(outlook, decision)) {
    let sum = 0;
    for (const [at, world] of worlds.entries()) {
      const asked = world.open.find(({ kind, seat }) => kind === decision.kind && seat === me);
      const result = asked === undefined ? null : resultOf(setting, world, asked, [id], outlook.side, chanceFrom(rngOf(`${rng[0]} ${at}`)));
      sum += result ?? 0;
    }
    const mean = sum / worlds.length + (id === plain[0][0] ? 0.01 : 0);
    if (mean > most) {
      most = mean;
      best = [id];
    }
  }
  return [best, plain[1]];
};
