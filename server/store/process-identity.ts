/** Which process is meant, when its number may have been given to another one since. */
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { systemCode } from './store-error.ts';

export interface ProcessIdentity {
  readonly pid: number;
  /** When the process began, as the system counts it (boot id and clock ticks), or null where it does not say. */
  readonly began: string | null;
  /** When this was written, milliseconds since 1970. */
  readonly at: number;
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const DEAD_STATES = ['Z', 'X', 'x'];

/** proc_pid_stat(5): after the name in parentheses, which may hold anything, come the state (field 3) … and the start time (field 22). */
const readStat = (pid: number): { readonly state: string; readonly ticks: string } | null => {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state, ticks] = [fields[0], fields[19]];
  return state === undefined || ticks === undefined ? null : { state, ticks };
};

const beganOf = (ticks: string): string => `${textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${ticks}`;

/** The process of this number as it is now. */
export const identityOf = (pid: number): ProcessIdentity => {
  const stat = readStat(pid);
  return { pid, began: stat === null ? null : beganOf(stat.ticks), at: Date.now() };
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: it is there, and we may not signal it.
    return systemCode(error) === 'EPERM';
  }
};

const isDead = (stat: ReturnType<typeof readStat>): boolean => stat !== null && DEAD_STATES.includes(stat.state);

/** Is a process of this number at work? One that has ended is not, even where its parent has not asked for it yet. */
export const isRunning = (pid: number): boolean => exists(pid) && !isDead(readStat(pid));

/** Clocks are set and machines take a while to come up. */
const BOOT_SLACK_MS = 60_000;

/**
 * Does this very process still run? Where the system tells start times a reused number is recognised at once; elsewhere only after a
 * reboot of the machine, and until then the answer is yes.
 */
export const isAlive = ({ pid, began, at }: ProcessIdentity): boolean => {
  const stat = readStat(pid);
  if (!exists(pid) || isDead(stat)) return false;
  if (stat !== null && began !== null) return beganOf(stat.ticks) === began;
  return at > Date.now() - uptime() * 1000 - BOOT_SLACK_MS;
};
