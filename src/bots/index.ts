/** The levels of bots, and which bot plays a game at a level. */

import { steadyBot } from './blood-bound/steady.ts';
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export const BOT_LEVELS = ['random', 'steady'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The bots that know a game, by its id. */
const THINKING: { readonly [gameId: string]: { readonly [L in Exclude<BotLevel, 'random'>]: Bot } } = {
  'blood-bound': { steady: steadyBot },
};

/** The bot of a level; a game that no thinking bot knows is played at random. */
export const botOf = (gameId: string, level: BotLevel): Bot =>
  level === 'random' ? randomBot : (THINKING[gameId]?.[level] ?? randomBot);
