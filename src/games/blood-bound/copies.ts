/**
 * Copies of what changes at every step, to be changed before anybody sees them. Each names its fields in one order: V8 then
 * knows one shape of each, where a spread would make another at every place, and code for many shapes is slow (principle 10 in
 * docs/architecture.md).
 */
import type { Seat } from '../../kernel/types.ts';
import { playerAt } from './queries/players.ts';
import type { Attack, Player, State } from './types.ts';

/** What is still being made. */
export type Open<T> = { -readonly [K in keyof T]: T[K] };

export const copyOfState = (state: State): Open<State> => ({
  rng: state.rng,
  asked: state.asked,
  stack: state.stack,
  asking: state.asking,
  outcome: state.outcome,
  options: state.options,
  players: state.players,
  dagger: state.dagger,
  daggerFrom: state.daggerFrom,
  turn: state.turn,
  passes: state.passes,
  attack: state.attack,
  looks: state.looks,
  curseSupply: state.curseSupply,
  flipped: state.flipped,
  capture: state.capture,
});

export const copyOfPlayer = (player: Player): Open<Player> => ({
  card: player.card,
  tokens: player.tokens,
  shields: player.shields,
  sword: player.sword,
  staff: player.staff,
  fans: player.fans,
  quill: player.quill,
  curses: player.curses,
  used: player.used,
  sealed: player.sealed,
});

export const copyOfAttack = (attack: Attack): Open<Attack> => ({
  attacker: attack.attacker,
  target: attack.target,
  offers: attack.offers,
  declined: attack.declined,
  sealed: attack.sealed,
  intervener: attack.intervener,
  daggerTo: attack.daggerTo,
});

/** A copy of the State with something of it changed. */
export const withState = (state: State, change: (next: Open<State>) => void): State => {
  const next = copyOfState(state);
  change(next);
  return next;
};

/** A copy with other players. */
export const withPlayers = (state: State, players: State['players']): State => {
  const next = copyOfState(state);
  next.players = players;
  return next;
};

/** A copy with something of one player changed. */
export const withPlayer = (state: State, seat: Seat, change: (player: Open<Player>) => void): State => {
  const players = [...state.players];
  const player = copyOfPlayer(playerAt(state, seat));
  change(player);
  players[seat] = player;
  return withPlayers(state, players);
};

/** A copy with something of the attack in progress changed; without one, the same State. */
export const withAttack = (state: State, change: (attack: Open<Attack>) => void): State => {
  if (state.attack === null) return state;
  const next = copyOfState(state);
  const attack = copyOfAttack(state.attack);
  change(attack);
  next.attack = attack;
  return next;
};
