/** The whole lesson in lines, with nothing but what stands in them. */
import { expect, onTestFinished, test } from 'vitest';
import { cueIn } from '../../../src/tui/lesson/coach.ts';
import { LESSON_STEPS } from '../../../src/tui/lesson/steps.ts';
import { createPlainPlayer } from '../../../src/tui/plain/player.ts';
import { beginLesson, coachOf } from './learner.ts';

const PATIENCE = { timeout: 5_000, interval: 5 };
const WIN = 'attack otto fourth';

/** What is typed at a task: something that does not lead on, then what does. */
const TYPED: { readonly [code: string]: readonly [wrong: string, right: string] } = {
  'lesson/help': ['2', 'ask'],
  'lesson/helper': ['runa', 'milo'],
  'lesson/alone': ['1', 'take'],
  'lesson/token': ['rank', 'rose'],
  'lesson/turn': ['attack ida', 'attack nils'],
  'lesson/offer': ['stay', '1'],
  'lesson/ability': ['nothing', 'otto'],
  'lesson/capture': ['pass ida', WIN],
};

test('every step is told after what has happened, detours are declined, and the learner wins', async () => {
  const { client, lesson } = await beginLesson();
  const lines: string[] = [];
  let exits = 0;
  const player = createPlainPlayer({
    client,
    language: 'en',
    write: (line) => lines.push(line),
    isOwnTable: true,
    endsFor: () => 0,
    invitation: [],
    lesson,
    onExit: () => {
      exits += 1;
    },
  });
  onTestFinished(() => player.close());
  for (const [at, step] of LESSON_STEPS.entries()) {
    await expect.poll(() => cueIn(client.getState())?.step, PATIENCE).toBe(at + 1);
    const from = lines.indexOf(`Coach: ${coachOf(client, 'lines').text}`);
    expect(from).toBeGreaterThan(0);
    if (step.task === undefined) {
      expect(lines.slice(from + 1)).toEqual(['(Enter goes on.)']);
      player.type('');
      continue;
    }
    expect(lines.at(-1)).toBe(lines[from]);
    const [wrong, right] = TYPED[step.task.decline] ?? ['', ''];
    player.type(wrong);
    await expect.poll(() => lines.at(-1), PATIENCE).toMatch(/^Not now: .*\.$/);
    player.type(right);
    if (right === WIN) {
      expect(lines.at(-1)).toBe('This can end the game. Type the same again to be sure.');
      player.type(right);
    }
  }
  expect(exits).toBe(1);
  expect(lines.some((line) => /^Rose wins\..* You win\.$/.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith('? '))).toHaveLength(
    LESSON_STEPS.filter(({ task }) => task !== undefined).length,
  );
});

test('while the coach talks an answer answers nothing, and the words of the plain mode still work', async () => {
  const { client, lesson } = await beginLesson();
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const setting = {
    client,
    language: 'en',
    write,
    isOwnTable: true,
    endsFor: () => 0,
    invitation: [],
    lesson,
    onExit: () => {},
  } as const;
  const player = createPlainPlayer(setting);
  onTestFinished(() => player.close());
  player.type('1');
  expect(lines.at(-1)).toBe('(Enter goes on.)');
  expect(cueIn(client.getState())?.step).toBe(1);
  player.type('table');
  expect(lines.at(-1)).not.toBe('(Enter goes on.)');
});
