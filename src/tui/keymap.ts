/** Keys as data: which key means what, under which condition, and how the bar at the foot of the screen names it. */
import type { MessageKey, Speech } from '../i18n/index.ts';
import { keyUnder } from './key-layouts.ts';
import type { Key } from './terminal/key-names.ts';
import { type Row, span, widthOfRow } from './text/row.ts';

interface Binding<Command extends string> {
  /** Letters as they are typed, or names of keys; `space` is the blank. */
  readonly keys: readonly string[];
  readonly command: Command;
  /** What the bar calls it; a key without a label works, but is not shown. */
  readonly label?: MessageKey;
  /** How the bar writes the key, where that is not the name of the first one. */
  readonly shownAs?: MessageKey;
  /** Works (and is shown) only while this is true of the screen. */
  readonly when?: string;
  /** One of the last that the bar leaves out, wherever it stands. */
  readonly stays?: true;
}
export type Bindings<Command extends string> = readonly Binding<Command>[];
/** What is true of the screen now. */
export type Facts = { readonly [fact: string]: boolean };

/** A key as bindings name it, also while another keyboard layout is on; null for a paste or a run of letters, which never are a command. */
export const strokeOf = (key: Key): string | null => {
  if (key.name === 'paste') return null;
  if (key.name !== 'text') return key.name;
  if (key.text === ' ') return 'space';
  return [...key.text].length === 1 ? keyUnder(key.text) : null;
};

const holds = ({ when }: { readonly when?: string }, facts: Facts): boolean =>
  when === undefined || facts[when] === true;

/** The command of a key, or null. */
export const commandFor = <Command extends string>(
  bindings: Bindings<Command>,
  key: Key,
  facts: Facts = {},
): Command | null => {
  const stroke = strokeOf(key);
  if (stroke === null) return null;
  return bindings.find((binding) => binding.keys.includes(stroke) && holds(binding, facts))?.command ?? null;
};

/** One entry of the bar: how the key is written, and what it does. */
export interface Hint {
  readonly key: string;
  readonly does: string;
  /** One of the last that are left out. */
  readonly stays?: true | undefined;
}

const strokeName = (stroke: string, speech: Speech): string => {
  const key = `stroke.${stroke}`;
  return speech.knows(key) ? speech.tell({ key }) : stroke;
};

/** The entries of the bar for bindings that work now. */
export const hintsOf = (bindings: Bindings<string>, speech: Speech, facts: Facts = {}): readonly Hint[] =>
  bindings.flatMap((binding) => {
    const { label, shownAs, keys, stays } = binding;
    if (label === undefined || !holds(binding, facts)) return [];
    const key = shownAs === undefined ? strokeName(keys[0] ?? '', speech) : speech.tell({ key: shownAs });
    return [{ key, does: speech.tell({ key: label }), stays }];
  });

const hintSpans = ({ key, does }: Hint): Row => [span(key, 'key'), span(` ${does}`, 'quiet')];
const joinedHints = (hints: readonly Hint[]): Row =>
  hints.flatMap((hint, at) => (at === 0 ? hintSpans(hint) : [span('  '), ...hintSpans(hint)]));

/** The one entry of a command, as a row; empty where it does not work now. */
export const hintOf = <Command extends string>(
  bindings: Bindings<Command>,
  command: Command,
  speech: Speech,
  facts: Facts = {},
): Row => {
  const own = bindings.filter((binding) => binding.command === command);
  return joinedHints(hintsOf(own, speech, facts).slice(0, 1));
};

/** The bar in one row; hints that have no room are left out from the end, those that stay after all others, the last one (help) never. */
export const hintRow = (hints: readonly Hint[], columns: number): Row => {
  let left = hints;
  while (left.length > 0) {
    const shown = joinedHints(left);
    if (widthOfRow(shown) <= columns) return shown;
    const others = left.slice(0, -1);
    const out = others.findLast(({ stays }) => !stays) ?? others.at(-1) ?? left[0];
    left = left.filter((hint) => hint !== out);
  }
  return [];
};

/** The bar in as many rows as it takes. */
export const hintRows = (hints: readonly Hint[], columns: number): readonly Row[] => {
  const lines: (readonly Hint[])[] = [];
  for (const hint of hints) {
    const last = lines.at(-1);
    if (last !== undefined && widthOfRow(joinedHints([...last, hint])) <= columns)
      lines[lines.length - 1] = [...last, hint];
    else lines.push([hint]);
  }
  return lines.map(joinedHints);
};
