/** What the home screen offers: a row here and what it does in the view. */
import type { MessageKey } from '../../../i18n/index.ts';
import type { Bindings } from '../../keymap.ts';

export type HomeChoice = 'play' | 'host' | 'join' | 'learn' | 'rules' | 'replay' | 'preferences' | 'quit';

interface HomeEntry {
  readonly id: HomeChoice;
  readonly label: MessageKey;
  readonly about: MessageKey;
}

/** In the order of the screen; a digit chooses by place. */
export const HOME_ENTRIES: readonly HomeEntry[] = [
  { id: 'play', label: 'home.play', about: 'home.play.about' },
  { id: 'host', label: 'home.host', about: 'home.host.about' },
  { id: 'join', label: 'home.join', about: 'home.join.about' },
  { id: 'learn', label: 'home.learn', about: 'home.learn.about' },
  { id: 'rules', label: 'home.rules', about: 'home.rules.about' },
  { id: 'replay', label: 'home.replay', about: 'home.replay.about' },
  { id: 'preferences', label: 'home.preferences', about: 'home.preferences.about' },
  { id: 'quit', label: 'home.quit', about: 'home.quit.about' },
];

type HomeCommand = 'up' | 'down' | 'choose' | 'change' | 'preferences' | 'rules' | 'quit' | 'last';
export const HOME_KEYS: Bindings<HomeCommand> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows' },
  { keys: ['enter'], command: 'choose', label: 'key.confirm' },
  { keys: ['right', 'c'], command: 'change', label: 'key.change', shownAs: 'stroke.right', when: 'play' },
  { keys: ['o'], command: 'preferences' },
  { keys: ['?', 'f1'], command: 'rules' },
  { keys: ['q'], command: 'quit', label: 'key.quit' },
  // There is no step back from here: Esc only shows the way out, so that one Esc too many ends nothing.
  { keys: ['escape'], command: 'last' },
];
