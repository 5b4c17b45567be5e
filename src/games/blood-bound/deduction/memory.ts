/** What the events of a game prove about cards beyond what still lies on the table. */
import type { Json, Seat, SeenEvent } from '../../../kernel/types.ts';
import type { Affiliation, Options, Rank, Token } from '../types.ts';

export interface SeatMemory {
  /** The rank on a rank token that lies, or once lay, on the table. */
  readonly rank: Rank | undefined;
  /** Sets of tokens that lay before this seat at one time and were all taken without a Staff. */
  readonly explained: readonly (readonly Affiliation[])[];
  readonly isClanMember: boolean;
  /** True if it did what only the Inquisitor may do. */
  readonly isInquisitor: boolean;
}

interface Placed {
  readonly token: Token;
  readonly isProven: boolean;
}

interface Tale {
  rank: Rank | undefined;
  explained: (readonly Affiliation[])[];
  isClanMember: boolean;
  isInquisitor: boolean;
  hasStaff: boolean;
  shields: readonly string[];
  placed: readonly Placed[];
}

const freshTale = (): Tale => ({
  rank: undefined,
  explained: [],
  isClanMember: false,
  isInquisitor: false,
  hasStaff: false,
  shields: [],
  placed: [],
});

const tokenIn = (value: Json | undefined): Token => value as Token;

const withoutFirst = (placed: readonly Placed[], token: Token): readonly Placed[] => {
  const at = placed.findIndex((each) => each.token === token);
  return placed.filter((_, index) => index !== at);
};

const takeWound = (tale: Tale, shown: { readonly [key: string]: Json }): void => {
  const token = tokenIn(shown.token);
  if (token === 'rank') tale.rank = shown.rank as Rank;
  tale.placed = [...tale.placed, { token, isProven: !tale.hasStaff }];
  tale.explained.push(
    tale.placed.flatMap((each) => (each.isProven && each.token !== 'rank' ? [each.token as Affiliation] : [])),
  );
};

/** What the token proved while it lay there stays proved. */
const giveBack = (tale: Tale, shown: { readonly [key: string]: Json }): void => {
  tale.placed = withoutFirst(tale.placed, tokenIn(shown.token));
};

/** By house rule the tokens that lie there turn to unknown ones; what they proved before stays proved. */
const takeStaff = (tale: Tale, { staffRepaints }: Options): void => {
  tale.hasStaff = true;
  if (!staffRepaints) return;
  tale.placed = tale.placed.map((each) => (each.token === 'rank' ? each : { token: 'unknown', isProven: false }));
};

/** Whether the house rules let anybody pass on this turn, whomever he could attack (BB-33). */
const mayPassAnyhow = ({ passAllowed, passLimit }: Options, turn: number, passes: number): boolean =>
  passAllowed !== 'false' &&
  !(passAllowed === 'notFirstTurn' && turn <= 1) &&
  (passLimit === null || passes < passLimit);

/**
 * Who passes where passing is not allowed could attack nobody (BB-32). If somebody without a Shield sat there, that one had
 * three wounds and the holder was the Inquisitor, who may not attack so (BB-31).
 */
const provePass = (tales: readonly Tale[], by: Seat): void => {
  const holder = tales[by];
  const isAnyOpen = tales.some(({ shields }, seat) => seat !== by && shields.length === 0);
  if (holder !== undefined && isAnyOpen) holder.isInquisitor = true;
};

/** Whether these events tell of the game from its deal on; a server may have sealed the deal before. */
export const isFromDeal = (events: readonly SeenEvent[]): boolean =>
  events.find(({ type }) => type !== 'deal.sealed')?.type === 'game.dealt';

/**
 * Reads the events since the deal, in order.
 * @param events what one viewer was told; if it does not begin with the deal, nothing is concluded
 * @param options the house rules: by some of them a pass tells who somebody is
 * @returns what they prove about each seat, empty if nothing can be concluded
 */
export const recall = (events: readonly SeenEvent[], seats: number, options: Options): readonly SeatMemory[] => {
  if (!isFromDeal(events)) return [];
  const tales = Array.from({ length: seats }, freshTale);
  const taleOf = (seat: Json | undefined): Tale => tales[seat as Seat] ?? freshTale();
  let turns = 0;
  let passes = 0;
  for (const { type, shown } of events) {
    if (shown === null) continue;
    if (type === 'dagger.passed') {
      turns += 1;
      if (!mayPassAnyhow(options, turns, passes)) provePass(tales, shown.by as Seat);
      passes += 1;
    }
    if (type === 'attack.declared') {
      turns += 1;
      passes = 0;
    }
    if (type === 'shield.given') taleOf(shown.target).shields = [...taleOf(shown.target).shields, String(shown.colour)];
    if (type === 'shields.returned') {
      for (const tale of tales) tale.shields = tale.shields.filter((colour) => colour !== shown.colour);
    }
    if (type === 'wound.taken') takeWound(taleOf(shown.seat), shown);
    if (type === 'token.returned') giveBack(taleOf(shown.seat), shown);
    if (type === 'staff.given') {
      if (options.mageKeepsStaff) takeStaff(taleOf(shown.by), options);
      takeStaff(taleOf(shown.target), options);
    }
    // The Inquisitor may not attack a player who has three wounds (BB-31).
    if (type === 'attack.declared' && taleOf(shown.target).placed.length === 3) taleOf(shown.by).isClanMember = true;
  }
  return tales.map(({ rank, explained, isClanMember, isInquisitor }) => ({
    rank,
    explained,
    isClanMember,
    isInquisitor,
  }));
};
