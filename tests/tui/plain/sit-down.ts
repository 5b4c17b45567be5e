/** Somebody at a table who reads and types lines. */
import { onTestFinished } from 'vitest';
import { createPlainPlayer, type PlainSetting } from '../../../src/tui/plain/player.ts';
import { connect, startTable } from '../session.tsx';

const PATIENCE_MS = 10_000;

/** Somebody who reads and types lines. */
export const sitDown = async (
  seed: string,
  setting: Partial<PlainSetting> = {},
  server = startTable({ ids: { seed: () => seed } }),
  name = 'Vera',
) => {
  const client = await connect(server, name);
  const lines: string[] = [];
  const wakes = new Set<() => void>();
  let exits = 0;
  const player = createPlainPlayer({
    client,
    language: 'en',
    write: (line) => {
      lines.push(line);
      for (const wake of [...wakes]) wake();
    },
    isOwnTable: false,
    invitation: ['Friends: npx blood-bound join 10.0.0.2'],
    endsFor: () => 0,
    onExit: () => {
      exits += 1;
    },
    ...setting,
  });
  onTestFinished(() => player.close());
  let read = 0;
  /** Reads on until a line fits. */
  const until = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        wakes.delete(look);
        clearTimeout(timer);
      };
      const look = (): void => {
        while (read < lines.length) {
          const line = lines[read] ?? '';
          read += 1;
          if (wanted.test(line)) {
            stop();
            resolve(line);
            return;
          }
        }
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`no line ${wanted}; the last ones:\n${lines.slice(-15).join('\n')}`));
      }, PATIENCE_MS);
      wakes.add(look);
      look();
    });
  return { client, player, lines, until, exits: () => exits };
};

/** Into a game with bots. */
export const start = async (seats: number, seed: string) => {
  const table = await sitDown(seed);
  const { player, until } = table;
  await until(/^Welcome, Vera/);
  player.type('create');
  await until(/^room [A-Z0-9]{6}$/);
  player.type(`size ${seats}`);
  player.type('bots');
  await until(/steady bot/);
  player.type('start');
  await until(/^You are .*: /);
  return table;
};

/** Answers every question with its first or last number until the game is over. */
export const playOn = async (
  { player, until, lines }: Awaited<ReturnType<typeof start>>,
  from: number,
): Promise<string> => {
  for (let turn = 0; ; turn += 1) {
    const line = await until(/^\? | wins\. .* You (win|lose)\.$/);
    if (!line.startsWith('? ')) return line;
    const many = /\((\d) of these\)/.exec(line)?.[1];
    if (many !== undefined) player.type('1 2');
    else {
      const at = lines.lastIndexOf(line);
      const answers = lines.slice(at + 1).filter((each) => /^ {2}\d+\. /.test(each));
      const chosen = String(1 + ((from + turn) % Math.max(1, answers.length)));
      player.type(chosen);
      // Only an answer that can end the game needs it; to any other question it is an answer already given.
      if (lines.at(-1)?.startsWith('This can end the game')) player.type(chosen);
    }
  }
};
