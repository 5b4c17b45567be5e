/** A rule case as data: the start position, the moves and the checks, each with the line it stands on. */
import type { Seat } from '../../../kernel/types.ts';
import type { Card, Clan, Colour, Curse, Options, Side, Token } from '../types.ts';

/** What a table is waiting for; names of the notation. */
export const PHASES = ['TURN', 'ASK', 'OFFERS', 'TAKE', 'USE', 'RETURN', 'END'] as const;
export type Phase = (typeof PHASES)[number];

/** What follows the player in a `use` line. */
export type Argument =
  | { readonly is: 'seat'; readonly seat: Seat }
  | { readonly is: 'colour'; readonly colour: Colour }
  | { readonly is: 'verb'; readonly verb: 'harm' | 'heal' }
  | { readonly is: 'curse'; readonly seat: Seat; readonly curse: Curse };

export type Move =
  | { readonly is: 'attack' | 'pass' | 'accept'; readonly seat: Seat; readonly target: Seat }
  | { readonly is: 'ask'; readonly seat: Seat; readonly answer: 'yes' | 'no' }
  | { readonly is: 'offer' | 'refuse' | 'skip'; readonly seat: Seat }
  | { readonly is: 'take' | 'return'; readonly seat: Seat; readonly token: Token }
  | { readonly is: 'use'; readonly seat: Seat; readonly args: readonly Argument[] };

/** What one seat may know of another: its card, its clue, its curses; null where it knows nothing. */
export type Sight =
  | { readonly is: 'card'; readonly card: Card | null }
  | { readonly is: 'order' }
  | { readonly is: 'clue'; readonly clue: Clan | null }
  | { readonly is: 'curse'; readonly curse: Curse | null };

export type Check =
  | { readonly is: 'tokens'; readonly of: readonly { readonly seat: Seat; readonly tokens: readonly Token[] }[] }
  | { readonly is: 'wounds'; readonly of: readonly { readonly seat: Seat; readonly wounds: number }[] }
  | { readonly is: 'has' | 'lacks'; readonly of: readonly { readonly seat: Seat; readonly items: readonly string[] }[] }
  | { readonly is: 'supply'; readonly of: readonly { readonly item: string; readonly left: number }[] }
  | { readonly is: 'leader'; readonly of: readonly { readonly clan: Clan; readonly seat: Seat }[] }
  | { readonly is: 'sees'; readonly seat: Seat; readonly of: readonly { readonly seat: Seat; readonly sight: Sight }[] }
  | { readonly is: 'dagger' | 'captor' | 'captured'; readonly seat: Seat }
  | { readonly is: 'phase'; readonly phase: Phase }
  | { readonly is: 'legal'; readonly seat: Seat; readonly tokens: readonly Token[] }
  | { readonly is: 'running' }
  | { readonly is: 'winner'; readonly side: Side | 'nobody' };

/** One line under `when` or `then`; `text` is what was written, for the report. */
export type Step = { readonly line: number; readonly text: string } & (
  | { readonly do: 'move'; readonly move: Move; readonly isRefused: boolean }
  | { readonly do: 'check'; readonly check: Check }
);

/** The start position as it is written; lines are kept for the report of a position that cannot be. */
export interface Given {
  readonly line: number;
  /** The seats' names in clockwise order. */
  readonly names: readonly string[];
  readonly cards: readonly Card[];
  readonly dagger: Seat;
  readonly tokens: readonly { readonly line: number; readonly seat: Seat; readonly tokens: readonly Token[] }[];
  readonly items: readonly { readonly line: number; readonly seat: Seat; readonly item: string }[];
  readonly options: Options;
  /** Nobody holds them, and they are not in the supply either. */
  readonly areCursesGone: boolean;
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly line: number;
  readonly given: Given;
  readonly steps: readonly Step[];
}

/** Where a text stops being a scenario, and why; lines and columns count from 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Why a rule case does not hold. */
export interface Failure {
  readonly line: number;
  readonly expected: string;
  readonly found: string;
}
