/** Where a component stands on the screen, so that a patch can be drawn over it. */
import type { DOMElement } from 'ink';

/** Row and column (from 0) of an element's top left cell, as of the last commit: call it in a layout effect or later. */
export const positionOf = (element: DOMElement): { readonly row: number; readonly column: number } => {
  let [row, column] = [0, 0];
  for (let node: DOMElement | undefined = element; node !== undefined; node = node.parentNode) {
    row += node.yogaNode?.getComputedTop() ?? 0;
    column += node.yogaNode?.getComputedLeft() ?? 0;
  }
  return { row: Math.round(row), column: Math.round(column) };
};
