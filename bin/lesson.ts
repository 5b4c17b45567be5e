/** The lesson as a place to sit down at: a server of its own with a fixed deal and scripted opponents, and a coach. */
import { LESSON_DEAL, lessonBot } from '../src/bots/blood-bound/lesson.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import { createLesson } from '../src/tui/lesson/guided-client.ts';
import { openServer } from './open-server.ts';
import { NO_CLOCKS, startWithBots } from './rooms.ts';
import { NO_TOKENS } from './sittings.ts';
import type { Sitting } from './visits.ts';

/** @param name of the learner */
export const lessonFor = (name: string): Sitting => {
  const { seats, seed, options } = LESSON_DEAL;
  const server = openServer({}, { botOf: () => lessonBot, botDelay: 0, ids: { seed: () => seed } });
  const table = { game: bloodBound.id, seats, options, paces: NO_CLOCKS, private: true, shuffle: false };
  return {
    dial: server.dial,
    tokens: NO_TOKENS,
    name,
    enter: async (client) => {
      const opened = await client.request('room.create', table);
      return opened.ok ? startWithBots(client, { seats, level: 'steady' }) : opened;
    },
    invitation: [],
    isOwnTable: true,
    guide: createLesson,
    close: () => server.close(),
  };
};
