/** Which colours a terminal gets, from its environment. */
import { expect, test } from 'vitest';
import { colourLevelOf } from '../../../src/tui/terminal/colour-level.ts';

test.each([
  [{}, 0],
  [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 0],
  [{ TERM: 'xterm' }, 1],
  [{ TERM: 'linux' }, 1],
  [{ TERM: 'xterm-256color' }, 2],
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 3],
  [{ TERM: 'tmux-256color', COLORTERM: '24bit' }, 3],
  [{ TERM: 'xterm-direct' }, 3],
  [{ TERM: 'xterm-256color', COLORTERM: 'rxvt-xpm' }, 2],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 0],
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, 2],
  [{ TERM: 'xterm-256color', NO_COLOR: '1', FORCE_COLOR: '3' }, 3],
  [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 0],
  [{ TERM: 'xterm-256color', FORCE_COLOR: 'false' }, 0],
  [{ TERM: 'xterm-256color', FORCE_COLOR: 'true' }, 2],
  [{ TERM: 'dumb', FORCE_COLOR: '' }, 1],
] as const)('%j is %s', (env, level) => {
  expect(colourLevelOf(env)).toBe(level);
});
