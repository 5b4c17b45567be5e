/** An item in a sentence: what it is called and what it does at this table. */
import { heirOf } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { OptionValues } from '../../../kernel/types.ts';

/**
 * @param id an item of the View, such as `shield:green`
 * @param house the house rules that differ from the rulebook
 */
export const itemText = (id: string, speech: Speech, house: Partial<OptionValues>): string => {
  const [kind = id] = id.split(':');
  const tells = speech.tell({ key: `tells.${kind}`, params: { heir: heirOf(house) } });
  return speech.say('help.item', { item: id, tells });
};
