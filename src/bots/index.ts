/** The levels of bots, and which bot plays a game at a level. */

import { sharpBot } from './blood-bound/sharp/sharp.ts';
import { sharpSpeaker } from './blood-bound/sharp/talk.ts';
import { steadyBot } from './blood-bound/steady.ts';
import type { Bot, Speaker } from './bot.ts';
import { randomBot } from './random.ts';

/** For each level, the bots that know a game, by its id. */
const BOTS = {
  random: {},
  steady: { 'blood-bound': steadyBot },
  sharp: { 'blood-bound': sharpBot },
} as const satisfies { readonly [level: string]: { readonly [gameId: string]: Bot } };

/** How well a bot plays; the protocol lists the same levels, or the server does not compile with `botOf`. */
export type BotLevel = keyof typeof BOTS;

/** The bot of a level; a game that no thinking bot knows is played at random. */
export const botOf = (gameId: string, level: BotLevel): Bot => {
  const known: { readonly [gameId: string]: Bot } = BOTS[level];
  return known[gameId] ?? randomBot;
};

/** For each level, the bots that talk. */
const SPEAKERS: { readonly [L in BotLevel]?: { readonly [gameId: string]: Speaker } } = {
  sharp: { 'blood-bound': sharpSpeaker },
};

/** What a bot of this level says; a level that keeps quiet has none. */
export const speakerOf = (gameId: string, level: BotLevel): Speaker | null => SPEAKERS[level]?.[gameId] ?? null;
