/** The reference: a small dagger game with hidden cards on boardgame.io's reducer, as one of its servers would run it. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { daggerGame } from './dagger.mjs';

const SEATS = 8;
const dagger = daggerGame(false);
const reducer = CreateGameReducer({ game: dagger, isClient: false });

export const begin = (seed) => InitializeGame({ game: { ...dagger, seed }, numPlayers: SEATS });

export const isOver = (state) => state.ctx.gameover !== undefined;

export const seatToMove = (state) => Number(state.ctx.currentPlayer);

export const move = (state, target) =>
  reducer(state, {
    type: 'MAKE_MOVE',
    payload: { type: 'strike', args: [String(target)], playerID: state.ctx.currentPlayer },
  });
