/** In whose words the screens speak: the reader's language, the names at his table, the edition that is played. */
import { mySeat, nameOf } from '../client/selectors.ts';
import type { ClientState, SeenGame } from '../client/state.ts';
import { createSpeech, type Language, type Speech } from '../i18n/index.ts';
import { boardFor } from './boards/index.ts';
import type { Telling } from './plain/narrate.ts';
import { cleanLine } from './text/clean-line.ts';

/** The words for the game on the screen. */
export const tellingFor = (state: ClientState, game: SeenGame, language: Language): Telling => {
  const { edition, rankOrder } = boardFor(state.room?.game ?? '').wording(game.view);
  const names = Array.from({ length: game.view.seats }, (_, seat) => cleanLine(nameOf(state, seat)));
  return { speech: createSpeech({ language, names, you: mySeat(state), edition }), rankOrder };
};

/** The words outside a game: nobody sits anywhere yet. */
export const speechOutside = (language: Language, edition = 'rose-beast'): Speech =>
  createSpeech({ language, names: [], you: null, edition });
