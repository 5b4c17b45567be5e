/** Where a scenario stands, counting forced tokens as not taken until their line has come. */
import { playerAt } from '../queries/players.ts';
import type { Player, State, Token } from '../types.ts';
import { type Forced, makeMove } from './moves.ts';
import type { Move, Phase } from './types.ts';

export interface Position {
  readonly state: State;
  /** The position before the move that forced the tokens in `pending`. */
  readonly before: State;
  /** Tokens that the game has taken or returned by itself and whose line is still to come, in order. */
  readonly pending: readonly Forced[];
}

export const positionOf = (state: State): Position => ({ state, before: state, pending: [] });

const withoutLast = (tokens: readonly Token[], token: Token): readonly Token[] => {
  const at = tokens.lastIndexOf(token);
  return tokens.filter((_, index) => index !== at);
};

/** The table as the notation sees it: while forced tokens wait for their lines, nothing has come of them. */
export const seenIn = ({ state, before, pending }: Position): State => {
  if (pending.length === 0) return state;
  const players = before.players.map((player, seat): Player => {
    const tokens = [...pending]
      .reverse()
      .filter((forced) => forced.seat === seat)
      .reduce(
        (left, { is, token }) => (is === 'take' ? withoutLast(left, token) : left.concat(token)),
        playerAt(state, seat).tokens,
      );
    return { ...player, tokens };
  });
  return { ...before, players };
};

const PHASE_OF: { readonly [kind: string]: Phase } = {
  turn: 'TURN',
  help: 'ASK',
  offer: 'OFFERS',
  helper: 'OFFERS',
  token: 'TAKE',
  return: 'RETURN',
  ability: 'USE',
  look: 'USE',
  colour: 'USE',
  curse: 'USE',
};

export const phaseOf = ({ state, pending }: Position): Phase => {
  const [forced] = pending;
  if (forced !== undefined) return forced.is === 'take' ? 'TAKE' : 'RETURN';
  const kind = state.asking?.open[0]?.kind;
  if (kind === undefined) return 'END';
  const phase = PHASE_OF[kind];
  if (phase === undefined) throw new Error(`no phase for a question of kind ${kind}`);
  return phase;
};

/** The tokens that a seat may take or return now; none if it is not its turn to do so. */
export const tokensFor = ({ state, pending }: Position, seat: number): readonly Token[] => {
  const [forced] = pending;
  if (forced !== undefined) return forced.seat === seat ? [forced.token] : [];
  const decision = state.asking?.open.find(
    (each) => each.seat === seat && (each.kind === 'token' || each.kind === 'return'),
  );
  return (decision?.options ?? []).map(({ id }) => id as Token);
};

const isSame = (move: Move, forced: Forced): boolean =>
  move.is === forced.is && move.seat === forced.seat && move.token === forced.token;

/**
 * Tries a move.
 * @returns the position after it, or why it is refused, in which case nothing has changed
 */
export const tryMove = (
  position: Position,
  move: Move,
): { readonly ok: true; readonly value: Position } | { readonly ok: false; readonly error: string } => {
  const [forced, ...others] = position.pending;
  if (forced !== undefined) {
    if (isSame(move, forced)) return { ok: true, value: { ...position, pending: others } };
    return { ok: false, error: 'a forced token comes first' };
  }
  const made = makeMove(position.state, move);
  if (!made.ok) return made;
  return { ok: true, value: { state: made.value.state, before: position.state, pending: made.value.forced } };
};
