/** Reads scenario files: sections `given`, `when` and `then` under a line `scenario ID name: remark`. */
import type { Result } from '../../../kernel/types.ts';
import type { SeatNames } from './names.ts';
import { CHECKS } from './parse-check.ts';
import { parseGiven } from './parse-given.ts';
import { MOVES } from './parse-move.ts';
import type { Scenario, Step, SyntaxProblem } from './types.ts';
import { type Line, linesOf, readerOf, ScenarioSyntaxError, stopAt, type Word } from './words.ts';

const SECTIONS = ['given', 'when', 'then'] as const;
type Section = (typeof SECTIONS)[number];
const isSection = (text: string): text is Section => SECTIONS.some((section) => section === text);
const firstWord = (line: Line): Word => line.words[0] ?? stopAt({ line: line.number, column: 1 }, 'a word is missing');

interface Block {
  readonly head: Line;
  readonly body: readonly Line[];
}

/** Cuts a file at its `scenario` lines. */
const blocksIn = (lines: readonly Line[]): readonly Block[] => {
  const blocks: { head: Line; body: Line[] }[] = [];
  for (const line of lines) {
    const word = firstWord(line);
    if (word.text === 'scenario') blocks.push({ head: line, body: [] });
    else (blocks.at(-1) ?? stopAt(word, `expected 'scenario', found '${word.text}'`)).body.push(line);
  }
  return blocks;
};

/** A move may be wrong on purpose (`!`); a check may not. */
const stepIn = (line: Line, section: Section, seats: SeatNames): Step => {
  const [mark] = line.words;
  const isMarked = mark?.text === '!';
  const isGlued = !isMarked && mark !== undefined && mark.text.startsWith('!');
  const isRefused = isMarked || isGlued;
  const at = isMarked ? 1 : 0;
  const written = line.words[at] ?? stopAt({ line: line.number, column: line.end }, 'a move is missing after !');
  const word = isGlued ? { ...written, text: written.text.slice(1), column: written.column + 1 } : written;
  const base = { line: line.number, text: line.text };
  const reader = readerOf(line, at + 1);
  const move = MOVES.get(word.text);
  if (move !== undefined) {
    if (section === 'then') stopAt(word, `the move '${word.text}' belongs under 'when'`);
    const made = { ...base, do: 'move', move: move(reader, seats), isRefused } as const;
    reader.end();
    return made;
  }
  const check = CHECKS.get(word.text);
  if (check === undefined) {
    const expected = [...(section === 'when' ? MOVES.keys() : []), ...(isRefused ? [] : CHECKS.keys())];
    return stopAt(word, `unknown word '${word.text}', expected one of ${expected.join(' ')}`);
  }
  if (isRefused) stopAt(word, `only a move can be refused, '${word.text}' is a check`);
  const checked = { ...base, do: 'check', check: check(reader, seats) } as const;
  reader.end();
  return checked;
};

/** `scenario S04 third-wound-forced: what it shows` → id and name. */
const titleIn = (head: Line): { readonly id: string; readonly name: string } => {
  const idWord = head.words[1] ?? stopAt({ line: head.number, column: head.end }, 'an id such as S01 is missing');
  const [title = ''] = head.text.replace(/^scenario\s+/, '').split(':');
  const [id = idWord.text, ...name] = title.trim().split(/\s+/);
  if (!/^[\w.-]+$/.test(id)) stopAt(idWord, `'${idWord.text}' is no id, expected one such as S01`);
  return { id, name: name.join(' ') };
};

const scenarioIn = ({ head, body }: Block): Scenario => {
  const title = titleIn(head);
  const parts: { section: Section; at: Line; lines: Line[] }[] = [];
  for (const line of body) {
    const word = firstWord(line);
    if (isSection(word.text)) {
      const extra = line.words[1];
      if (extra !== undefined) stopAt(extra, `'${extra.text}' is too much here`);
      parts.push({ section: word.text, at: line, lines: [] });
    } else (parts.at(-1) ?? stopAt(word, `expected 'given', found '${word.text}'`)).lines.push(line);
  }
  const [given, ...rest] = parts;
  if (given?.section !== 'given') {
    return stopAt({ line: given?.at.number ?? head.number, column: 1 }, "a scenario begins with 'given'");
  }
  const again = rest.find(({ section }) => section === 'given');
  if (again !== undefined) stopAt({ line: again.at.number, column: 1 }, "'given' stands twice");
  const { seats, ...start } = parseGiven(given.lines, given.at);
  const steps = rest.flatMap(({ section, lines }) => lines.map((line) => stepIn(line, section, seats)));
  if (steps.length === 0) stopAt({ line: head.number, column: 1 }, 'a scenario needs a move or a check');
  return { ...title, line: head.number, given: start, steps };
};

/**
 * Reads all scenarios of a file.
 * @param text the whole file
 * @returns the scenarios in order, or the first place where the text is none
 */
export const parseScenarios = (text: string): Result<readonly Scenario[], SyntaxProblem> => {
  try {
    const blocks = blocksIn(linesOf(text));
    if (blocks.length === 0) stopAt({ line: 1, column: 1 }, 'no scenario in this file');
    return { ok: true, value: blocks.map(scenarioIn) };
  } catch (error) {
    if (error instanceof ScenarioSyntaxError) return { ok: false, error: error.problem };
    throw error;
  }
};
