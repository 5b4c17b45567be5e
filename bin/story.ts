/** A game told in lines as it goes on, to one reader: the words of the replay and of the narrated game. */

import { RULEBOOK, type View } from '../src/games/blood-bound/public.ts';
import type { AnyGame } from '../src/games/index.ts';
import { createSpeech, type Language } from '../src/i18n/index.ts';
import { seenBy } from '../src/kernel/see.ts';
import type { CoreState, GameEvent, Viewer } from '../src/kernel/types.ts';
import { narrate } from '../src/tui/plain/narrate.ts';
import { resultLines } from '../src/tui/plain/result.ts';
import type { Io } from './command.ts';

interface Told {
  readonly state: CoreState;
  readonly events: readonly GameEvent[];
}

/** Gives a function that prints a step of a game as this viewer sees it, and after the last one the whole result; the language has been loaded. */
export const storyOf = (
  game: Pick<AnyGame, 'view'>,
  viewer: Viewer,
  names: readonly string[],
  language: Language,
  io: Io,
): ((step: Told) => void) => {
  return ({ state, events }) => {
    const view = game.view(state, viewer) as View;
    const { edition = RULEBOOK.edition, rankOrder = RULEBOOK.rankOrder } = view.house;
    const telling = { speech: createSpeech({ language, names, you: view.you, edition }), rankOrder };
    const lines = [...seenBy(events, viewer).map((event) => narrate(event, telling)), ...resultLines(view, telling)];
    for (const line of lines) if (line !== null) io.line(line);
  };
};
