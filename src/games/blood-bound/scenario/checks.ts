/** The checks: what is found where a line says something else, in the words of the notation. */
import type { Seat } from '../../../kernel/types.ts';
import { clueOf } from '../characters.ts';
import { bloodBound } from '../index.ts';
import { leaderOf } from '../queries/leaders.ts';
import { playerAt } from '../queries/players.ts';
import { woundsOf } from '../queries/wounds.ts';
import type { Capture, SeatView, State, Token } from '../types.ts';
import { heldOf, holdingsOf, leftOf } from './holdings.ts';
import { writeCard, writeClue, writeCurse, writeItem, writeTokens, writeWinner } from './names.ts';
import { type Position, phaseOf, seenIn, tokensFor } from './position.ts';
import type { Check, Sight } from './types.ts';

/** Null where a line holds, else what is found instead. */
export type Finding = string | null;

const join = (found: readonly string[]): Finding => (found.length === 0 ? null : found.join(' '));

const isSameBag = (a: readonly Token[], b: readonly Token[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

const itemsNamed = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map(writeItem).join(' ');

/** Several equal words ask for as many cards of that kind. */
const isHolding = (state: State, seat: Seat, items: readonly string[]): boolean =>
  items.every((item) => heldOf(playerAt(state, seat), item) >= items.filter((each) => each === item).length);

/** What is wrong with one piece of knowledge, as `P5=…`; whoever knows a card knows its clue. */
const sightFound = ({ card, clue, curses = [] }: SeatView, sight: Sight, { rankOrder }: State['options']): Finding => {
  switch (sight.is) {
    case 'card': {
      const known = card === undefined ? '?' : writeCard(card);
      return known === (sight.card === null ? '?' : writeCard(sight.card)) ? null : known;
    }
    case 'order':
      return card?.side === 'order' ? null : card === undefined ? '?' : writeCard(card);
    case 'clue': {
      const known = card === undefined ? clue : clueOf(card, rankOrder);
      return (known ?? null) === sight.clue ? null : `clue:${known === undefined ? '?' : writeClue(known)}`;
    }
    case 'curse': {
      const isRight = sight.curse === null ? curses.length === 0 : curses.includes(sight.curse);
      if (isRight) return null;
      return curses.length === 0 ? 'curse:?' : curses.map((curse) => `curse:${writeCurse(curse)}`).join('+');
    }
  }
};

const captureFound = (state: State, expected: (capture: Capture) => Finding): Finding =>
  state.capture === null ? 'running' : expected(state.capture);

/**
 * Holds a check against a position.
 * @param names the seats' names, for what is found
 */
export const findingOf = (check: Check, position: Position, names: readonly string[]): Finding => {
  const state = seenIn(position);
  const name = (seat: Seat | null): string => (seat === null ? 'nobody' : (names[seat] ?? `seat ${seat}`));
  switch (check.is) {
    case 'tokens':
      return join(
        check.of.flatMap(({ seat, tokens }) => {
          const found = playerAt(state, seat).tokens;
          return isSameBag(found, tokens) ? [] : [`${name(seat)} ${writeTokens(found)}`];
        }),
      );
    case 'wounds':
      return join(
        check.of.flatMap(({ seat, wounds }) => {
          const found = woundsOf(playerAt(state, seat));
          return found === wounds ? [] : [`${name(seat)}=${found}`];
        }),
      );
    case 'has':
    case 'lacks':
      return join(
        check.of.flatMap(({ seat, items }) => {
          const isRight =
            check.is === 'has'
              ? isHolding(state, seat, items)
              : items.every((item) => heldOf(playerAt(state, seat), item) === 0);
          return isRight ? [] : [`${name(seat)} ${itemsNamed(holdingsOf(playerAt(state, seat)))}`];
        }),
      );
    case 'supply':
      return join(
        check.of.flatMap(({ item, left }) => {
          const found = leftOf(state, item);
          return found === left ? [] : [`${writeItem(item)}=${found}`];
        }),
      );
    case 'leader':
      return join(
        check.of.flatMap(({ clan, seat }) => {
          const found = leaderOf(state, clan);
          return found === seat ? [] : [`${writeWinner(clan)}=${name(found)}`];
        }),
      );
    case 'sees': {
      const { table } = bloodBound.view(state, { as: 'seat', seat: check.seat });
      return join(
        check.of.flatMap(({ seat, sight }) => {
          const seen = table[seat];
          const found = seen === undefined ? '?' : sightFound(seen, sight, state.options);
          return found === null ? [] : [`${name(seat)}=${found}`];
        }),
      );
    }
    case 'dagger':
      return state.dagger === check.seat ? null : `dagger ${name(state.dagger)}`;
    case 'phase': {
      const phase = phaseOf(position);
      return phase === check.phase ? null : `phase ${phase}`;
    }
    case 'legal': {
      const found = tokensFor(position, check.seat);
      return isSameBag(found, [...new Set(check.tokens)]) ? null : `legal ${name(check.seat)} ${writeTokens(found)}`;
    }
    case 'running':
      return state.capture === null ? null : `winner ${writeWinner(state.capture.winner)}`;
    case 'winner':
      return captureFound(state, ({ winner }) =>
        (winner ?? 'nobody') === check.side ? null : `winner ${writeWinner(winner)}`,
      );
    case 'captor':
      return captureFound(state, ({ captor }) => (captor === check.seat ? null : `captor ${name(captor)}`));
    case 'captured':
      return captureFound(state, ({ captured }) => (captured === check.seat ? null : `captured ${name(captured)}`));
  }
};
