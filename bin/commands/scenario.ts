/** `blood-bound scenario FILE…`: runs rule cases, one line each, and counts them. */
import { readFile } from 'node:fs/promises';
import {
  type Failure as CaseFailure,
  parseScenarios,
  runScenario,
} from '../../src/games/blood-bound/scenario/index.ts';
import { cleanLine } from '../../src/tui/text/clean-line.ts';
import type { FlagValues, Io } from '../command.ts';
import { mistakeLine, wrongUsage } from '../failure.ts';
import { isSet } from '../flags.ts';

/** Longest line about what is wrong in a file, which may hold anything. */
const MOST_NOTED = 400;

interface Verdict {
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly line: number;
  readonly ok: boolean;
  readonly failure: CaseFailure | null;
}
/** A file that cannot be read or is no scenario file, as one line. */
interface Unread {
  readonly note: string;
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  return message ?? String(error);
};

const judge = async (file: string): Promise<readonly Verdict[] | Unread> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { note: mistakeLine(`${file}: ${reasonOf(error)}`, 'scenario/unreadable') };
  }
  const parsed = parseScenarios(text);
  if (!parsed.ok) {
    const { line, column, message } = parsed.error;
    return { note: cleanLine(`${file}:${line}:${column}: ${message}`).slice(0, MOST_NOTED) };
  }
  return parsed.value.map((scenario) => {
    const failure = runScenario(scenario);
    const { id, name, line } = scenario;
    return { file, id, name, line, ok: failure === null, failure };
  });
};

const lineFor = ({ file, id, name, failure }: Verdict): string => {
  const title = name === '' ? id : `${id} ${name}`;
  if (failure === null) return `ok ${title}`;
  return `not ok ${title} - ${file} line ${failure.line}: expected ${failure.expected}, found ${failure.found}`;
};

/**
 * Runs all scenarios of the files.
 * @param files paths as they were typed
 * @param flags `json` prints one object a scenario and no totals
 * @param io verdicts go to `line`; files that cannot be read go to `note` with a code, others that are none as `file:line:column: message`
 * @returns the exit code: 0, 1 if a scenario fails, 2 if a file cannot be read or parsed
 * @throws Failure `scenario/no-file` if no file is named
 */
export const scenarioCommand = async (
  files: unknown,
  flags: FlagValues,
  io: Pick<Io, 'line' | 'note'>,
): Promise<number> => {
  const names = Array.isArray(files) ? files.map(String) : [];
  if (names.length === 0) throw wrongUsage('scenario/no-file', 'name one or more scenario files');
  const isJson = isSet(flags, 'json');
  let passed = 0;
  let failed = 0;
  let unread = 0;
  for (const name of names) {
    const judged = await judge(name);
    if ('note' in judged) {
      unread += 1;
      io.note(judged.note);
      continue;
    }
    for (const verdict of judged) {
      if (verdict.ok) passed += 1;
      else failed += 1;
      io.line(isJson ? JSON.stringify(verdict) : lineFor(verdict));
    }
  }
  const lost = unread === 0 ? '' : `, ${unread} ${unread === 1 ? 'file' : 'files'} not read`;
  if (!isJson) io.line(`${passed} passed, ${failed} failed${lost}`);
  if (unread > 0) return 2;
  return failed > 0 ? 1 : 0;
};
