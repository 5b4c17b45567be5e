/** The built server with a certificate of its own: who is believed, a certificate that changes while people play, and files that are wrong. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { dialWebSocket } from '../../../src/client/ws-transport.ts';
import { createAuthority } from '../../helpers/certificates.ts';
import { connectPeer, must } from '../../helpers/server.ts';
import { startProgram } from '../../lan/programs.ts';
import { waitFor } from '../../torture/table.ts';

const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
const serving = async (cert: string, key: string) => {
  const flags = ['--port', '0', '--bind', '127.0.0.1', '--data', folderFor(), '--tls-cert', cert, '--tls-key', key];
  const server = spawn(process.execPath, ['dist/main.js', 'serve', ...flags]);
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const portIn = (): string | undefined => /server on port (\d+); join with: npx blood-bound join wss:/.exec(said)?.[1];
  await waitFor('the server to listen', () => portIn() !== undefined);
  return { server, port: Number(portIn()), said: () => said };
};
/** The name on the certificate that a server shows. */
const nameShown = async (port: number, ca: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(ca) });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return String(subject.CN);
};
const tokens = { get: () => null, set: () => {} };
const clientOf = (port: number, authorities?: readonly string[]) => {
  const dial = dialWebSocket(`wss://127.0.0.1:${port}`, authorities);
  const client = createClient({ dial, tokens, name: 'Vera', locale: 'en', program: 'test' });
  onTestFinished(client.close);
  return client;
};

describe('wss', () => {
  it('lets in whoever believes its authority; others are told why not', async () => {
    const authority = createAuthority();
    const { cert, key } = authority.certify('first');
    const { port } = await serving(cert, key);
    expect(await clientOf(port, [readFileSync(authority.ca, 'utf8')]).connect()).toEqual({ ok: true, value: null });
    expect(await clientOf(port).connect()).toEqual({ ok: false, error: { code: 'client/untrusted' } });
    const other = createAuthority();
    expect(await clientOf(port, [readFileSync(other.ca, 'utf8')]).connect()).toMatchObject({ ok: false });
  });

  it('the command joins it with --ca, and says in one line what is wrong without', async () => {
    const authority = createAuthority();
    const { cert, key } = authority.certify('first');
    const { port } = await serving(cert, key);
    const trusting = startProgram(['join', `wss://localhost:${port}`, '--ca', authority.ca, '--plain', '--as', 'Vera']);
    await trusting.says(/Welcome, Vera/);
    const wary = startProgram(['join', `wss://localhost:${port}`, '--plain', '--as', 'Igor']);
    expect(await wary.ended()).toBe(1);
    expect(wary.said()).toMatch(
      /^blood-bound: The certificate of localhost:\d+ cannot be trusted.*--ca.*\(client\/untrusted\)\n$/,
    );
    const lost = startProgram(['join', `wss://localhost:${port}`, '--ca', `${authority.ca}.none`, '--plain']);
    expect(await lost.ended()).toBe(1);
    expect(lost.said()).toMatch(
      /^blood-bound: The certificates in .* cannot be read \(it is not there\).* \(ca\/unreadable\)\n$/,
    );
    const wrong = startProgram(['join', `wss://localhost:${port}`, '--ca', key, '--plain']);
    expect(await wrong.ended()).toBe(1);
    expect(wrong.said()).toMatch(/^blood-bound: There is no certificate in PEM form in .*\(ca\/wrong\)\n$/);
  });

  it('takes a new certificate on SIGHUP, keeps the old one if that is broken, and nobody is cut off', async () => {
    const authority = createAuthority();
    const [first, second] = [authority.certify('first'), authority.certify('second')];
    const live = { cert: join(authority.folder, 'live.pem'), key: join(authority.folder, 'live.key') };
    const use = ({ cert, key }: typeof live): void => {
      copyFileSync(cert, live.cert);
      copyFileSync(key, live.key);
    };
    use(first);
    const { server, port, said } = await serving(live.cert, live.key);
    const ca = readFileSync(authority.ca, 'utf8');
    const vera = await connectPeer(dialWebSocket(`wss://127.0.0.1:${port}`, [ca]));
    await vera.hello('Vera');
    expect(await nameShown(port, authority.ca)).toBe('first');
    use(second);
    server.kill('SIGHUP');
    await waitFor('the new certificate', () => said().includes('the certificate was read again'));
    expect(await nameShown(port, authority.ca)).toBe('second');
    copyFileSync(first.key, live.key);
    server.kill('SIGHUP');
    await waitFor('the refusal', () => said().includes('"tls/mismatch"'));
    expect(await nameShown(port, authority.ca)).toBe('second');
    await must(vera, 'room.create', { game: 'blood-bound', seats: 6 });
    server.kill('SIGTERM');
    expect(await once(server, 'close')).toEqual([0, null]);
  });
});

describe('files that cannot be used are named in one line', () => {
  const serveWith = (flags: readonly string[]) => {
    const args = ['dist/main.js', 'serve', '--port', '0', '--bind', '127.0.0.1', '--data', folderFor(), ...flags];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^blood-bound: [^\p{Cc}]+\n$/u);
    return [status, stderr] as const;
  };

  it('one missing, one unreadable, none in PEM form, a passphrase, a key of another certificate', () => {
    const authority = createAuthority();
    const [{ cert, key }, other] = [authority.certify('first'), authority.certify('second')];
    const text = join(authority.folder, 'text');
    writeFileSync(text, 'no certificate');
    const locked = join(authority.folder, 'locked.key');
    execFileSync('openssl', ['pkey', '-in', key, '-aes256', '-passout', 'pass:word', '-out', locked]);
    expect(serveWith(['--tls-cert', cert])).toEqual([2, expect.stringMatching(/--tls-key is missing \(tls\/half\)/)]);
    const cases = [
      [
        `${cert}.none`,
        key,
        /the certificate ".*\.none" cannot be read \(it is not there\); --tls-cert and.* \(tls\/unreadable\)/,
      ],
      [cert, `${key}.none`, /the key ".*\.none" cannot be read \(it is not there\).* \(tls\/unreadable\)/],
      [text, key, /the certificate ".*text" is none in PEM form.* \(tls\/wrong\)/],
      [cert, text, /the key ".*text" is no private key in PEM form.* \(tls\/wrong\)/],
      [cert, locked, /the key ".*locked\.key" has a passphrase.*\(tls\/wrong\)/],
      [
        cert,
        other.key,
        /the key ".*second\.key" does not belong to the certificate ".*first\.pem".* \(tls\/mismatch\)/,
      ],
    ] as const;
    for (const [certFile, keyFile, line] of cases) {
      expect(serveWith(['--tls-cert', certFile, '--tls-key', keyFile])).toEqual([1, expect.stringMatching(line)]);
    }
  });
});
