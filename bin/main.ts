#!/usr/bin/env node
/** The command line: parses, runs one command, and turns every mistake into one line and an exit code. */
import { cac } from 'cac';
import program from '../package.json' with { type: 'json' };
import type { Command, FlagValues, Io } from './command.ts';
import { COMMANDS, DEBUG_FLAG } from './commands/index.ts';
import { Failure, mistakeLine, wrongUsage } from './failure.ts';
import { asTyped, checkOnce, isPlain, namedAsTyped } from './flags.ts';
import { endAsHungUp } from './hung-up.ts';
import { nearestOf } from './nearest.ts';
import { outputFailure } from './output.ts';

endAsHungUp();

const io: Io = {
  line: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  isNoteTerminal: process.stderr.isTTY === true,
  env: process.env,
};

/** The command that runs, once that is known. */
let running: Command | null = null;

/** A reader that has seen enough, such as `head`, ends the program quietly, a disk that is full with one line. */
const endWithout = async (stream: NodeJS.WriteStream, { code }: NodeJS.ErrnoException): Promise<void> => {
  if (running?.outlivesOutput === true) return;
  if (code === 'EPIPE') process.exit(0);
  process.exit(stream === process.stdout ? await tell(outputFailure(code)) : 1);
};
// A screen has its own way out.
for (const stream of [process.stdout, process.stderr]) {
  if (!stream.isTTY) stream.on('error', (error) => void endWithout(stream, error));
}

const isDebug = process.argv.includes('--debug');

/** What happened, in the language of the person if the command has one; whoever has called it wrongly reads English, as in the help. */
const messageOf = async (failure: Failure): Promise<string> => {
  const { matchedCommand, options } = cli;
  const speaks = matchedCommand?.options.some(({ name }) => name === 'lang') === true;
  if (failure.key === null || !speaks) return failure.message;
  const { failureText } = await import('./accident.ts');
  const { languageIn } = await import('./language.ts');
  return failureText(failure, await languageIn(io.env, options).catch(() => 'en' as const));
};

/** One line for a person, harmless whatever was typed or read; the trace only on demand. */
const tell = async (error: unknown): Promise<number> => {
  if (isDebug) io.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (error instanceof Failure) {
    io.note(mistakeLine(await messageOf(error), error.code));
    return error.exitCode;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd') {
    io.note('blood-bound: The folder you are in is gone: change into another one. (folder/gone)');
    return 1;
  }
  const isUsage = error instanceof Error && error.name === 'CACError';
  const [first = ''] = message.split('\n', 1);
  const what = isUsage ? namedAsTyped(first, process.argv) : first;
  const hint = isUsage ? 'try --help' : 'this is a bug; --debug shows the trace';
  io.note(mistakeLine(what, `${isUsage ? 'usage/wrong' : 'program/bug'}; ${hint}`));
  return isUsage ? 2 : 1;
};

const cli = cac('blood-bound');

const add = (command: Command): void => {
  const row = cli.command(command.usage, command.about);
  for (const flag of command.flags) row.option(flag.usage, flag.about);
  for (const example of command.examples) row.example(`  blood-bound ${example}`);
  row.action(async (...given: unknown[]): Promise<number> => {
    running = command;
    const parsed = given.at(-1) as FlagValues;
    checkOnce(parsed);
    return command.run(given.slice(0, -1), asTyped(parsed, process.argv), io);
  });
};

for (const command of COMMANDS) add(command);
cli.option(DEBUG_FLAG.usage, DEBUG_FLAG.about);
// The parser adds to --no-announce that it is true by default, which reads as if it were given.
cli.help((sections) =>
  sections.map(({ body, ...rest }) => ({ ...rest, body: body.replaceAll(' (default: true)', '') })),
);
cli.version(program.version);

try {
  cli.parse(process.argv, { run: false });
  const isHome = cli.matchedCommand?.isDefaultCommand === true;
  const [word] = cli.args;
  // Whoever types the word instead of the flag is not sent away to type the flag.
  const asksForHelp = isHome && word === 'help';
  if (isHome && word !== undefined && !asksForHelp) {
    const meant = nearestOf(
      word,
      COMMANDS.map(({ usage }) => usage.split(' ', 1)[0] ?? '').filter((each) => each !== ''),
    );
    const guess = meant === undefined ? '' : `did you mean ${meant}? `;
    throw wrongUsage('command/unknown', `there is no command "${word}"; ${guess}blood-bound --help lists them`);
  }
  cli.matchedCommand?.checkUnknownOptions();
  // Where no screen can be drawn there is no home to be at.
  // The parser itself does so only where no command is named.
  if (cli.matchedCommand !== undefined && cli.options.version === true) cli.outputVersion();
  else if (asksForHelp || (isHome && (!io.isTerminal || isPlain(cli.options, io)))) cli.outputHelp();
  else process.exitCode = (await cli.runMatchedCommand()) ?? 0;
} catch (error) {
  process.exitCode = await tell(error);
}
