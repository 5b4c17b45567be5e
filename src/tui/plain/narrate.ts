/** What happened, as one line of text: the log of the table, the plain mode and the replay all read it from here. */
import { characterAt, type Options, type Rank } from '../../games/blood-bound/public.ts';
import type { Params, Speech } from '../../i18n/index.ts';
import type { Json, SeenEvent } from '../../kernel/types.ts';

/** For whom a game is told, and the one house rule that names the characters. */
export interface Telling {
  readonly speech: Speech;
  readonly rankOrder: Options['rankOrder'];
}

type Facts = { readonly [key: string]: Json };

const isSeats = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** The facts that can stand in a sentence, and the character whose rank is among them. */
const paramsOf = (facts: Facts, { rankOrder }: Telling): Params => {
  const params: { [name: string]: string | number | readonly number[] } = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === 'string' || typeof value === 'number' || isSeats(value)) params[name] = value;
  }
  const { rank } = facts;
  if (typeof rank === 'string' || typeof rank === 'number') params.character = characterAt(rank as Rank, rankOrder).id;
  return params;
};

const sentence = (key: string, facts: Facts, telling: Telling): string | null =>
  telling.speech.knows(key) ? telling.speech.tell({ key, params: paramsOf(facts, telling) }) : null;

/** The key of what everybody sees; two events have a second wording that depends on their facts. */
const shownKey = (type: string, facts: Facts): string => {
  if (type === 'wound.taken' && facts.rank !== undefined) return 'event.wound.taken.rank';
  if (type === 'dagger.moved' && facts.by === facts.target) return 'event.dagger.kept';
  return `event.${type}`;
};

const isFacts = (value: Json): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What only the reader is told, in as many sentences as there are things to tell. */
const secretSentences = (type: string, secret: Facts, telling: Telling): readonly (string | null)[] => {
  const { cards } = secret;
  const parts = Array.isArray(cards) ? cards.filter(isFacts) : Object.values(secret).includes(null) ? [] : [secret];
  return parts.map((part) => {
    const isWithClue = type === 'cards.seen' && part.clue !== undefined;
    return sentence(isWithClue ? 'event.cards.seen.secret.clue' : `event.${type}.secret`, part, telling);
  });
};

/** One event in one line for this reader, his secrets included; null for an event that there is nothing to say about. */
export const narrate = (event: SeenEvent, telling: Telling): string | null => {
  const { type, shown, secret } = event;
  const open = shown === null ? [] : [sentence(shownKey(type, shown), shown, telling)];
  const hidden = secret === undefined ? [] : secretSentences(type, secret, telling);
  const said = [...open, ...hidden].filter((line) => line !== null);
  return said.length === 0 ? null : said.join(' ');
};
