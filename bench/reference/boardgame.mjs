/** The reference: a small dagger game with hidden cards on boardgame.io's reducer, as one of its servers would run it. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';

const SEATS = 8;

const strike = ({ G, ctx, events, random }, target) => {
  const wounded = G.table[target];
  if (Number(target) === Number(ctx.currentPlayer)) return 'INVALID_MOVE';
  wounded.tokens.push(random.Die(3) === 1 ? 'unknown' : 'clan');
  if (wounded.tokens.length > 3) events.endGame({ winner: ctx.currentPlayer });
  else events.endTurn({ next: target });
};

const dagger = {
  name: 'dagger',
  disableUndo: true,
  setup: ({ random }) => {
    const cards = random.Shuffle(Array.from({ length: SEATS }, (_, rank) => ({ side: rank % 2, rank })));
    return {
      secret: { cards },
      players: Object.fromEntries(cards.map((card, seat) => [String(seat), { card }])),
      table: Array.from({ length: SEATS }, () => ({ tokens: [] })),
    };
  },
  moves: { strike: { move: strike, client: false } },
};

const reducer = CreateGameReducer({ game: dagger, isClient: false });

export const begin = (seed) => InitializeGame({ game: { ...dagger, seed }, numPlayers: SEATS });

export const isOver = (state) => state.ctx.gameover !== undefined;

export const seatToMove = (state) => Number(state.ctx.currentPlayer);

export const move = (state, target) =>
  reducer(state, {
    type: 'MAKE_MOVE',
    payload: { type: 'strike', args: [String(target)], playerID: state.ctx.currentPlayer },
  });
