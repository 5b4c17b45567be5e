/** The files for operators: the systemd unit as systemd itself judges it, and settings that exist. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveSettingsIn } from '../../bin/serve-settings.ts';

const UNIT = 'hosting/blood-bound.service';
const COMMAND = '/usr/bin/node --max-semi-space-size=64 --v8-pool-size=1 /opt/blood-bound/dist/main.js serve';
/** Of 100, which is a service with every right; what a network server in machine code made at run time cannot do without is 14. */
const MOST_EXPOSED = 20;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
// Continuous integration installs it; there a test that is left out unseen would be worth nothing.
if (!hasSystemd && process.env.CI !== undefined) throw new Error('there is no systemd-analyze to test with');

/** The unit with the program of this machine in place of the installed one. */
const unitHere = (change: (text: string) => string = (text) => text): string => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = readFileSync(UNIT, 'utf8');
  expect(text).toContain(COMMAND);
  const path = join(folder, 'blood-bound.service');
  writeFileSync(path, change(text.replace(COMMAND, `${process.execPath} ${resolve('dist/main.js')} serve`)));
  return path;
};
const analyze = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe.skipIf(!hasSystemd)(`the systemd unit${hasSystemd ? '' : ' (left out: there is no systemd-analyze)'}`, () => {
  it('is one that systemd reads without a word', () => {
    expect(analyze('verify', '--man=no', unitHere())).toEqual({ status: 0, said: '' });
  });

  it('and a mistake in it would be found', () => {
    const { said } = analyze(
      'verify',
      '--man=no',
      unitHere((text) => text.replace('RestartSec=1', 'RestartSecs=1')),
    );
    expect(said).toMatch(/Unknown key.* 'RestartSecs'/);
  });

  it('gives the server few rights', () => {
    const { status, said } = analyze('security', '--offline=yes', `--threshold=${MOST_EXPOSED}`, unitHere());
    expect({ status, said }).toMatchObject({ status: 0 });
  });
});

describe('every setting that is named', () => {
  const files = ['docs/hosting.md', ...readdirSync('hosting').map((name) => join('hosting', name))];
  it.each(files)('in %s is one', (path) => {
    const named = new Set(readFileSync(path, 'utf8').match(/BLOOD_BOUND_[A-Z_]+\b/g) ?? []);
    named.delete('BLOOD_BOUND_UPSTREAM');
    named.delete('BLOOD_BOUND_CONFIG');
    for (const variable of named) {
      const { made } = serveSettingsIn({}, { [variable]: 'true' });
      expect(made, variable).toHaveLength(1);
    }
  });
});
