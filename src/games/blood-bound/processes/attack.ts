/** An attack: help may be asked for and offered, somebody takes the wound, the dagger follows it (BB-34 to BB-39). */
import { type Answered, answerOf } from '../../../kernel/process.ts';
import type { GameEvent, Seat } from '../../../kernel/types.ts';
import { handOver, hearHelper, openOffers, settleVictim } from '../changes.ts';
import { isHelpPossible, pendingHelpers, soleHelper } from '../queries/help.ts';
import type { Attack, State } from '../types.ts';
import { define, type Instruction } from './define.ts';
import { wouldOpenHelping } from './opening.ts';
import { askChoice, askHelp, askOffers } from './questions.ts';

const current = (state: State): Attack => {
  if (state.attack === null) throw new Error('no attack in progress');
  return state.attack;
};

/** The seat behind an `accept:` answer, null for a refusal, undefined if the target has not answered. */
const accepted = (answered: Answered, target: Seat): Seat | null | undefined => {
  const id = answerOf(answered, target, 'helper')?.[0];
  if (id === undefined) return undefined;
  return id === 'none' ? null : Number(id.split(':')[1]);
};

/** Every offer or refusal among the answers, in the order in which they came. */
const hearAll = (state: State, answered: Answered) => {
  let heard: ReturnType<typeof hearHelper> = { state, events: [] };
  for (const answer of answered.answers) {
    if (answer.kind !== 'offer') continue;
    const next = hearHelper(heard.state, current(heard.state), answer.seat, answer.optionIds[0] === 'offer');
    heard = { state: next.state, events: [...heard.events, ...next.events] };
  }
  return heard;
};

/** What everybody is told of how the call for help has ended. */
const endOfCall = (state: State, attack: Attack, intervener: Seat | null): readonly GameEvent[] => {
  const { target: seat, offers } = attack;
  if (intervener === null) return offers.length > 0 ? [{ type: 'offers.refused', shown: { seat } }] : [];
  const type = intervener === soleHelper(state, attack) ? 'offer.sole' : 'offer.accepted';
  return [{ type, shown: { seat, by: intervener } }];
};

type Label = 'start' | 'asked' | 'calling' | 'heard' | 'struck';

const strike = (state: State, intervener: Seat | null): Instruction<Label, Record<string, never>> => {
  const attack = current(state);
  const { attacker: by, target } = attack;
  return {
    do: 'call',
    state: settleVictim(state, attack, intervener),
    events: endOfCall(state, attack, intervener),
    process: 'wound',
    with: { seat: intervener ?? target, by, cause: 'attack', must: intervener === null ? null : 'rank' },
    then: 'struck',
  };
};

export const attack = define('attack', {
  start: (state) => {
    const now = current(state);
    if (!isHelpPossible(state, now)) return strike(state, null);
    if (state.options.interventionFlow === 'autoPoll') return { do: 'goto', state, then: 'calling' };
    return { do: 'ask', state, until: 'all', pace: 'help', decisions: [askHelp(state, now)], then: 'asked' };
  },
  asked: (state, _vars, answered) => {
    const { target: seat } = current(state);
    if (answerOf(answered, seat, 'help')?.[0] !== 'yes') return strike(state, null);
    return { do: 'goto', state, events: [{ type: 'help.asked', shown: { seat } }], then: 'calling' };
  },
  calling: (state) => {
    const now = current(state);
    const isOver = pendingHelpers(state, now).length === 0;
    const sole = soleHelper(state, now);
    if (isOver && (now.offers.length === 0 || sole !== null)) return strike(state, sole);
    if (isOver && now.sealed) return { do: 'goto', ...openOffers(state, now), then: 'calling' };
    const offers = askOffers(state, now, (helper) => wouldOpenHelping(state, now, helper));
    const decisions = now.sealed ? offers : [...offers, askChoice(state, now)];
    // Face-down offers that lie open now are another question, with all of its time.
    const isOpened = state.options.offersVisible === 'sealed' && !now.sealed;
    return { do: 'ask', state, until: isOpened ? 'all' : 'each', pace: 'talk', decisions, then: 'heard' };
  },
  heard: (state, _vars, answered) => {
    const helper = accepted(answered, current(state).target);
    if (helper !== undefined) return strike(state, helper);
    return { do: 'goto', ...hearAll(state, answered), then: 'calling' };
  },
  struck: (state) => ({ do: 'done', ...handOver(state) }),
});
