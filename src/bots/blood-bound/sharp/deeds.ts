/** What people did, boiled down from the events: every choice with what else could have been chosen and what was known then. */
import { isFromDeal, type Options } from '../../../games/blood-bound/public.ts';
import type { Json, Seat, SeenEvent } from '../../../kernel/types.ts';
import { emptyTable, follow, levelOf, type PublicTable } from './public-table.ts';

/** One thing that could be done, to whom; `cell` names its row in the model. */
export interface Way {
  readonly target: Seat;
  readonly cell: string;
}

/** A choice that tells of the sides of who chose and whom. */
export interface Deed {
  readonly by: Seat;
  readonly ways: readonly Way[];
  /** The row for doing nothing, where that could be chosen. */
  readonly none: string | null;
  /** Which way was taken; −1 for none. */
  readonly chosen: number;
}

/** A choice between yes and no that tells of the rank of who chose. */
export interface Trait {
  readonly by: Seat;
  readonly cell: string;
  readonly isYes: boolean;
}

export interface Conduct {
  readonly deeds: readonly Deed[];
  readonly traits: readonly Trait[];
}

interface Strike {
  readonly attacker: Seat;
  readonly target: Seat;
  readonly helpers: readonly Seat[];
  readonly wounds: number;
  isAsked: boolean;
  offers: Seat[];
  intervener: Seat | null;
  isSettled: boolean;
}

/** How grave a wound would be, as the model counts it. */
export const gravity = (wounds: number): string => String(Math.min(3, wounds));

class Reader {
  readonly deeds: Deed[] = [];
  readonly traits: Trait[] = [];
  readonly table: PublicTable;
  private strike: Strike | null = null;
  private turns = 0;

  constructor(
    private readonly seats: number,
    private readonly rules: Options,
  ) {
    this.table = emptyTable(seats);
  }

  private clueFrom(seat: Seat): Seat {
    return (seat + (this.rules.clueDirection === 'toLeft' ? this.seats - 1 : 1)) % this.seats;
  }

  private level(by: Seat, target: Seat): string {
    return levelOf(this.table, by, target, this.clueFrom(by));
  }

  private others(seat: Seat): readonly Seat[] {
    return Array.from({ length: this.seats - 1 }, (_, step) => (seat + 1 + step) % this.seats);
  }

  private wounds(seat: Seat): number {
    return this.table.places[seat]?.tokens.length ?? 0;
  }

  private isFree(seat: Seat): boolean {
    return (this.table.places[seat]?.shields.length ?? 0) === 0;
  }

  private passes(by: Seat): readonly Way[] {
    const { passAllowed } = this.rules;
    if (passAllowed === 'false' || (passAllowed === 'notFirstTurn' && this.turns <= 1)) return [];
    return this.others(by).map((target) => ({ target, cell: `pass.${this.level(by, target)}` }));
  }

  turn(by: Seat, move: 'attack' | 'pass', target: Seat): void {
    this.turns += 1;
    const attacks = this.others(by)
      .filter((seat) => this.isFree(seat))
      .map((seat) => ({ target: seat, cell: `attack.${this.level(by, seat)}.${gravity(this.wounds(seat))}` }));
    const ways = [...attacks, ...this.passes(by)];
    const chosen = ways.findIndex((way) => way.target === target && way.cell.startsWith(`${move}.`));
    if (chosen >= 0) this.deeds.push({ by, ways, none: null, chosen });
  }

  attack(attacker: Seat, target: Seat): void {
    this.turn(attacker, 'attack', target);
    const isOut = (seat: Seat): boolean => this.table.places[seat]?.tokens.includes('rank') === true;
    const helpers = this.others(target).filter(
      (seat) => !isOut(seat) && (seat !== attacker || this.rules.attackerMayIntervene),
    );
    const wounds = this.wounds(target);
    const isFanned = this.table.places[target]?.fan === true;
    this.strike = {
      attacker,
      target,
      helpers: isFanned ? [] : helpers,
      wounds,
      isAsked: this.rules.interventionFlow === 'autoPoll',
      offers: [],
      intervener: null,
      isSettled: false,
    };
  }

  ask(): void {
    if (this.strike === null || this.strike.isAsked) return;
    this.strike.isAsked = true;
    this.traits.push({ by: this.strike.target, cell: `ask.${gravity(this.strike.wounds)}`, isYes: true });
  }

  offer(by: Seat): void {
    this.strike?.offers.push(by);
  }

  /** The wound of the attack falls: whoever kept quiet until now has decided too, and the target unless he had no choice. */
  settle(intervener: Seat | null, isChosen = true): void {
    const { strike } = this;
    if (strike === null || strike.isSettled) return;
    strike.isSettled = true;
    strike.intervener = intervener;
    const { target, helpers, offers, wounds } = strike;
    if (helpers.length === 0) return;
    if (!strike.isAsked) {
      this.traits.push({ by: target, cell: `ask.${gravity(wounds)}`, isYes: false });
      return;
    }
    for (const by of helpers) {
      const way = { target, cell: `offer.${this.level(by, target)}.${gravity(wounds)}` };
      this.deeds.push({ by, ways: [way], none: 'offer.none', chosen: offers.includes(by) ? 0 : -1 });
    }
    if (offers.length === 0 || !isChosen) return;
    const ways = offers.map((seat) => ({ target: seat, cell: `accept.${this.level(target, seat)}` }));
    const chosen = intervener === null ? -1 : offers.indexOf(intervener);
    this.deeds.push({ by: target, ways, none: `accept.none.${gravity(wounds)}`, chosen });
  }

  /** Something given to, or done to, one of the others by an ability; null for an ability skipped. */
  use(by: Seat, kind: string, target: Seat | null, isOpen: (seat: Seat) => boolean): void {
    const ways = this.others(by)
      .filter(isOpen)
      .map((seat) => ({ target: seat, cell: `${kind}.${this.level(by, seat)}` }));
    const chosen = ways.findIndex((way) => way.target === target);
    if (target === null || chosen >= 0) this.deeds.push({ by, ways, none: `${kind}.none`, chosen });
  }

  strikes(by: Seat, kind: string, target: Seat | null): void {
    this.use(by, kind, target, (seat) => this.isFree(seat));
  }

  staff(by: Seat, target: Seat | null): void {
    this.use(by, 'staff', target, (seat) => this.table.places[seat]?.staff !== true);
  }

  /** Berserker and Alchemist: there is only one whom they can turn on, or help. */
  answer(by: Seat, kinds: readonly string[], chosen: number, target: Seat | undefined): void {
    if (target === undefined) return;
    const ways = kinds.map((kind) => ({ target, cell: `${kind}.${this.level(by, target)}` }));
    this.deeds.push({ by, ways, none: `${kinds[0] ?? ''}.none`, chosen });
  }

  skipped(by: Seat, character: string): void {
    if (character === 'assassin' || character === 'mentalist') this.strikes(by, character, null);
    if (character === 'guardian' || character === 'courtesan') {
      this.use(by, character === 'guardian' ? 'shield' : 'fan', null, () => true);
    }
    if (character === 'mage') this.staff(by, null);
    if (character === 'berserker') this.answer(by, ['berserker'], -1, this.strike?.attacker);
    if (character === 'alchemist') this.answer(by, ['heal', 'harm'], -1, this.strike?.target);
  }

  berserk(by: Seat): void {
    this.answer(by, ['berserker'], 0, this.strike?.attacker);
  }

  alchemy(by: Seat, isHealing: boolean): void {
    this.answer(by, ['heal', 'harm'], isHealing ? 0 : 1, this.strike?.target);
  }

  /** Which token somebody took who could have taken another one. */
  wound(seat: Seat, token: string, isForced: boolean): void {
    const before = this.table.places[seat]?.tokens ?? [];
    if (isForced || before.includes('rank')) return;
    this.traits.push({ by: seat, cell: `rank.${before.length}`, isYes: token === 'rank' });
  }
}

type Shown = { readonly [key: string]: Json };
const seatIn = (value: Json | undefined): Seat => value as Seat;
/** Before the change that an event makes to the table, since people chose by what they saw then. */
const READ: { readonly [type: string]: (reader: Reader, shown: Shown) => void } = {
  'dagger.passed': (reader, { by, target }) => reader.turn(seatIn(by), 'pass', seatIn(target)),
  'attack.declared': (reader, { by, target }) => reader.attack(seatIn(by), seatIn(target)),
  'help.asked': (reader) => reader.ask(),
  'offer.made': (reader, { by }) => reader.offer(seatIn(by)),
  'offer.accepted': (reader, { by }) => reader.settle(seatIn(by)),
  'offer.sole': (reader, { by }) => reader.settle(seatIn(by), false),
  'offers.refused': (reader) => reader.settle(null),
  'wound.taken': (reader, { seat, token, forced }) => {
    reader.settle(null);
    reader.wound(seatIn(seat), String(token), forced === true);
  },
  'assassin.struck': (reader, { by, target }) => reader.strikes(seatIn(by), 'assassin', seatIn(target)),
  'mentalist.struck': (reader, { by, target }) => reader.strikes(seatIn(by), 'mentalist', seatIn(target)),
  'berserker.struck': (reader, { by }) => reader.berserk(seatIn(by)),
  'alchemist.healed': (reader, { by }) => reader.alchemy(seatIn(by), true),
  'alchemist.harmed': (reader, { by }) => reader.alchemy(seatIn(by), false),
  'shield.given': (reader, { by, target }) => reader.use(seatIn(by), 'shield', seatIn(target), () => true),
  'fan.given': (reader, { by, target }) => reader.use(seatIn(by), 'fan', seatIn(target), () => true),
  'staff.given': (reader, { by, target }) => reader.staff(seatIn(by), seatIn(target)),
  'ability.skipped': (reader, { seat, character }) => reader.skipped(seatIn(seat), String(character)),
};

/**
 * Reads what people did since the deal.
 * @param events what one seat was told; if they do not begin with the deal, nothing is concluded
 */
export const conductIn = (events: readonly SeenEvent[], seats: number, rules: Options): Conduct => {
  if (!isFromDeal(events)) return { deeds: [], traits: [] };
  const reader = new Reader(seats, rules);
  for (const event of events) {
    if (event.shown !== null) READ[event.type]?.(reader, event.shown);
    follow(reader.table, event, rules);
  }
  return { deeds: reader.deeds, traits: reader.traits };
};
