/** Eight sockets around one table, at any server. */

export interface Table {
  /** True while a choice is under way, or a new game is being dealt. */
  readonly isBusy: () => boolean;
  /** Makes one choice as soon as it can; `done` is called when the last of the eight has been told of it. */
  readonly step: (done: () => void) => void;
  /** Frames that told one person of a change so far; answers to requests are none. */
  readonly deliveries: () => number;
  /** The bytes of those frames. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
}
export interface Seated {
  readonly tables: readonly Table[];
  readonly deliveries: () => number;
  readonly bytes: () => number;
}

export const seated = (tables: readonly Table[]): Seated => ({
  tables,
  deliveries: () => tables.reduce((sum, table) => sum + table.deliveries(), 0),
  bytes: () => tables.reduce((sum, table) => sum + table.bytes(), 0),
});

/** Every table plays, one choice after the other, for so many milliseconds. @returns how many choices were made */
export const playFor = async ({ tables }: Seated, ms: number): Promise<number> => {
  const end = performance.now() + ms;
  let choices = 0;
  const playOn = (table: Table): Promise<void> =>
    new Promise((resolve) => {
      const next = (): void => {
        if (performance.now() >= end) resolve();
        else table.step(chosen);
      };
      const chosen = (): void => {
        choices += 1;
        next();
      };
      next();
    });
  await Promise.all(tables.map(playOn));
  return choices;
};

/** Cheap random numbers: the choosing should weigh little. */
let bits = 88_172_645;
export const below = (limit: number): number => {
  bits ^= bits << 13;
  bits ^= bits >>> 17;
  bits ^= bits << 5;
  return (bits >>> 0) % limit;
};

export const PLAYERS = 8;
