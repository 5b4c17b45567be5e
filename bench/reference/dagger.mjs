/** The reference's game: a small dagger game with hidden cards for eight, as long as it is asked to be. */

const SEATS = 8;

/**
 * @param isEndless wounds heal instead of ending the game
 * @param facts so many further public facts of some 40 bytes lie on the table
 */
export const daggerGame = (isEndless, facts = 0) => {
  const strike = ({ G, ctx, events, random }, target) => {
    const wounded = G.table[target];
    if (Number(target) === Number(ctx.currentPlayer)) return 'INVALID_MOVE';
    wounded.tokens.push(random.Die(3) === 1 ? 'unknown' : 'clan');
    if (wounded.tokens.length > 3 && isEndless) wounded.tokens = [];
    if (wounded.tokens.length > 3) events.endGame({ winner: ctx.currentPlayer });
    else events.endTurn({ next: target });
  };
  return {
    name: 'dagger',
    disableUndo: true,
    playerView: ({ G: { secret: _, players, ...open }, playerID }) => ({
      ...open,
      players: { [playerID]: players[playerID] },
    }),
    setup: ({ random }) => {
      const cards = random.Shuffle(Array.from({ length: SEATS }, (_, rank) => ({ side: rank % 2, rank })));
      return {
        secret: { cards },
        players: Object.fromEntries(cards.map((card, seat) => [String(seat), { card }])),
        table: Array.from({ length: SEATS }, () => ({ tokens: [] })),
        facts: Array.from({ length: facts }, (_, at) => ({ fact: at, seat: at % SEATS, kind: 'shield' })),
      };
    },
    moves: { strike: { move: strike, client: false } },
  };
};
