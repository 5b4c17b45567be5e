/** Certificates for tests, made with openssl: an authority of one's own and servers certified by it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Certified {
  readonly cert: string;
  readonly key: string;
}
export interface Authority {
  /** The file of its certificate. */
  readonly ca: string;
  readonly folder: string;
  /** Files of a certificate for 127.0.0.1 and localhost, under this name. */
  certify(name: string): Certified;
}

/** An authority in a folder that is gone after the test. */
export const createAuthority = (): Authority => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const openssl = (...args: readonly string[]): void =>
    void execFileSync('openssl', [...args], { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  return {
    ca: join(folder, 'ca.pem'),
    folder,
    certify: (name) => {
      openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
      writeFileSync(join(folder, `${name}.ext`), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
      const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${name}.ext`];
      openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.pem`);
      return { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    },
  };
};
