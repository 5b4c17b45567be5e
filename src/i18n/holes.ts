/** Sentences with holes: `{by:seat} takes {token:token}` is split into words and holes once and kept. */

/** A piece of a sentence: words as they stand, or a hole with the parameter's name and the kind of thing it names. */
export type Piece =
  | { readonly words: string }
  | { readonly name: string; readonly kind: string | null; readonly isFirst: boolean };

const HOLE = /\{(\w+)(?::([\w-]+))?\}/g;
/** What stands before the first word of a sentence: nothing, or the end of the one before and what opens a quotation or a question. */
const SENTENCE_START = /(?:^|[.!?؟]\s)["(“«¿¡]?$/u;

const split = (sentence: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const hole of sentence.matchAll(HOLE)) {
    const words = sentence.slice(end, hole.index);
    if (words !== '') pieces.push({ words });
    const isFirst = SENTENCE_START.test(sentence.slice(0, hole.index));
    pieces.push({ name: hole[1] ?? '', kind: hole[2] ?? null, isFirst });
    end = hole.index + hole[0].length;
  }
  if (end < sentence.length) pieces.push({ words: sentence.slice(end) });
  return pieces;
};

const known = new Map<string, readonly Piece[]>();

/** The pieces of a sentence; `isFirst` holes open a sentence, so their word begins with a capital. */
export const piecesOf = (sentence: string): readonly Piece[] => {
  const found = known.get(sentence);
  if (found !== undefined) return found;
  const made = split(sentence);
  known.set(sentence, made);
  return made;
};

/** The names of the holes of a sentence, each once, sorted. */
export const holesOf = (sentence: string): readonly string[] =>
  [...new Set(piecesOf(sentence).flatMap((piece) => ('name' in piece ? [piece.name] : [])))].sort();
