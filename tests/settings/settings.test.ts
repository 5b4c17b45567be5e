/** What the player's machine remembers. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settingsFolder } from '../../src/settings/folder.ts';
import { preferencesIn, readSettings, serversIn, tableIn } from '../../src/settings/kept.ts';
import { openSettings as open } from '../../src/settings/settings.ts';

const openSettings = (folder: string, pid = 1, alive: readonly number[] = [1]) =>
  open({ pid, isAlive: (other) => alive.includes(other) }, folder);

const folderFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

describe('settings', () => {
  it('know nothing at first', async () => {
    const settings = await openSettings(await folderFor());
    expect(settings.preferences).toEqual({});
    expect([settings.table, settings.servers, settings.tokensOf('ws://a:1').get()]).toEqual([null, [], null]);
  });

  it('remember preferences and one token for each server, also for the next start', async () => {
    const folder = await folderFor();
    const settings = await openSettings(folder);
    settings.prefer({ name: 'Vera', language: 'fa' });
    settings.prefer({ bell: false });
    settings.tokensOf('ws://10.0.0.1:7707').set('one');
    settings.tokensOf('ws://b.example.org:7707').set('two');
    settings.tokensOf('__proto__').set('three');
    const again = await openSettings(folder);
    expect(again.preferences).toEqual({ name: 'Vera', language: 'fa', bell: false });
    expect(
      ['ws://10.0.0.1:7707', 'ws://b.example.org:7707', 'ws://c:1'].map((server) => again.tokensOf(server).get()),
    ).toEqual(['one', 'two', null]);
    again.tokensOf('ws://10.0.0.1:7707').set(null);
    expect(again.tokensOf('ws://10.0.0.1:7707').get()).toBeNull();
    expect(again.tokensOf('ws://b.example.org:7707').get()).toBe('two');
  });

  it('give the token that was played with last, where several windows have left theirs', async () => {
    const folder = await folderFor();
    const [first, second] = [await openSettings(folder, 1, [1, 2]), await openSettings(folder, 2, [1, 2])];
    first.tokensOf('ws://a:1').set('one');
    second.tokensOf('ws://a:1').set('two');
    for (const pid of [3, 4]) expect((await openSettings(folder, pid, [])).tokensOf('ws://a:1').get()).toBe('two');
  });

  it('can be read by the player alone', async () => {
    const settings = await openSettings(await folderFor());
    settings.tokensOf('ws://a:1').set('secret');
    expect((await stat(settings.path)).mode & 0o077).toBe(0);
  });

  it('hold a token for this program although it cannot be written down', async () => {
    const folder = await folderFor();
    const { tokensOf } = await openSettings(folder);
    tokensOf('ws://a:1').set('earlier');
    // A file in the place of the folder: the disk refuses whatever is to be written.
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    const tokens = tokensOf('ws://a:1');
    tokens.set('later');
    expect(tokens.get()).toBe('later');
  });

  it('start anew when the file is damaged', async () => {
    const folder = await folderFor();
    const { path } = await openSettings(folder);
    await writeFile(path, '{"name": "Ve');
    const settings = await openSettings(folder);
    expect(settings.preferences).toEqual({});
    settings.prefer({ name: 'Igor' });
    expect(settings.preferences).toEqual({ name: 'Igor' });
  });

  it('keep the last table, and the servers newest first, each once and not for ever', async () => {
    const folder = await folderFor();
    const settings = await openSettings(folder);
    settings.keepTable({ seats: 7, level: 'random', preset: 'persian' });
    for (const server of ['a', 'b', 'a', ...Array.from({ length: 20 }, (_, at) => `c${at}`), 'a']) {
      settings.keepServer(server);
    }
    const again = await openSettings(folder);
    expect(again.table).toEqual({ seats: 7, level: 'random', preset: 'persian' });
    expect(again.servers.slice(0, 3)).toEqual(['a', 'c19', 'c18']);
    expect(again.servers).toHaveLength(12);
    expect(new Set(again.servers).size).toBe(12);
  });

  it('are read without the library that writes them, and what does not fit counts as not chosen', async () => {
    const folder = await folderFor();
    expect(readSettings(folder)).toBeNull();
    const settings = await openSettings(folder);
    settings.prefer({ name: 'Vera', ascii: true });
    settings.keepServer('a');
    expect(preferencesIn(readSettings(folder))).toEqual({ name: 'Vera', ascii: true });
    expect(serversIn(readSettings(folder))).toEqual(['a']);
    await writeFile(
      settings.path,
      '{"name": 7, "bell": "yes", "theme": "light", "servers": ["a", 1], "table": {"seats": "8"}}',
    );
    const content = readSettings(folder);
    expect(preferencesIn(content)).toEqual({ theme: 'light' });
    expect([serversIn(content), tableIn(content)]).toEqual([['a'], null]);
    await writeFile(settings.path, '{"name": "Ve');
    expect(readSettings(folder)).toBeNull();
    expect([preferencesIn([]), serversIn(null), tableIn('x')]).toEqual([{}, [], null]);
  });

  it.each([
    ['linux', { XDG_CONFIG_HOME: '/x' }, '/x/blood-bound'],
    ['linux', {}, `${homedir()}/.config/blood-bound`],
    ['darwin', { XDG_CONFIG_HOME: '/x' }, `${homedir()}/Library/Preferences/blood-bound`],
    ['win32', { APPDATA: '/roaming' }, '/roaming/blood-bound/Config'],
  ])('lie where %s keeps such things', (platform, env, folder) => {
    expect(settingsFolder(env, platform)).toBe(folder);
  });

  it('leave a token to the window that plays with it, and give it back once that is gone', async () => {
    const folder = await folderFor();
    (await openSettings(folder, 1, [1, 2])).tokensOf('ws://a:1', 'Vera').set('first');
    const second = (await openSettings(folder, 2, [1, 2])).tokensOf('ws://a:1', 'Vera');
    expect(second.get()).toBeNull();
    second.set('second');
    expect((await openSettings(folder, 3, [2, 3])).tokensOf('ws://a:1', 'Vera').get()).toBe('first');
    expect((await openSettings(folder, 4, [2, 3, 4])).tokensOf('ws://a:1', 'Vera').get()).toBeNull();
    expect((await openSettings(folder, 5, [5])).tokensOf('ws://a:1', 'Igor').get()).toBeNull();
  });
});
