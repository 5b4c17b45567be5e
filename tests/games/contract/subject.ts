/** What the contract test must know of a game beside its public functions: its secrets, and when they come out. */
import type { Deal } from '../../../src/kernel/replay.ts';
import type { CoreState, Decision, Game, OptionValues, Step, ViewCore, Viewer } from '../../../src/kernel/types.ts';
import type { Dice } from '../../helpers/arbitrary.ts';

export interface Subject<S extends CoreState = CoreState, V extends ViewCore = ViewCore> {
  readonly game: Game<S, V>;
  /** The most bytes of JSON that a State, a View and the news of one input may take. */
  readonly sizes: { readonly state: number; readonly view: number; readonly events: number };
  /** Whether these house rules promise an end even if nobody ever answers. */
  readonly endsAlone: (options: OptionValues) => boolean;

  /** Lock 2. Throws unless the View has exactly the keys that this viewer may see in this state. */
  readonly checkShape: (state: S, viewer: Viewer, view: V) => void;

  /** Lock 1. Two deals that this viewer cannot tell apart. */
  readonly twins: (deal: Deal, viewer: Viewer, dice: Dice) => readonly [Step<S>, Step<S>];
  /** Lock 1. Whether what this decision offers to its seat depends on that seat's secrets. */
  readonly dependsOnSecret: (decision: Decision) => boolean;
  /** Lock 1. Whether this input told the viewer, by the rules, something in which the twins differ. */
  readonly isToldApart: (one: Step<S>, other: Step<S>, viewer: Viewer) => boolean;

  /** Lock 3. The same state with all that this viewer may not know replaced by canaries. */
  readonly poisoned: (state: S, viewer: Viewer) => S;
  /** Lock 3. A deal whose secrets are unique in any text, and play on as the real ones would. */
  readonly tagged: (deal: Deal) => Step<S>;
  /** Lock 3. The tags in play that this viewer may not find anywhere yet. */
  readonly tagsHiddenFrom: (state: S, viewer: Viewer) => readonly string[];
  /** Lock 3. Tags that this input has shown to everybody, for good. */
  readonly tagsShownBy: (step: Step<S>) => readonly string[];
}

/** Every seat and the public. */
export const viewersOf = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat): Viewer => ({ as: 'seat', seat })),
  { as: 'spectator' },
];

/** A viewer as an error names him. */
export const nameOf = (viewer: Viewer): string => (viewer.as === 'seat' ? `seat ${viewer.seat}` : viewer.as);
