/** A command that is played through pipes: what it prints is waited for, and lines are typed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { LinesPlayer } from '../terminal/lines-player.ts';

export interface LinesProcess {
  /** Waits until all that was printed matches; gives the match. @throws Error (in the promise) with all of it when the command ends before */
  until(wanted: RegExp): Promise<RegExpExecArray>;
  type(line: string): void;
  /** Answers every question until the game is over. */
  play(player: LinesPlayer): Promise<void>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  printed(): string;
  complaints(): string;
  kill(): void;
}

/** Starts a command with pipes at both ends. */
export const startLines = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): LinesProcess => {
  const child: ChildProcess = spawn(command, [...args], { env, cwd, stdio: 'pipe' });
  let [printed, complaints, isOver] = ['', '', false];
  let looks: (() => void)[] = [];
  const look = (): void => {
    for (const each of looks) each();
  };
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    look();
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  const ended = once(child, 'close').then(([code]): number | null => {
    isOver = true;
    look();
    return code;
  });
  const waitFor = <T>(find: () => T | null): Promise<T> =>
    new Promise((resolve, reject) => {
      const each = (): void => {
        const found = find();
        if (found === null && !isOver) return;
        looks = looks.filter((other) => other !== each);
        if (found !== null) resolve(found);
        else reject(new Error(`the command ended; it printed:\n${printed}\nand complained:\n${complaints}`));
      };
      looks.push(each);
      each();
    });
  const type = (line: string): void => void child.stdin?.write(`${line}\n`);
  return {
    until: (wanted) => waitFor(() => wanted.exec(printed)),
    type,
    play: (player) =>
      waitFor(() => {
        if (player.isOver(printed)) return true;
        const answer = player.next(printed);
        if (answer !== null) type(answer);
        return null;
      }).then(() => {}),
    ended,
    printed: () => printed,
    complaints: () => complaints,
    kill: () => void child.kill('SIGKILL'),
  };
};
