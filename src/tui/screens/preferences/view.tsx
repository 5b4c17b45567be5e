/** The player's preferences: each takes effect at once and is saved at once. The same screen at home and over a game. */
import { type ReactElement, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { type FieldState, fieldRow, fieldWith, textOf, typeInto } from '../../components/text-field/state.ts';
import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { commandFor } from '../../keymap.ts';
import type { Preferences } from '../../preferences.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { textLine } from '../../text/row.ts';
import { preferenceItems } from './items.ts';
import { useNameDraft } from './name-draft.ts';
import { preferenceRows } from './rows.ts';

/** Letters of a name; servers cut what is wider than their tables. */
const NAME_LENGTH = 20;

export const PreferencesScreen = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { preferences, change } = useProgram();
  const size = useSize();
  const speech = speechOutside(preferences.language);
  const [cursor, setCursor] = useState(0);
  const [name, setName] = useNameDraft();
  const [isSaved, setIsSaved] = useState(true);
  const items = preferenceItems(preferences, speech);
  const under = items[cursor];

  const save = (changed: Partial<Preferences>): void => void change(changed).then(setIsSaved);
  const onNameKey = (key: Key, field: FieldState): void => {
    const typed = textOf(field).trim();
    if (key.name === 'enter' && typed !== '') save({ name: typed });
    setName(key.name === 'enter' || key.name === 'escape' ? null : (typeInto(field, key, NAME_LENGTH) ?? field));
  };
  useKeys(
    (key) => {
      if (name !== null) {
        onNameKey(key, name);
        return;
      }
      const command = commandFor(VALUE_KEYS, key, { mayChange: true });
      if (command === 'close') onClose();
      else if (command === 'up') setCursor(Math.max(0, cursor - 1));
      else if (command === 'down') setCursor(Math.min(items.length - 1, cursor + 1));
      else if (command !== null && under !== undefined) {
        if (under.step === null) setName(fieldWith(preferences.name));
        else save(under.step(command === 'previous' ? -1 : 1));
      }
    },
    { text: name === null ? 'letters' : 'runs' },
  );
  const typing = name === null ? null : fieldRow(speech.say('preference.name.field'), name, size.columns);
  const foot =
    typing ?? (isSaved ? null : textLine(` ${speech.say('preferences.unsaved')}`, size.columns - 1, 'alert'));
  return <Canvas rows={preferenceRows({ speech, items, cursor, foot }, size)} />;
};
