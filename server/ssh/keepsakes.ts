/** What people with a key have chosen for themselves, kept in the data folder: a bounded number, the longest unseen forgotten first. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type KeptPreferences, preferencesIn } from '../../src/settings/kept.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export interface Keepsakes {
  /** What the person with this key has chosen; empty for one not known. */
  of(fingerprint: string): KeptPreferences;
  keep(fingerprint: string, changed: KeptPreferences): void;
  /** Writes what is not yet written. */
  close(): Promise<void>;
}

export interface KeepsakesSetting {
  readonly path: string;
  /** Most people. */
  readonly people: number;
  readonly clock: Clock;
  readonly log: Log;
}

const OWNER_ONLY = 0o600;
/** Several changes in a row are written once. */
const WRITE_MS = 2_000;

const readKept = async (path: string): Promise<ReadonlyMap<string, KeptPreferences>> => {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    const entries = Object.entries(content !== null && typeof content === 'object' ? content : {});
    return new Map(entries.map(([fingerprint, chosen]) => [fingerprint, preferencesIn(chosen)]));
  } catch {
    // There is none yet, or somebody has spoilt it: preferences can be chosen again.
    return new Map();
  }
};

const writeKept = async (path: string, kept: ReadonlyMap<string, KeptPreferences>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(`${path}.new`, 'w', OWNER_ONLY);
  try {
    await file.writeFile(JSON.stringify(Object.fromEntries(kept)));
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
};

export const openKeepsakes = async ({ path, people, clock, log }: KeepsakesSetting): Promise<Keepsakes> => {
  // A Map keeps the order in which its keys came: the first is the longest unseen.
  const kept = new Map(await readKept(path));
  let writing: Promise<void> = Promise.resolve();
  let waiting: Cancel | null = null;

  const trim = (): void => {
    for (const fingerprint of kept.keys()) {
      if (kept.size <= people) return;
      kept.delete(fingerprint);
    }
  };
  const write = (): void => {
    waiting?.();
    waiting = null;
    writing = writing
      .then(() => writeKept(path, kept))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'preferences of ssh cannot be kept'));
  };
  trim();
  return {
    of: (fingerprint) => {
      const chosen = kept.get(fingerprint);
      if (chosen === undefined) return {};
      kept.delete(fingerprint);
      kept.set(fingerprint, chosen);
      return chosen;
    },
    keep: (fingerprint, changed) => {
      const chosen = { ...kept.get(fingerprint), ...changed };
      kept.delete(fingerprint);
      kept.set(fingerprint, chosen);
      trim();
      waiting ??= clock.after(WRITE_MS, write);
    },
    close: async () => {
      if (waiting !== null) write();
      await writing;
    },
  };
};
