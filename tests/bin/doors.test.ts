/** The ways out of the home screen, as the flags of the start have them. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { FlagValues } from '../../bin/command.ts';
import { createDoors } from '../../bin/doors.ts';
import { createAuthority } from '../helpers/certificates.ts';
import { newHome } from '../helpers/new-home.ts';
import { startInTerminal } from '../helpers/terminal.ts';
import { PREFERENCES, startTable } from '../tui/session.tsx';

const doorsWith = (flags: FlagValues) => {
  const { env, visits, keeper } = newHome();
  return createDoors(visits, keeper, () => PREFERENCES, env, flags);
};

test('joining from home trusts what --ca names, and without it says how to', async () => {
  const authority = createAuthority();
  const { cert, key } = authority.certify('first');
  const tls = { cert: readFileSync(cert), key: readFileSync(key) };
  const { port } = await startTable().listen({ host: '127.0.0.1', port: 0, tls });
  const address = `wss://localhost:${port}`;
  const trusted = await doorsWith({ ca: authority.ca }).join(address).result;
  expect(trusted.ok).toBe(true);
  expect(await doorsWith({}).join(address).result).toMatchObject({ ok: false, error: { code: 'client/untrusted' } });
});

test.each([[['--ca', '/nowhere.pem']], [['join', '--ca', '/nowhere.pem']]])(
  'a file of --ca that is none is said before a screen is drawn: %s',
  async (args) => {
    const terminal = startInTerminal(process.execPath, ['dist/main.js', ...args], { cols: 120 });
    onTestFinished(() => terminal.kill('SIGKILL'));
    expect(await terminal.exited()).toBe(1);
    expect(terminal.screen()).toMatch(/^blood-bound: The certificates in \/nowhere\.pem cannot be read .*--ca/);
    expect(terminal.buffer()).toBe('normal');
  },
);
