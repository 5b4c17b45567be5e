/** Somebody who has just sat down for the lesson, and what the coach should be saying. */
import { onTestFinished } from 'vitest';
import { lessonFor } from '../../../bin/lesson.ts';
import { createVisits } from '../../../bin/visits.ts';
import type { Client } from '../../../src/client/client.ts';
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
export const coachOf = (client: Client, how: 'keys' | 'lines'): Coach => {
  const state = client.getState();
  const coach = coachIn(state, tellingIn(state, 'en').speech, how);
  if (coach === null) throw new Error('the coach is silent');
  return coach;
};

/** Lines as one, single-spaced. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
