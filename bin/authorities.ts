/** Whose certificates a player's program believes when it dials `wss://`. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as tls from 'node:tls';
import { accident } from './accident.ts';
import type { FlagValues } from './command.ts';
import { textIn } from './flags.ts';

/** Newer versions of Node know what the system trusts. */
const { getCACertificates } = tls as { getCACertificates?: (of: 'default' | 'system') => readonly string[] };

const fileIn = async (path: string): Promise<string> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw accident('ca/unreadable', { path, reason: code });
  }
  try {
    new X509Certificate(text);
  } catch {
    throw accident('ca/wrong', { path });
  }
  return text;
};

/** Reads the file of `--ca`, if there is one, so that a wrong one is said before anything is shown. @throws Failure `ca/…` */
export const checkAuthorities = async (flags: FlagValues): Promise<void> => {
  const path = textIn(flags, 'ca');
  if (path !== undefined) await fileIn(path);
};

/**
 * Certificates in PEM form: what Node and, where it can be asked, the system trust, and what `--ca` names beside them.
 * @returns undefined for what Node trusts by itself, NODE_EXTRA_CA_CERTS included
 * @throws Failure `ca/…`
 */
export const authoritiesIn = async (flags: FlagValues): Promise<readonly string[] | undefined> => {
  const path = textIn(flags, 'ca');
  const given = path === undefined ? [] : [await fileIn(path)];
  if (getCACertificates !== undefined) {
    return [...getCACertificates('default'), ...getCACertificates('system'), ...given];
  }
  return given.length === 0 ? undefined : [...tls.rootCertificates, ...given];
};
