/** The whole lesson by keys on the real screens, against the real server: a change of the rules that breaks it fails here. */
import { afterEach, describe, expect, test } from 'vitest';
import { nextDecision } from '../../../src/client/selectors.ts';
import { GUARD_MS } from '../../../src/tui/components/decision-menu/state.ts';
import { cueIn } from '../../../src/tui/lesson/coach.ts';
import { LESSON_STEPS, type LessonStep } from '../../../src/tui/lesson/steps.ts';
import { tellingIn } from '../../../src/tui/plain/news.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { skippingTimers } from '../keyboard-player.ts';
import { showApp } from '../session.tsx';
import { answersTo, beginLesson, coachOf, flat } from './learner.ts';

afterEach(unmountAll);

const PATIENCE = { timeout: 5_000, interval: 5 };

const sitDown = async (columns: number, rows: number, name?: string) => {
  const { client, lesson } = await beginLesson(name);
  const { timers, skip } = skippingTimers();
  const app = showApp(client, { columns, rows }, { timers, lesson, isOwnTable: true });
  /** The screen as one line; of a wide table only what is left of the log. */
  const shown = (): string => {
    const isTable = client.getState().game?.view.outcome === null;
    const width = isTable && columns >= 120 ? columns - 41 : columns;
    const lines = app.screen.text().split('\n');
    return flat(lines.map((line) => line.slice(0, width)).join('\n'));
  };
  /** Waits until the coach has said all of a step on the screen, and the guard of new questions is over. */
  const hear = async (step: LessonStep): Promise<string> => {
    await expect.poll(() => cueIn(client.getState())?.step, PATIENCE).toBe(LESSON_STEPS.indexOf(step) + 1);
    const { text } = coachOf(client, 'keys');
    await expect.poll(() => shown(), PATIENCE).toContain(text);
    skip(2 * GUARD_MS);
    return app.screen.text();
  };
  const press = async (key: string, wanted: RegExp): Promise<void> => {
    app.type(key);
    await app.until(wanted);
    skip(2 * GUARD_MS);
  };
  return { app, client, hear, press, shown };
};

describe.each([
  ['80×24', 80, 24, true, 'Vera'],
  ['60×18', 60, 18, true, 'Vera'],
  ['60×18, the other way', 60, 18, false, 'Vera'],
  ['120×24, by the name of an opponent', 120, 24, false, 'Milo'],
])('at %s', (_, columns, rows, rose, name) => {
  test('every step comes and fits, detours are declined, and the learner wins', async () => {
    const { app, client, hear, press, shown } = await sitDown(columns, rows, name);
    const answers = answersTo(rose);
    for (const step of LESSON_STEPS) {
      const text = await hear(step);
      expect(text.split('\n')).toHaveLength(rows);
      if (step.task === undefined) {
        expect(text).toMatch(/enter go on/);
        app.type('\r');
        continue;
      }
      const { wrong, right } = answers[step.task.decline] ?? { wrong: '', right: '' };
      if (step.ask === 'turn') await press('1', /esc back/);
      const { speech } = tellingIn(client.getState(), 'en');
      const options = nextDecision(client.getState())?.options ?? [];
      expect(options.length).toBeGreaterThan(1);
      for (const { label, group } of options) {
        if (group?.key !== 'choose.group.pass') expect(shown()).toContain(speech.tell(label).replace(/^Attack /, ''));
      }
      await press(wrong, /Not now: [^…]*\. +(?:esc back|q leave)\s*$/);
      await hear(step);
      if (step.task.decline === 'lesson/capture') await press(right, /Are you sure\?/);
      app.type(step.task.decline === 'lesson/capture' ? '\r' : right);
    }
    await expect.poll(app.exits, PATIENCE).toBe(1);
    expect(app.errors()).toEqual([]);
  });
});

describe('the way out', () => {
  test.each([
    ['while the coach talks', 0],
    ['at a question', 7],
  ])('Esc asks %s, and leaves', async (_, past) => {
    const { app, hear } = await sitDown(60, 18);
    for (const step of LESSON_STEPS.slice(0, past)) {
      await hear(step);
      app.type('\r');
    }
    const now = LESSON_STEPS[past];
    if (now === undefined) throw new Error('the lesson is shorter than that');
    await hear(now);
    app.type('\u001b');
    await app.until(/Leave the lesson\?[\s\S]*y yes +n no/);
    app.type('n');
    await hear(now);
    app.type('\u001b');
    await app.until(/Leave the lesson\?/);
    app.type('y');
    await expect.poll(app.exits, PATIENCE).toBe(1);
  });

  test('a hasty Enter does not pass over what the coach has only begun to say', async () => {
    const { app, client, hear, press } = await sitDown(80, 24);
    const [first] = LESSON_STEPS;
    if (first === undefined) throw new Error('a lesson without a step');
    await hear(first);
    app.type('\r\r');
    await expect.poll(() => cueIn(client.getState())?.step, PATIENCE).toBe(2);
    await expect.poll(() => flat(app.screen.text()), PATIENCE).toContain(coachOf(client, 'keys').text);
    app.type('\r');
    await press('l', /PgUp PgDn page/);
    await press('q', /enter go on/);
    expect(cueIn(client.getState())?.step).toBe(2);
  });
});
