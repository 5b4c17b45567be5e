/** The notebook over the table: look at any seat, and mark it for oneself. */
import { type ReactElement, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { tagAfter } from '../../components/notebook/tags.ts';
import type { OnTag } from '../../components/notebook/use-tags.ts';
import { commandFor } from '../../keymap.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { NOTEBOOK_KEYS, TAG_KEYS } from './keys.ts';
import { type NotebookPage, notebookRows } from './rows.ts';

export interface NotebookProps {
  readonly scene: Omit<NotebookPage, 'cursor'>;
  readonly onTag: OnTag;
  /** Covers the reader's secrets, or shows them again. */
  readonly onHide: () => void;
  readonly onClose: () => void;
}

export const NotebookScreen = ({ scene, onTag, onHide, onClose }: NotebookProps): ReactElement => {
  const size = useSize();
  const [cursor, setCursor] = useState(0);
  const { notes, tags, isWatching } = scene;
  const last = notes.length - 1;
  useKeys((key) => {
    const tag = commandFor(TAG_KEYS, key);
    const command = commandFor(NOTEBOOK_KEYS, key, { seated: !isWatching });
    if (command === 'close') onClose();
    else if (command === 'hide') onHide();
    // What cannot be seen is not changed.
    else if (scene.covered !== null) return;
    else if (tag !== null) onTag(cursor, tag);
    else if (command === 'next') onTag(cursor, tagAfter(tags.get(cursor)));
    else if (command === 'untag') onTag(cursor, null);
    else if (command === 'up') setCursor(Math.max(0, cursor - 1));
    else if (command === 'down') setCursor(Math.min(last, cursor + 1));
    else if (command === 'first' || command === 'last') setCursor(command === 'first' ? 0 : last);
  });
  return <Canvas rows={notebookRows({ ...scene, cursor }, size)} />;
};
