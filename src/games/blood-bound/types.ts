/** The vocabulary of Blood Bound: cards, tokens, items, house rules, the State and the View. */
import type { CoreState, Seat, ViewCore } from '../../kernel/types.ts';

/** Rose or Phoenix is red, Beast or Gargoyle is blue (BB-1). */
export const CLANS = ['red', 'blue'] as const;
export type Clan = (typeof CLANS)[number];
/** The Inquisitor belongs to the Secret Order, a side of one. */
export type Side = Clan | 'order';

export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'cross';
export const CHARACTERS = [
  'elder',
  'assassin',
  'harlequin',
  'alchemist',
  'mentalist',
  'guardian',
  'berserker',
  'mage',
  'courtesan',
  'inquisitor',
] as const;
export type CharacterId = (typeof CHARACTERS)[number];

export const COLOURS = ['purple', 'green'] as const;
/** The two colours of Shields and Swords; they say nothing about clans. */
export type Colour = (typeof COLOURS)[number];

/** An affiliation token as it lies on the table. */
export type Affiliation = Clan | 'unknown';
export type Token = Affiliation | 'rank';
/** An affiliation icon as it is printed on a card. */
export type Icon = 'clan' | 'unknown' | 'wild';
export type Curse = 'true' | 'false';

/** One character card: a clan member, or the Inquisitor with the clue printed on his card. */
export type Card =
  | { readonly side: Clan; readonly rank: Exclude<Rank, 'cross'> }
  | { readonly side: 'order'; readonly rank: 'cross'; readonly clue: Clan };

export interface Player {
  readonly card: Card;
  /** Tokens in the order in which they were taken; three wounds = both affiliations and the rank. */
  readonly tokens: readonly Token[];
  readonly shields: readonly Colour[];
  readonly sword: Colour | null;
  readonly staff: boolean;
  readonly fans: number;
  readonly quill: boolean;
  readonly curses: readonly Curse[];
  /** Whether the ability has been used or skipped in this game (BB-44, `abilityReuse`). */
  readonly used: boolean;
  /** Whether a Mentalist has sealed the ability for good (`mentalistSeal`). */
  readonly sealed: boolean;
}

/** House rules of one game, fixed before the deal. */
export interface Options {
  readonly edition: 'rose-beast' | 'phoenix-gargoyle';
  readonly elderSuccession: 'highest' | 'nextLowest';
  readonly leaderRevealFlips: boolean;
  readonly interventionDagger: 'intervener' | 'target';
  readonly interventionFlow: 'onRequest' | 'autoPoll';
  readonly interventionConsent: 'targetChooses' | 'soleVolunteerForced';
  readonly attackerMayIntervene: boolean;
  readonly offersVisible: 'live' | 'sealed';
  readonly passAllowed: 'true' | 'notFirstTurn' | 'false';
  readonly passLimit: number | null;
  readonly berserkerOnIntervention: boolean;
  readonly abilityWoundTriggersAbility: boolean;
  readonly abilityReuse: 'afterRankReturned' | 'oncePerGame';
  readonly captureCredit: 'source' | 'activePlayer' | 'victimOnly';
  readonly guardianAtThreeWounds: 'fizzle' | 'lasting';
  readonly selfGift: boolean;
  readonly selfDamage: boolean;
  readonly swordColour: 'firstComeFree' | 'random' | 'chosen';
  readonly alchemistOnUnwounded: 'harmOrSkip' | 'mustHarm' | 'noop';
  readonly mentalistSeal: boolean;
  readonly mageKeepsStaff: boolean;
  readonly staffRepaints: boolean;
  readonly inquisitorMayKeepCurse: boolean;
  readonly inquisitorCaptured: 'soloWin' | 'draw';
  readonly curseCounts: 'rulebook' | 'oneTrueOneFalse';
  readonly curseTrigger: 'winningLeader' | 'capturedLeader';
  readonly tokenSupply: 'unlimited' | 'boxCounts';
  readonly abilityCardSupply: 'boxCounts' | 'unlimited';
  readonly rankOrder: 'standard' | 'persianSeed';
  readonly clueDirection: 'toLeft' | 'toRight';
  readonly firstPlayer: 'random' | 'host';
  readonly talk: 'open' | 'silent';
}

/** The attack in progress, from the declaration to the hand-over of the dagger. */
export interface Attack {
  readonly attacker: Seat;
  readonly target: Seat;
  /** Who has offered to take the wound, in the order of the offers. */
  readonly offers: readonly Seat[];
  /** Who has said that he stays out. */
  readonly declined: readonly Seat[];
  /** True while offers are collected face down (`offersVisible=sealed`). */
  readonly sealed: boolean;
  readonly intervener: Seat | null;
  /** Who gets the dagger at the hand-over, as things stand; null before a wound. */
  readonly daggerTo: Seat | null;
}

/** What dealt a wound: the dagger, or somebody's ability. */
export type Cause = 'attack' | 'assassin' | 'alchemist' | 'mentalist' | 'berserker';
export interface Capture {
  readonly captured: Seat;
  readonly captor: Seat;
  readonly cause: Cause;
  /** Null if nobody wins (`inquisitorCaptured=draw`). */
  readonly winner: Side | null;
}

export interface State extends CoreState {
  readonly options: Options;
  readonly players: readonly Player[];
  readonly dagger: Seat;
  readonly daggerFrom: Seat | null;
  readonly turn: number;
  /** Passes since the last attack. */
  readonly passes: number;
  readonly attack: Attack | null;
  /** Which seats each Harlequin has looked at. */
  readonly looks: readonly { readonly by: Seat; readonly at: Seat }[];
  /** Curse cards that nobody holds yet. */
  readonly curseSupply: readonly Curse[];
  /** Clans whose leadership has gone to the highest rank without a Quill (`leaderRevealFlips`). */
  readonly flipped: readonly Clan[];
  readonly capture: Capture | null;
}

/** A use of an ability: by whom, and what brought it about. */
export interface Use {
  readonly seat: Seat;
  /** True if the rank token was the wound of an attack, not of an ability. */
  readonly attacked: boolean;
}
/** The processes and their variables. */
export type Processes = {
  turn: Record<string, never>;
  attack: Record<string, never>;
  wound: { readonly seat: Seat; readonly by: Seat; readonly cause: Cause; readonly must: 'rank' | null };
  heal: { readonly seat: Seat };
  ability: Use;
} & { [C in CharacterId]: Use & { readonly option: string; readonly given?: readonly Seat[] } };

/** What one viewer may know of one seat. */
export interface SeatView {
  readonly tokens: readonly Token[];
  /** `staff`, `quill`, `fan` (once each), `shield:purple`, `sword:green`, `curse` …, in the order of the item table; a `seal` is none. */
  readonly items: readonly string[];
  /** The whole card: one's own, seen as Harlequin, or everybody's after the end. */
  readonly card?: Card;
  /** The rank on the rank token, if that lies on the table and the card is not known anyway. */
  readonly rank?: Rank;
  /** The clue this viewer was shown by this seat. */
  readonly clue?: Clan;
  /** The curses of this seat, if the viewer gave them or the game is over. */
  readonly curses?: readonly Curse[];
}

export interface AttackView {
  readonly attacker: Seat;
  readonly target: Seat;
  readonly offers: readonly Seat[];
  readonly intervener: Seat | null;
}

export interface Ending extends Capture {
  /** The leaders at the end. */
  readonly leaders: { readonly [C in Clan]: Seat | null };
  /** Who holds the True Curse, if anybody. */
  readonly trueCurse: Seat | null;
}

export interface View extends ViewCore {
  /** House rules that differ from the rulebook. */
  readonly house: Partial<Options>;
  readonly table: readonly SeatView[];
  readonly dagger: Seat;
  readonly turn: number;
  readonly attack: AttackView | null;
  /** Item cards that are left, by item: `fan`, `staff`, `shield:purple` …; without those that never run out (`abilityCardSupply`). */
  readonly supply: { readonly [item: string]: number };
  readonly ending: Ending | null;
}
