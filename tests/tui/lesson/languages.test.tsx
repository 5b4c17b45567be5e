/** The lesson in each language on the smallest screen: whatever the coach says stands there in full, and so does what he declines. */
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, loadLanguage } from '../../../src/i18n/index.ts';
import { GUARD_MS } from '../../../src/tui/components/decision-menu/state.ts';
import { cueIn } from '../../../src/tui/lesson/coach.ts';
import { CAST, LESSON_STEPS } from '../../../src/tui/lesson/steps.ts';
import { tellingIn } from '../../../src/tui/plain/news.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { skippingTimers } from '../keyboard-player.ts';
import { PREFERENCES, showApp } from '../session.tsx';
import { answersTo, beginLesson, coachOf } from './learner.ts';

afterEach(unmountAll);

const PATIENCE = { timeout: 5_000, interval: 5 };
/** Without punctuation, which changes sides in right-to-left writing, and without the mark that only keeps letters apart. */
const wordsOf = (text: string): readonly string[] => text.replaceAll('\u200c', '').match(/[\p{L}\p{N}]+/gu) ?? [];
/** How often each word is there. */
const countOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>());

test.each(LANGUAGES)('at 60×18 in %s nothing the coach says is cut', async (code) => {
  const language = await loadLanguage(code);
  const { client, lesson } = await beginLesson();
  const { timers, skip } = skippingTimers();
  // The terminal orders right-to-left writing, so that words are sent as they are written.
  const preferences = { ...PREFERENCES, language, bidi: 'terminal' as const };
  const app = showApp(client, { columns: 60, rows: 18 }, { timers, lesson, isOwnTable: true, preferences });
  const missingOf = (text: string): readonly string[] => {
    const there = countOf(wordsOf(app.screen.text()));
    return [...countOf(wordsOf(text))].filter(([word, count]) => (there.get(word) ?? 0) < count).map(([word]) => word);
  };
  const missing = (): readonly string[] => missingOf(coachOf(client, 'keys', language).text);
  const answers = answersTo(true);
  for (const [at, step] of LESSON_STEPS.entries()) {
    await expect.poll(() => cueIn(client.getState())?.step, PATIENCE).toBe(at + 1);
    await expect.poll(missing, { ...PATIENCE, message: `step ${at + 1}` }).toEqual([]);
    skip(2 * GUARD_MS);
    if (step.task === undefined) {
      app.type('\r');
      continue;
    }
    const { wrong, right } = answers[step.task.decline] ?? { wrong: '', right: '' };
    if (step.ask === 'turn') {
      app.type('1');
      await app.until(/esc/i);
      skip(2 * GUARD_MS);
    }
    app.type(wrong);
    const { speech } = tellingIn(client.getState(), language);
    const declined = speech.tell({ key: `error.${step.task.decline}`, params: CAST });
    const out = step.ask === 'turn' ? `esc ${speech.say('key.back')}` : `q ${speech.say('key.leave')}`;
    await expect.poll(() => missingOf(`${declined} ${out}`), { ...PATIENCE, message: declined }).toEqual([]);
    expect(app.screen.row(17)).toContain(step.ask === 'turn' ? 'esc' : 'q');
    skip(2 * GUARD_MS);
    app.type(right);
    if (step.task?.decline === 'lesson/capture') {
      await app.until(/enter|y/);
      skip(2 * GUARD_MS);
      app.type('\r');
    }
  }
  await expect.poll(app.exits, PATIENCE).toBe(1);
});
