/** Somebody who has just sat down for the lesson, and what the coach should be saying. */
import { onTestFinished } from 'vitest';
import { lessonFor } from '../../../bin/lesson.ts';
import { createVisits } from '../../../bin/visits.ts';
import type { Client } from '../../../src/client/client.ts';
import type { Language } from '../../../src/i18n/index.ts';
import { type Coach, coachIn } from '../../../src/tui/lesson/coach.ts';
import { tellingIn } from '../../../src/tui/plain/news.ts';

/** A visit to the lesson, under way. */
export const beginLesson = async (name = 'Vera') => {
  const visits = createVisits(() => 'en');
  onTestFinished(async () => void (await visits.closeAll()));
  const { visit, entered } = visits.begin(lessonFor(name));
  const reply = await entered;
  if (!reply.ok || visit.lesson === undefined) throw new Error(`no lesson: ${JSON.stringify(reply)}`);
  return { client: visit.client, lesson: visit.lesson };
};

/** What the coach of this client says; throws when he is silent. */
export const coachOf = (client: Client, how: 'keys' | 'lines', language: Language = 'en'): Coach => {
  const state = client.getState();
  const coach = coachIn(state, tellingIn(state, language).speech, how);
  if (coach === null) throw new Error('the coach is silent');
  return coach;
};

/** Lines as one, single-spaced. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What leads on at a task, after something that does not. */
export const answersTo = (
  rose: boolean,
): { readonly [code: string]: { readonly wrong: string; readonly right: string } } => ({
  'lesson/help': { wrong: '2', right: '1' },
  'lesson/helper': { wrong: '5', right: '6' },
  'lesson/alone': { wrong: '1', right: '2' },
  'lesson/token': { wrong: '3', right: rose ? '2' : '1' },
  'lesson/turn': { wrong: '4', right: rose ? '2' : '5' },
  'lesson/offer': { wrong: '2', right: '1' },
  'lesson/ability': { wrong: '0', right: '4' },
  'lesson/capture': { wrong: '2', right: '4' },
});
