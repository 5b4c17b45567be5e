/**
 * The table of a real game in a terminal, for the bench: `ours` drawn as the program does it, `ink` as Ink does it by itself. It obeys
 * single control characters, takes everything else for keys, and writes a line into a file whenever nothing more is being drawn.
 */
import { appendFileSync } from 'node:fs';
import chalk from 'chalk';
import { render } from 'ink';
import type { ReactElement } from 'react';
import { clientThrough } from '../scripts/sample-game.ts';
import { toldClient } from '../scripts/told-client.ts';
import type { ClientState } from '../src/client/state.ts';
import { systemTimers } from '../src/client/timers.ts';
import { App, type AppProps } from '../src/tui/app.tsx';
import { mount } from '../src/tui/mount.tsx';
import { USUAL_PREFERENCES } from '../src/tui/preferences.ts';
import { inkStdin } from '../src/tui/terminal/ink-streams.ts';
import { createKeyDelivery } from '../src/tui/terminal/key-delivery.ts';
import { createKeyParser } from '../src/tui/terminal/key-parser.ts';
import { SizeProvider } from '../src/tui/terminal/size.tsx';
import { realTimers } from '../src/tui/terminal/timers.ts';
import { KeyProvider } from '../src/tui/terminal/use-keys.tsx';
import { TerminalContext } from '../src/tui/terminal/use-terminal.tsx';

const [, , writer, seats, columns, rows, report = ''] = process.argv;
const SIZE = { columns: Number(columns), rows: Number(rows) };
const TURN_MS = 5;
const QUIET_TURNS = 20;
const LONG_MS = 60_000;

/** What the bench asks for by a control character. */
const NEXT = '\x1d';
const CLOCK = '\x1e';
const QUESTION = '\x1f';
const LOOK = '\x1c';

/** Enough of a game for the bench. */
const LEAST_MOMENTS = 60;
const hasMenu = ({ game }: ClientState): boolean => (game?.decisions[0]?.options.length ?? 0) > 2;

/** The first game that is long enough and asks something with a choice, without a clock. */
const playedGame = (): readonly ClientState[] => {
  for (let game = 0; ; game += 1) {
    const moments = clientThrough(Number(seats), `bench/${game}`);
    if (moments.length < LEAST_MOMENTS || !moments.some(hasMenu)) continue;
    return moments.map((each, seq) => ({ ...each, game: each.game && { ...each.game, seq, deadlineAt: null } }));
  }
};

const moments = playedGame();
let at = 0;
const [first] = moments;
if (first === undefined) throw new Error('no moment');
let state = first;
const { client, tell } = toldClient(first);
const become = (next: ClientState | undefined): void => {
  if (next === undefined) return;
  state = next;
  tell(next);
};

let frame = '';
let frames = 0;
let quietTurns = 0;
const write = process.stdout.write.bind(process.stdout) as (output: string) => boolean;
process.stdout.write = ((output: string): boolean => {
  quietTurns = 0;
  return write(output);
}) as typeof process.stdout.write;

/** Says what is on the screen once so many turns have passed without a write: a process that was held up has not been quiet. */
const tellWhenQuiet = (): void => {
  quietTurns = 0;
  const look = (): void => {
    quietTurns += 1;
    if (quietTurns < QUIET_TURNS) setTimeout(look, TURN_MS);
    else appendFileSync(report, `${JSON.stringify({ frame, frames })}\n`);
  };
  setTimeout(look, TURN_MS);
};

const obey = (input: string, onKeys: (text: string) => void): void => {
  const { game } = state;
  if (input === NEXT) {
    at += 1;
    become(moments[at]);
  } else if (input === QUESTION) become(moments.find(hasMenu));
  else if (input === CLOCK) {
    become({ ...first, ...state, game: game && { ...game, deadlineAt: systemTimers.now() + LONG_MS } });
  } else if (input !== LOOK) onKeys(input);
  tellWhenQuiet();
};

const props: AppProps = {
  timers: systemTimers,
  preferences: { ...USUAL_PREFERENCES, name: 'Vera', language: 'en' },
  colour: 3,
  keep: async () => true,
  filmOf: async () => ({ ok: false, error: { code: 'replay/none' } }),
  visit: { client, invitation: [], isOwnTable: true, endsFor: () => 0, close: () => {} },
  doors: null,
  onExit: () => process.exit(0),
};

const runOurs = (): void => {
  const { stdin, stdout } = process;
  mount({
    stdin: {
      on: (_event, listener) => stdin.on('data', (chunk) => obey(chunk.toString(), listener)),
      off: () => {},
      setRawMode: (isRaw) => stdin.setRawMode(isRaw),
      resume: () => stdin.resume(),
      pause: () => stdin.pause(),
    },
    stdout,
    colour: 3,
    title: 'bench',
    crashText: 'crashed',
    onExit: () => process.exit(1),
    onQuit: () => process.exit(0),
    app: (frameWriter) => {
      const show = frameWriter.show.bind(frameWriter);
      frameWriter.show = (next) => {
        frame = next;
        frames += 1;
        show(next);
      };
      return App(props);
    },
  });
};

const runInk = (): void => {
  const { stdin, stdout } = process;
  stdin.setRawMode(true);
  const delivery = createKeyDelivery(realTimers);
  const parser = createKeyParser((key) => delivery.push(key), realTimers);
  stdin.on('data', (chunk) => obey(chunk.toString(), (text) => parser.push(text)));
  stdout.write('\x1b[?1049h\x1b[H');
  const quiet = { patch: () => () => {}, bell: () => {}, setTitle: () => {}, notify: () => {}, repaint: () => {} };
  const tree: ReactElement = (
    <TerminalContext value={quiet}>
      <SizeProvider of={{ size: SIZE, onResize: () => () => {} }}>
        <KeyProvider delivery={delivery}>
          <App {...props} />
        </KeyProvider>
      </SizeProvider>
    </TerminalContext>
  );
  render(tree, { stdout, stdin: inkStdin(), patchConsole: false, exitOnCtrlC: false });
};

chalk.level = 3;
if (writer === 'ours') runOurs();
else runInk();
tellWhenQuiet();
