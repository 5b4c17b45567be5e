/** The boards by game; a game without one is drawn by the fallback. */
import { bloodBoundBoard } from './blood-bound/index.ts';
import { fallbackBoard } from './fallback.ts';
import type { Board } from './scene.ts';

const BOARDS: { readonly [game: string]: Board } = {
  // A View on the wire is the game's own; which game it is says the room.
  'blood-bound': bloodBoundBoard as unknown as Board,
};

export const boardFor = (game: string): Board =>
  Object.hasOwn(BOARDS, game) ? (BOARDS[game] ?? fallbackBoard) : fallbackBoard;
