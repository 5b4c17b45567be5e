/** The games this server knows. */
import type { CoreState, Game, ViewCore } from '../kernel/types.ts';
import { bloodBound } from './blood-bound/index.ts';

/** A game whose State and View are nobody's business outside it. */
export type AnyGame = Game<CoreState, ViewCore>;

export const GAMES: readonly AnyGame[] = [bloodBound as unknown as AnyGame];

/** The game with this id, or undefined. */
export const gameOf = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
