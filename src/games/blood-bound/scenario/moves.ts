/** Makes the moves of a scenario through the game's own `submit`, several answers for one move where the game asks several. */
import type { Decision, GameEvent, Result, Seat } from '../../../kernel/types.ts';
import { bloodBound } from '../index.ts';
import type { Colour, State, Token } from '../types.ts';
import type { Argument, Move } from './types.ts';

/** A token that the game took or returned without a question, since there was only one. */
export interface Forced {
  readonly is: 'take' | 'return';
  readonly seat: Seat;
  readonly token: Token;
}

/** A Shield that was given on the way, even if it has gone back since. */
interface Gift {
  readonly seat: Seat;
  readonly colour: Colour;
}

/** Where a table stands after some answers. */
interface Reached {
  readonly state: State;
  readonly forced: readonly Forced[];
  readonly gifts: readonly Gift[];
}
/** A refused move carries why: a rejection of the game, or what was wrong with the move as a whole. */
type Attempt = Result<Reached, string>;
const refused = (error: string): Attempt => ({ ok: false, error });

const forcedIn = (events: readonly GameEvent[]): readonly Forced[] =>
  events.flatMap(({ type, shown }): readonly Forced[] => {
    if (shown?.forced !== true) return [];
    const { seat, token } = shown as { readonly seat: Seat; readonly token: Token };
    if (type === 'wound.taken') return [{ is: 'take', seat, token }];
    return type === 'token.returned' ? [{ is: 'return', seat, token }] : [];
  });

const giftsIn = (events: readonly GameEvent[]): readonly Gift[] =>
  events.flatMap(({ type, shown }) =>
    type === 'shield.given' ? [{ seat: shown?.target as Seat, colour: shown?.colour as Colour }] : [],
  );

/** One answer as a player sends it; without a question of his own he answers somebody else's, or one that is not open. */
const answer = ({ state, forced, gifts }: Reached, seat: Seat, kind: string, optionIds: readonly string[]): Attempt => {
  const open = state.asking?.open.filter((decision) => decision.kind === kind) ?? [];
  const decision = open.find((each) => each.seat === seat) ?? open[0];
  const decisionId = decision?.id ?? `${state.asking?.id ?? 0}.${seat}.${kind}`;
  const result = bloodBound.submit(state, seat, { decisionId, optionIds });
  if (!result.ok) return result;
  const { events, state: next } = result.value;
  const onTheWay = { forced: [...forced, ...forcedIn(events)], gifts: [...gifts, ...giftsIn(events)] };
  return { ok: true, value: { state: next, ...onTheWay } };
};

/** Face-down offers stay open until everybody has spoken; the target's choice means that the silent ones stay out. */
const closeOffers = (from: Reached): Attempt => {
  const { asking, attack } = from.state;
  if (asking === null || attack === null || !attack.sealed) return { ok: true, value: from };
  const silent = asking.open.filter(
    ({ kind, seat }) => kind === 'offer' && !asking.answers.some((each) => each.seat === seat && each.kind === kind),
  );
  let reached: Attempt = { ok: true, value: from };
  for (const { seat } of silent) if (reached.ok) reached = answer(reached.value, seat, 'offer', ['stay-out']);
  return reached;
};

/** The target takes an offer or none; with no face-down offer at all there is nothing left to refuse, nor to choose where the only one binds. */
const choose = (from: Reached, seat: Seat, helper: Seat | null): Attempt => {
  const option = helper === null ? 'none' : `accept:${helper}`;
  const { attack } = from.state;
  if (attack === null || attack.target !== seat) return answer(from, seat, 'helper', [option]);
  const closed = closeOffers(from);
  if (!closed.ok) return closed;
  const isSettled = attack.sealed && !closed.value.state.asking?.open.some(({ kind }) => kind === 'helper');
  const [only = null] = attack.offers;
  return isSettled && helper === only ? closed : answer(closed.value, seat, 'helper', [option]);
};

/** The arguments that answer a further question of an ability, and those that remain; null if one is missing. */
const replyTo = (
  { kind, prompt }: Decision,
  args: readonly Argument[],
): { readonly optionIds: readonly string[]; readonly left: readonly Argument[] } | null => {
  if (kind === 'look') {
    const seats = args.filter((arg) => arg.is === 'seat');
    return { optionIds: seats.map(({ seat }) => `seat:${seat}`), left: args.filter((arg) => arg.is !== 'seat') };
  }
  if (kind === 'colour') {
    const arg = args.find((each) => each.is === 'colour');
    return arg === undefined ? null : { optionIds: [arg.colour], left: args.filter((each) => each !== arg) };
  }
  const arg = args.find((each) => each.is === 'curse' && prompt.key === `ask.curse.${each.curse}`);
  if (arg?.is !== 'curse') return null;
  return { optionIds: [`seat:${arg.seat}`], left: args.filter((each) => each !== arg) };
};

const FURTHER = ['look', 'colour', 'curse'];

/** Answers an ability's further questions; the whole move is refused if something of it is left open. */
const answerFurther = (
  from: Reached,
  seat: Seat,
  args: readonly Argument[],
): Result<{ readonly reached: Reached; readonly left: readonly Argument[] }, string> => {
  const decision = from.state.asking?.open.find((each) => each.seat === seat && FURTHER.includes(each.kind));
  if (decision === undefined) return { ok: true, value: { reached: from, left: args } };
  const reply = replyTo(decision, args);
  if (reply === null) return { ok: false, error: 'move/incomplete' };
  const next = answer(from, seat, decision.kind, reply.optionIds);
  return next.ok ? answerFurther(next.value, seat, reply.left) : next;
};

/** What the first question of an ability is answered with: harm or heal, whom, or simply that it is used. */
const firstOption = (decision: Decision | undefined, args: readonly Argument[]): readonly [string, Argument | null] => {
  const verb = args.find((arg) => arg.is === 'verb');
  if (verb !== undefined) return [verb.verb, verb];
  const seat = args.find((arg) => arg.is === 'seat');
  const isPlain = decision === undefined || decision.options.some(({ id }) => id === 'use');
  return seat === undefined || isPlain ? ['use', null] : [`seat:${seat.seat}`, seat];
};

const playAbility = (from: Reached, seat: Seat, args: readonly Argument[]): Attempt => {
  const decision = from.state.asking?.open.find((each) => each.seat === seat && each.kind === 'ability');
  const [optionId, spent] = firstOption(decision, args);
  const used = answer(from, seat, 'ability', [optionId]);
  if (!used.ok) return used;
  const rest = args.filter((arg) => arg !== spent);
  const answered = answerFurther(used.value, seat, rest);
  if (!answered.ok) return answered;
  const { reached, left } = answered.value;
  const subject = decision?.options.find(({ id }) => id === optionId)?.subject;
  // What was not asked for may stand there if it is true: the only colour left, or the one player it could hit.
  const isTrue = (arg: Argument): boolean => {
    if (subject?.type !== 'seat') return false;
    if (arg.is === 'seat') return spent?.is !== 'seat' && arg.seat === subject.seat;
    return (
      arg.is === 'colour' &&
      reached.gifts.some(({ seat: given, colour }) => given === subject.seat && colour === arg.colour)
    );
  };
  return left.every(isTrue) ? { ok: true, value: reached } : refused('move/too-much');
};

/**
 * Makes one move.
 * @param state the position before; it is never changed
 * @returns the position after, with the tokens the game took by itself, or why the move is refused
 */
export const makeMove = (state: State, move: Move): Attempt => {
  const from: Reached = { state, forced: [], gifts: [] };
  switch (move.is) {
    case 'attack':
    case 'pass':
      return answer(from, move.seat, 'turn', [`${move.is}:${move.target}`]);
    case 'ask':
      return answer(from, move.seat, 'help', [move.answer]);
    case 'offer':
      return answer(from, move.seat, 'offer', ['offer']);
    case 'accept':
      return choose(from, move.seat, move.target);
    case 'refuse':
      return choose(from, move.seat, null);
    case 'take':
      return answer(from, move.seat, 'token', [move.token]);
    case 'return':
      return answer(from, move.seat, 'return', [move.token]);
    case 'skip':
      return answer(from, move.seat, 'ability', ['skip']);
    case 'use':
      return playAbility(from, move.seat, move.args);
  }
};
