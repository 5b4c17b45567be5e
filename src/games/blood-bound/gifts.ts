/** Cards that an ability takes from the supply and lays before somebody: the new State, with the events that tell of it. */
import type { Seat, Step } from '../../kernel/types.ts';
import { copyOfPlayer, withPlayer, withState } from './copies.ts';
import { playerAt } from './queries/players.ts';
import type { Colour, Curse, State } from './types.ts';

export const takeQuill = (state: State, seat: Seat): Step<State> => ({
  state: withPlayer(state, seat, (player) => {
    player.quill = true;
  }),
  events: [{ type: 'quill.taken', shown: { seat } }],
});

/** A Shield to somebody, the Sword of that colour to the giver unless he has it (BB-60). */
export const giveShield = (state: State, by: Seat, target: Seat, colour: Colour): Step<State> => {
  const armed = withPlayer(state, by, (player) => {
    player.sword = colour;
  });
  const shields = [...playerAt(armed, target).shields, colour];
  return {
    state: withPlayer(armed, target, (player) => {
      player.shields = shields;
    }),
    events: [{ type: 'shield.given', shown: { by, target, colour } }],
  };
};

/** A Staff before this player; by house rule it also turns the affiliation tokens that lie there to unknown ones (`staffRepaints`). */
const withStaff = (state: State, seat: Seat): State => {
  const { tokens } = playerAt(state, seat);
  return withPlayer(state, seat, (player) => {
    player.staff = true;
    if (state.options.staffRepaints) player.tokens = tokens.map((token) => (token === 'rank' ? token : 'unknown'));
  });
};

/** A Staff to somebody, and one to the Mage unless he has one (BB-64) or keeps none by house rule (`mageKeepsStaff`). */
export const giveStaff = (state: State, by: Seat, target: Seat): Step<State> => {
  const after = withStaff(state.options.mageKeepsStaff ? withStaff(state, by) : state, target);
  const given = { type: 'staff.given', shown: { by, target } };
  if (!state.options.staffRepaints) return { state: after, events: [given] };
  const repainted = after.players.flatMap(({ tokens }, seat) =>
    String(tokens) === String(playerAt(state, seat).tokens) ? [] : [{ type: 'tokens.repainted', shown: { seat } }],
  );
  return { state: after, events: [given, ...repainted] };
};

export const giveFan = (state: State, by: Seat, target: Seat): Step<State> => ({
  state: withPlayer(state, target, (player) => {
    player.fans = playerAt(state, target).fans + 1;
  }),
  events: [{ type: 'fan.given', shown: { by, target } }],
});

/** All curse cards face down: everybody sees to whom, in seat order, only the giver knows which is which (BB-67). */
export const giveCurses = (state: State, by: Seat, to: readonly Seat[]): Step<State> => {
  const held = (seat: Seat): readonly Curse[] => state.curseSupply.filter((_, index) => to[index] === seat);
  const players = state.players.map((player, seat) => {
    const next = copyOfPlayer(player);
    next.curses = [...player.curses, ...held(seat)];
    return next;
  });
  const seats = [...to].sort((a, b) => a - b);
  const isTrue = to[state.curseSupply.indexOf('true')] ?? null;
  return {
    state: withState(state, (next) => {
      next.players = players;
      next.curseSupply = [];
    }),
    events: [{ type: 'curses.given', shown: { by, seats }, secret: { to: [by], data: { true: isTrue } } }],
  };
};
