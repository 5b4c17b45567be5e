/** Keys at a table whose game is paused: none of them answers, now or later. */
import { afterEach, expect, test } from 'vitest';
import type { ClientState } from '../../../src/client/state.ts';
import { GUARD_MS } from '../../../src/tui/components/decision-menu/state.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { skippingTimers } from '../keyboard-player.ts';
import { HELP, knowing, play } from '../told-app.tsx';

afterEach(unmountAll);

const asked = (isPaused: boolean): ClientState => {
  const state = knowing({ decisions: [HELP] });
  return { ...state, room: state.room && { ...state.room, paused: isPaused } };
};

test('an answer typed in a pause is not sent, and one typed after it is', async () => {
  const { timers, skip } = skippingTimers();
  const tui = play(asked(true), { timers });
  const answers = () => tui.asked.filter((each) => (each as { type: string }).type === 'game.choose');
  await tui.until(/paused/);
  skip(2 * GUARD_MS);
  tui.type('1');
  // The line of talk opens after the digit has been read.
  tui.type('t');
  await tui.until(/Say:/);
  tui.type('\u001b');
  expect(answers()).toEqual([]);
  tui.tell(asked(false));
  await tui.until(/Ask for help\?/);
  skip(2 * GUARD_MS);
  tui.type('1');
  await expect.poll(answers).toEqual([{ type: 'game.choose', decisionId: '3.0.help', optionIds: ['yes'] }]);
});
