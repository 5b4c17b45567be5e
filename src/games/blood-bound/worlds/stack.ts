/** The stack of a game in the middle of a turn, built up again from what everybody sees of it. */
import type { Frame, Message, Seat, SeenEvent } from '../../../kernel/types.ts';
import type { Cause, CharacterId, Processes, View } from '../types.ts';

/** A question by its kind and by whom it asks. */
export interface Asked {
  readonly kind: string;
  readonly seat: Seat;
}

const frame = (process: string, step: string, vars: unknown = {}): Frame => ({ process, step, vars });
const TURN = frame('turn', 'start');

const seatIn = (message: Message, name: string): Seat => Number(message.params?.[name]);

const woundVars = (message: Message): Processes['wound'] => ({
  seat: seatIn(message, 'seat'),
  by: seatIn(message, 'by'),
  cause: (message.params?.cause ?? 'attack') as Cause,
  // Where a token is still to be chosen, none is forced.
  must: null,
});

/** How many wounds somebody has taken since this Assassin struck, as the events tell. */
const woundsSince = (events: readonly SeenEvent[], by: Seat, target: Seat): number => {
  const struck = events.reduce(
    (last, { type, shown }, at) => (type === 'assassin.struck' && shown?.by === by ? at : last),
    -1,
  );
  return events.slice(struck + 1).filter(({ type, shown }) => type === 'wound.taken' && shown?.seat === target).length;
};

/**
 * Where a character's own process goes on once the wound it deals is over.
 * @param isTaken whether the token of that wound lies on the table already, and only its ability is still to come
 */
const characterFrame = (
  character: CharacterId,
  use: Processes['ability'],
  wounded: Seat,
  isTaken: boolean,
  events: readonly SeenEvent[],
): Frame => {
  const vars = { option: `seat:${wounded}`, ...use };
  if (character !== 'assassin') return frame(character, character === 'alchemist' ? 'over' : 'struck', vars);
  const isSecond = woundsSince(events, use.seat, wounded) - (isTaken ? 1 : 0) > 0;
  return frame(character, isSecond ? 'over' : 'struck', vars);
};

/** The frames of an ability in use that asks its user, by the kind of question. */
const ownQuestion = (kind: string, character: CharacterId, use: Processes['ability'], seat: Seat): readonly Frame[] => {
  if (kind === 'ability') return [frame('ability', 'start', use)];
  const over = frame('ability', 'over', use);
  if (kind === 'return')
    return [over, frame('alchemist', 'over', { option: 'heal', ...use }), frame('heal', 'start', { seat })];
  return [over, frame(character, 'start', { option: 'use', ...use })];
};

/** The frames behind one public message; the last message leads to the question itself. */
const framesOf = (view: View, at: number, asked: Asked, events: readonly SeenEvent[]): readonly Frame[] => {
  const message = view.resolving[at];
  const next = view.resolving[at + 1];
  if (message === undefined) return [];
  if (message.key === 'resolving.attack') return [frame('attack', 'struck')];
  if (message.key === 'resolving.wound')
    return [frame('wound', next === undefined ? 'start' : 'over', woundVars(message))];
  const before = view.resolving[at - 1];
  const use = { seat: seatIn(message, 'seat'), attacked: before?.params?.cause === 'attack' };
  const character = message.params?.character as CharacterId;
  if (next === undefined) return ownQuestion(asked.kind, character, use, asked.seat);
  const isTaken = view.resolving[at + 2] !== undefined;
  return [frame('ability', 'over', use), characterFrame(character, use, seatIn(next, 'seat'), isTaken, events)];
};

/**
 * The stack from which the engine asks this question anew.
 * @param asked the question that is open, by whom it is to be answered and of what kind
 */
export const stackOf = (view: View, asked: Asked, events: readonly SeenEvent[]): readonly Frame[] => {
  if (asked.kind === 'turn') return [TURN];
  if (asked.kind === 'help') return [TURN, frame('attack', 'start')];
  if (asked.kind === 'offer' || asked.kind === 'helper') return [TURN, frame('attack', 'calling')];
  return [TURN, ...view.resolving.flatMap((_, at) => framesOf(view, at, asked, events))];
};
