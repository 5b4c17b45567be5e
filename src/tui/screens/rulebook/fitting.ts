/** Which page of the rulebook explains what is on the table just now. */
import type { Decision, Message, ViewCore } from '../../../kernel/types.ts';

/** By the kind of the question that is open. */
const PAGES_BY_KIND: { readonly [kind: string]: string } = {
  turn: 'turn',
  help: 'intervention',
  offer: 'intervention',
  helper: 'intervention',
  token: 'wounds',
  return: 'alchemist',
  look: 'harlequin',
  colour: 'guardian',
  curse: 'inquisitor',
};

const characterIn = (resolving: readonly Message[]): string | undefined => {
  const ability = resolving.findLast(({ key }) => key === 'resolving.ability');
  const character = ability?.params?.character;
  return typeof character === 'string' ? character : undefined;
};

const PAGES_BY_RESOLVING: { readonly [key: string]: string } = {
  'resolving.attack': 'intervention',
  'resolving.wound': 'wounds',
};

/** The id of a page: of the reader's own question, else of what is being carried out, else of the game as a whole. */
export const fittingPage = (decision: Decision | null, { resolving }: Pick<ViewCore, 'resolving'>): string => {
  if (decision !== null) {
    const page = decision.kind === 'ability' ? characterIn(resolving) : PAGES_BY_KIND[decision.kind];
    return page ?? 'game';
  }
  const innermost = resolving.at(-1);
  if (innermost === undefined) return 'game';
  return innermost.key === 'resolving.ability'
    ? (characterIn(resolving) ?? 'game')
    : (PAGES_BY_RESOLVING[innermost.key] ?? 'game');
};
