/** The page of the owner as rows: one act a row, and the second question of one that cannot be taken back. */
import type { Speech } from '../../../i18n/index.ts';
import { type Bindings, hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span, textLine } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import type { OwnerAct } from './acts.ts';

export type OwnerCommand = 'up' | 'down' | 'do' | 'back';
export const OWNER_KEYS: Bindings<OwnerCommand> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows', when: 'choosing' },
  { keys: ['enter'], command: 'do', label: 'key.do', when: 'choosing' },
  { keys: ['enter', 'y'], command: 'do', label: 'key.yes', when: 'sure' },
  { keys: ['escape', 'q', 'm', 'n', 'backspace'], command: 'back', label: 'key.back' },
];

export interface OwnerScene {
  readonly acts: readonly OwnerAct[];
  readonly cursor: number;
  /** The act under the cursor waits for a second yes. */
  readonly isSure: boolean;
  readonly speech: Speech;
  /** What the server has refused last. */
  readonly refusal: string | null;
}

export const ownerFacts = ({ acts, isSure }: Pick<OwnerScene, 'acts' | 'isSure'>) => ({
  choosing: acts.length > 0 && !isSure,
  sure: isSure,
});

/** Exactly as many rows as the screen has. */
export const ownerRows = (scene: OwnerScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { acts, cursor, isSure, speech, refusal } = scene;
  const lines = acts.map(({ text }, at): Row => {
    const isUnderCursor = at === cursor;
    return [span(isUnderCursor ? ' ❯ ' : '   ', 'key'), span(text, isUnderCursor ? 'selected' : undefined)];
  });
  const question = isSure ? speech.say('owner.sure', { act: acts[cursor]?.text ?? '' }) : '';
  const below = paragraph(` ${refusal ?? question}`, columns, 'alert', 1);
  const height = Math.max(1, rows - below.length - 2);
  const more = (n: number): Row => row(`   ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    lines.length > 0 ? lines : [textLine(` ${speech.say('owner.nobody')}`, columns, 'quiet')],
    lines.length > 0 ? lines.map(() => 1) : [1],
    cursor,
    height,
    more,
  );
  const blank = Array.from({ length: Math.max(0, height - shown.length) }, (): Row => []);
  const bar: Row = [span(' '), ...hintRow(hintsOf(OWNER_KEYS, speech, ownerFacts(scene)), columns - 1)];
  return [ruleRow(columns, speech.say('owner.title')), ...shown, ...blank, ...below, bar]
    .slice(0, rows)
    .map((each) => cutRow(each, columns));
};
