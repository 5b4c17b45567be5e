/** What `?` says first: what is going on, and what is selected, or else one's own seat. */
import type { Subject } from '../../../kernel/types.ts';
import { entriesOf } from '../../components/decision-menu/entries.ts';
import { EMPTY_ROW, paragraph, type Row, textLine } from '../../text/row.ts';
import { type TableModel, waitingLines } from './model.ts';
import { openDecision, type TableScene } from './parts.ts';

/** The kinds of questions that are open, mine first. */
const phasesOf = ({ game, decision }: TableModel): readonly string[] => {
  const mine = decision === null ? [] : [decision.kind];
  return [...new Set([...mine, ...game.view.waiting.map(({ kind }) => kind)])];
};

const nowTexts = (scene: TableScene): readonly string[] => {
  const { model } = scene;
  const { speech } = model.telling;
  const decision = openDecision(scene);
  const asked = decision === null ? waitingLines(model) : [speech.tell(decision.prompt)];
  const about = phasesOf(model)
    .map((kind) => `phase.${kind}.about`)
    .filter((key) => speech.knows(key))
    .map((key) => speech.tell({ key }));
  return [...asked, ...(about.length > 0 ? about : [speech.say('phase.none.about')])];
};

const selectedTexts = (scene: TableScene): readonly string[] => {
  const { model, state } = scene;
  const { board, game, telling } = model;
  const decision = openDecision(scene);
  const { cursor, group } = state.menu;
  const entry = decision === null ? undefined : entriesOf(decision, group).find(({ id }) => id === cursor);
  const { you } = game.view;
  const own: Subject | undefined = you === null ? undefined : { type: 'seat', seat: you };
  const subject = entry === undefined ? own : entry.option?.subject;
  return [
    ...(entry === undefined ? [] : [telling.speech.tell(entry.label)]),
    ...(subject === undefined ? [] : board.explain(game.view, subject, telling, state.isHidden)),
    ...(state.isHidden && entry === undefined && own !== undefined ? [telling.speech.say('explain.covered')] : []),
  ];
};

/** In so many columns; a blank line at the end parts it from what follows. */
export const explainRows = (scene: TableScene, columns: number): readonly Row[] => {
  const { speech } = scene.model.telling;
  const part = (title: string, texts: readonly string[]): readonly Row[] =>
    texts.length === 0
      ? []
      : [
          textLine(title, columns, 'heading'),
          ...texts.flatMap((text) => paragraph(text, columns, undefined, 2)),
          EMPTY_ROW,
        ];
  return [
    ...part(speech.say('explain.now'), nowTexts(scene)),
    ...part(speech.say('explain.selected'), selectedTexts(scene)),
  ];
};
