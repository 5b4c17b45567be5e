/** What the bench uses of the reference game. */
export interface ReferenceState {
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly G: { readonly table: readonly { readonly tokens: readonly string[] }[] };
}
export const begin: (seed: string) => ReferenceState;
export const isOver: (state: ReferenceState) => boolean;
export const seatToMove: (state: ReferenceState) => number;
export const move: (state: ReferenceState, target: number) => ReferenceState;
