/** A match after a restart: played up to where it was, with the time that its open question has been open. */
import type { KeptGame } from './chronicle/story.ts';
import type { Match } from './match.ts';

/** A game that was going on before. */
export interface Earlier {
  readonly game: KeptGame;
  /** When the server lived last, milliseconds since 1970: the time since is nobody's. */
  readonly aliveAt: number;
  /** The clocks stood still then. */
  readonly isPaused: boolean;
}

/**
 * Gives a fresh match its earlier inputs.
 * @returns for how many milliseconds the open question has been open; 0 if none is
 * @throws Error when the game refuses one, and what the game throws
 */
export const catchUp = (match: Match, { game, aliveAt, isPaused }: Earlier): number => {
  const { dealtAt, inputs, clock } = game;
  let opened = { asking: match.asking()?.id, at: dealtAt };
  for (const [index, { input, at }] of inputs.entries()) {
    const refusal = match.take(input);
    if (refusal !== null) throw new Error(`input ${index + 1} of the journal is refused: ${refusal}`);
    const asking = match.asking()?.id;
    if (asking !== opened.asking) opened = { asking, at };
  }
  if (opened.asking === undefined) return 0;
  // An earlier restart, or a pause, has worked out how much was spent by then.
  const before = clock?.asking === opened.asking ? clock : { spent: 0, at: opened.at };
  if (isPaused) return before.spent;
  return before.spent + Math.max(0, aliveAt - before.at);
};
