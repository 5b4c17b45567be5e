/** The rows that screens are made of, rendered by Ink itself without a terminal. */

import { Text } from 'ink';
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { cut, pad, wrap } from '../../../src/tui/text/measure.ts';

test('cut, padded and wrapped texts keep their width when Ink draws them', () => {
  const lines = [pad('王 Vera', 10), cut('a name that is far too long', 10), ...wrap('two words more', 10)];
  const { lastFrame, unmount } = render(<Text>{lines.map((line) => `|${line}|`).join('\n')}</Text>);
  expect(lastFrame()?.split('\n')).toEqual(['|王 Vera   |', '|a name th…|', '|two words|', '|more|']);
  unmount();
});
