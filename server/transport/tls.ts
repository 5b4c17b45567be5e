/** Certificate and key of a server: read, checked that they belong together, and read anew while it runs. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Result } from '../../src/kernel/types.ts';

export interface TlsFiles {
  /** With the certificates between it and the authority behind it. */
  readonly cert: string;
  readonly key: string;
}
export interface TlsKeys {
  readonly cert: Buffer;
  readonly key: Buffer;
}
export interface TlsProblem {
  readonly code: 'tls/unreadable' | 'tls/wrong' | 'tls/mismatch';
  /** One line that says what is wrong with which file. */
  readonly message: string;
  /** The system's code, such as ENOENT, of a file that cannot be read. */
  readonly reason?: string;
}

const wrong = (code: TlsProblem['code'], message: string) => ({ ok: false, error: { code, message } }) as const;

const readText = async (what: string, path: string): Promise<Result<Buffer, TlsProblem>> => {
  try {
    return { ok: true, value: await readFile(path) };
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    const message = `the ${what} "${path}" cannot be read`;
    return { ok: false, error: { code: 'tls/unreadable', message, reason: code } };
  }
};

const attempt = <T>(make: () => T): T | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

/** Why a key cannot be used, for a person. */
const keyProblem = (text: Buffer, path: string): TlsProblem => {
  const isEncrypted = /ENCRYPTED/.test(text.toString('latin1'));
  const message = isEncrypted
    ? `the key "${path}" has a passphrase, which nobody could type for a server; save it without one`
    : `the key "${path}" is no private key in PEM form`;
  return { code: 'tls/wrong', message };
};

/** Reads both files, and checks that a server can use them together. */
export const readTlsKeys = async ({
  cert,
  key,
}: TlsFiles): Promise<Result<TlsKeys & { readonly certificate: X509Certificate }, TlsProblem>> => {
  const [certText, keyText] = [await readText('certificate', cert), await readText('key', key)];
  if (!certText.ok) return certText;
  if (!keyText.ok) return keyText;
  const certificate = attempt(() => new X509Certificate(certText.value));
  if (certificate === null) return wrong('tls/wrong', `the certificate "${cert}" is none in PEM form`);
  const privateKey: KeyObject | null = attempt(() => createPrivateKey(keyText.value));
  if (privateKey === null) return { ok: false, error: keyProblem(keyText.value, key) };
  if (!certificate.checkPrivateKey(privateKey)) {
    return wrong('tls/mismatch', `the key "${key}" does not belong to the certificate "${cert}"`);
  }
  const keys = { cert: certText.value, key: keyText.value };
  if (attempt(() => createSecureContext(keys)) === null) {
    return wrong('tls/wrong', `certificate "${cert}" and key "${key}" cannot be used for TLS`);
  }
  return { ok: true, value: { ...keys, certificate } };
};
