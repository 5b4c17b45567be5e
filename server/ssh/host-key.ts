/** The key by which clients know this server again, and what follows from it: fingerprints, and the secret identities of people. */
import { createHash, createHmac } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import ssh2 from 'ssh2';

const { generateKeyPairSync, parseKey } = ssh2.utils;

export interface HostKey {
  /** The private key as OpenSSH writes it. */
  readonly secret: string;
  /** `SHA256:…` of the public key, as `ssh` shows it at the first visit. */
  readonly fingerprint: string;
}

const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;

/** The file is there, but is no private key. */
export class HostKeyError extends Error {}

/** As `ssh-keygen -l` writes it. @param blob a public key as it is sent over the wire */
export const fingerprintOf = (blob: Buffer): string =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;

/** The resume token of a person with this key: it cannot be worked out without the server's own. */
export const identityOf = ({ secret }: HostKey, fingerprint: string): string =>
  createHmac('sha256', secret).update(`identity ${fingerprint}`).digest('base64url');

const keyFrom = (secret: string, path: string): HostKey => {
  const key = parseKey(secret);
  if (key instanceof Error || !key.isPrivateKey()) throw new HostKeyError(`${path} holds no private key`);
  return { secret, fingerprint: fingerprintOf(key.getPublicSSH()) };
};

/** A new private key. ssh2 cuts off zeros at the beginning of a public key, so that one in 256 of those it makes cannot be read. */
export const newSecret = (): string => {
  for (;;) {
    const secret = generateKeyPairSync('ed25519').private;
    if (!(parseKey(secret) instanceof Error)) return secret;
  }
};

/** Under another name first: a crash leaves no half of a key. */
const writeNew = async (path: string): Promise<string> => {
  const secret = newSecret();
  const draft = `${path}.new`;
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_OF_OWNER });
  const file = await open(draft, 'w', OWNER_ONLY);
  try {
    await file.chmod(OWNER_ONLY);
    await file.writeFile(secret);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  return secret;
};

/**
 * Reads the key, or makes it where there is none; either way only its owner can read the file from now on.
 * @throws HostKeyError for a file that is no key, or the error of the file system
 */
export const openHostKey = async (path: string): Promise<HostKey> => {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept === null) return keyFrom(await writeNew(path), path);
  const key = keyFrom(kept, path);
  await chmod(path, OWNER_ONLY);
  return key;
};
