/** What stands in the column beside a wide table, the most important first. A further panel is one more entry of the list. */
import { partOf } from '../../components/journal/items.ts';
import type { Panel } from './panels.ts';
import { journalIn, notebookRows, openJournal, secretRows, type TableScene } from './parts.ts';

/** One's card and five more facts, each on a line of its own. */
const MOST_SECRETS = 8;
const LEAST_LOG = 4;
const LEAST_TALK = 3;

/** Private facts, the notebook, the log, the talk; who watches has no secrets. */
export const sidePanels = (scene: TableScene): readonly Panel[] => {
  const { speech } = scene.model.telling;
  const journal = openJournal(scene);
  const stream = (part: 'log' | 'talk') => (columns: number, rows: number) =>
    journalIn(scene, partOf(journal, part), columns, rows);
  const secrets: Panel = {
    title: speech.say('table.secrets'),
    draw: (columns, rows) => secretRows(scene, columns, rows),
    least: MOST_SECRETS,
    is: 'facts',
  };
  const notebook: Panel = {
    title: speech.say('notebook.panel'),
    draw: (columns, rows) => notebookRows(scene, columns, rows),
    least: scene.model.game.view.seats,
    is: 'facts',
  };
  return [
    ...(scene.model.isWatching ? [] : [secrets]),
    ...(scene.model.board.notebook === undefined ? [] : [notebook]),
    { title: speech.say('table.journal'), draw: stream('log'), least: LEAST_LOG, is: 'stream' },
    { title: speech.say('table.talk'), draw: stream('talk'), least: LEAST_TALK, is: 'stream' },
  ];
};
