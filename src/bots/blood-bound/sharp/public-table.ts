/** The table as everybody could follow it from the events, deed by deed: what was known when somebody acted. */
import type { Options } from '../../../games/blood-bound/public.ts';
import type { Json, Seat, SeenEvent } from '../../../kernel/types.ts';

export interface Place {
  /** Tokens in the order in which they were taken. */
  tokens: string[];
  shields: string[];
  fan: boolean;
  staff: boolean;
}

export interface PublicTable {
  readonly places: readonly Place[];
  /** `looked[seat]`: whose cards this seat has seen as Harlequin. */
  readonly looked: readonly Set<Seat>[];
  dagger: Seat;
  /** The seat with the fleur cross on the table, if any. */
  inquisitor: Seat | null;
}

export const emptyTable = (seats: number): PublicTable => ({
  places: Array.from({ length: seats }, () => ({ tokens: [], shields: [], fan: false, staff: false })),
  looked: Array.from({ length: seats }, () => new Set<Seat>()),
  dagger: 0,
  inquisitor: null,
});

type Shown = { readonly [key: string]: Json };
type Rules = Pick<Options, 'mageKeepsStaff'>;
type Change = (table: PublicTable, shown: Shown, rules: Rules) => void;

const placeAt = (table: PublicTable, seat: Json | undefined): Place => {
  const place = table.places[seat as Seat];
  if (place === undefined) throw new Error(`no seat ${String(seat)}`);
  return place;
};

const holdDagger: Change = (table, { target }) => {
  table.dagger = target as Seat;
};

const CHANGES: { readonly [type: string]: Change } = {
  'game.dealt': (table, { dagger }) => {
    table.dagger = dagger as Seat;
  },
  'dagger.passed': holdDagger,
  'dagger.moved': holdDagger,
  'wound.taken': (table, { seat, token, rank }) => {
    placeAt(table, seat).tokens.push(token as string);
    if (rank === 'cross') table.inquisitor = seat as Seat;
  },
  'token.returned': (table, { seat, token }) => {
    const { tokens } = placeAt(table, seat);
    const at = tokens.indexOf(token as string);
    if (at >= 0) tokens.splice(at, 1);
  },
  'tokens.repainted': (table, { seat }) => {
    const place = placeAt(table, seat);
    place.tokens = place.tokens.map((token) => (token === 'rank' ? token : 'unknown'));
  },
  'shield.given': (table, { target, colour }) => {
    placeAt(table, target).shields.push(colour as string);
  },
  'shields.returned': (table, { colour }) => {
    for (const place of table.places) place.shields = place.shields.filter((each) => each !== colour);
  },
  'staff.given': (table, { by, target }, { mageKeepsStaff }) => {
    if (mageKeepsStaff) placeAt(table, by).staff = true;
    placeAt(table, target).staff = true;
  },
  'fan.given': (table, { target }) => {
    placeAt(table, target).fan = true;
  },
  'cards.seen': (table, { by, first, second }) => {
    table.looked[by as Seat]?.add(first as Seat).add(second as Seat);
  },
};

/** Follows one event; those that move nothing on the table change nothing. */
export const follow = (table: PublicTable, { type, shown }: SeenEvent, rules: Rules): void => {
  if (shown !== null) CHANGES[type]?.(table, shown, rules);
};

/** How much an actor knows of somebody's clan by the rules: a clan token or a look, the clue he was shown, or nothing. */
export type Level = 'open' | 'clue' | 'dark' | 'cross';

/** @param clueFrom whose clue the actor was shown */
export const levelOf = (table: PublicTable, actor: Seat, target: Seat, clueFrom: Seat): Level => {
  if (table.inquisitor === target) return 'cross';
  const { tokens } = placeAt(table, target);
  if (tokens.includes('red') || tokens.includes('blue') || table.looked[actor]?.has(target) === true) return 'open';
  return target === clueFrom ? 'clue' : 'dark';
};
