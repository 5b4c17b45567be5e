/** Opens many tables at a server, some at a time, as people would come. */
import type { OwnTable } from './own-table.ts';
import { openOwnTable } from './own-table.ts';

const AT_ONCE = 16;

/** @param tables the new ones are added here, until there are so many */
export const openTables = async (url: string, tables: OwnTable[], many: number, isPeaceful = false): Promise<void> => {
  let next = tables.length;
  const openNext = async (): Promise<void> => {
    while (next < many) {
      next += 1;
      tables.push(await openOwnTable(url, `t${next}`, isPeaceful));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
};
