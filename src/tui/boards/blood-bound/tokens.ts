/** The tokens of a seat: a letter in brackets each, `·` for a wound that is still free. */
import type { SeatView, Side, Token } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { Role } from '../../look/theme.ts';
import { type Row, type Span, span } from '../../text/row.ts';

const WOUNDS = 3;
const ROLES: { readonly [T in Token]: Role } = { red: 'red', blue: 'blue', unknown: 'unknown', rank: 'rank' };

const tokenSpan = (token: Token, { rank, card }: SeatView, speech: Speech): Span => {
  const shown = token === 'rank' ? (rank ?? card?.rank ?? '?') : token;
  const letter = typeof shown === 'number' ? String(shown) : speech.tell(letterOf(shown, speech));
  return span(`[${letter}]`, ROLES[token]);
};

/** The letter of a clan or of the Inquisitor, as it stands on a token. */
export const sideLetter = (side: Side, speech: Speech): string => speech.tell(letterOf(side, speech));

/** The letter of a clan, an unknown token or the cross, in the words of the edition. */
const letterOf = (value: string, { reader, knows }: Speech): { readonly key: string } => {
  const key = `letter.${reader.edition}.${value}`;
  return { key: knows(key) ? key : `letter.${value}` };
};

/** All three wounds of a seat; `gap` blanks between them: 11 columns with one, 9 without. */
export const tokenRow = (seat: SeatView, speech: Speech, gap: 0 | 1): Row => {
  const spans = [
    ...seat.tokens.map((token) => tokenSpan(token, seat, speech)),
    ...Array.from({ length: Math.max(0, WOUNDS - seat.tokens.length) }, () => span(' · ', 'quiet')),
  ];
  return gap === 0 ? spans : spans.flatMap((each, at) => (at === 0 ? [each] : [span(' '), each]));
};
