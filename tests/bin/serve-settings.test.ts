/** Where the settings of `serve` come from: the nearest word counts, and a wrong one is named. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveSettingsIn } from '../../bin/serve-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (content: string): string => {
  const path = join(folder, 'settings.json');
  writeFileSync(path, content);
  return path;
};

test('a flag wins over the environment, that over the file, and each is named', () => {
  const config = file('{"port": 1, "bind": "127.0.0.1", "bot-delay": 5, "trust-proxy": "loopback"}');
  const env = { BLOOD_BOUND_PORT: '2', BLOOD_BOUND_DATA: '/var/lib/games', BLOOD_BOUND_BIND: '' };
  const { flags, made } = serveSettingsIn({ config, port: '3' }, env);
  expect(flags).toMatchObject({
    ...{ port: '3', data: '/var/lib/games', bind: '127.0.0.1', botDelay: '5', trustProxy: 'loopback' },
  });
  expect(made.map(({ name, by }) => `${name} ${by}`)).toEqual([
    ...['port flag', 'bind file', 'data environment', 'bot-delay file', 'trust-proxy file'],
  ]);
});

test('nothing is said where nothing is set, and the environment may name the file', () => {
  expect(serveSettingsIn({}, {})).toEqual({ flags: {}, made: [] });
  const env = { BLOOD_BOUND_CONFIG: file('{"metrics-port": 9100}') };
  expect(serveSettingsIn({}, env).flags).toEqual({ metricsPort: '9100' });
});

test.each([
  ['{"prot": 1}', 'there is no setting "prot"'],
  ['{"port": [1]}', '"port" takes a text, a number'],
  ['{"data": ""}', '"data" is empty'],
  ['[]', 'takes one object'],
  ['{', 'is no JSON'],
])('refuses the file %s', (content, why) => {
  expect(() => serveSettingsIn({ config: file(content) }, {})).toThrow(why);
});

test('a variable that is empty is not set', () => {
  expect(serveSettingsIn({}, { BLOOD_BOUND_DATA: '', BLOOD_BOUND_CONFIG: '' })).toEqual({ flags: {}, made: [] });
});

test('refuses a variable that is none, naming the nearest, but none that others have set', () => {
  const refused = (name: string) => () => serveSettingsIn({}, { [name]: '1' });
  expect(refused('BLOOD_BOUND_METRIC_PORT')).toThrow('did you mean BLOOD_BOUND_METRICS_PORT?');
  expect(refused('BLOOD_BOUND_BOGUS')).toThrow(/no setting BLOOD_BOUND_BOGUS .* only BLOOD_BOUND_PORT, /);
  expect(refused('BLOOD_BOUND_BOGUS')).toThrow(expect.objectContaining({ code: 'config/wrong', exitCode: 1 }));
  for (const name of [
    ...['BLOOD_BOUND_UPSTREAM', 'BLOOD_BOUND_SERVICE_HOST', 'BLOOD_BOUND_SERVICE_PORT_GAME'],
    ...['BLOOD_BOUND_PORT_7707_TCP_ADDR', 'BLOOD_BOUND_METRICS_SERVICE_HOST', 'BLOOD_BOUNDARY'],
  ])
    expect(refused(name)()).toEqual({ flags: {}, made: [] });
  expect(serveSettingsIn({}, { BLOOD_BOUND_BOGUS: '' }).made).toEqual([]);
});

test('refuses a file that is not there', () => {
  expect(() => serveSettingsIn({ config: join(folder, 'none') }, {})).toThrow('cannot be read: it is not there');
});
