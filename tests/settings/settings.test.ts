/** What the player's machine remembers. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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
    expect([settings.name, settings.language, settings.tokensOf('ws://a:1').get()]).toEqual([null, null, null]);
  });

  it('remember name, language and one token for each server, also for the next start', async () => {
    const folder = await folderFor();
    const settings = await openSettings(folder);
    settings.setName('Vera');
    settings.setLanguage('fa');
    settings.tokensOf('ws://10.0.0.1:7707').set('one');
    settings.tokensOf('ws://b.example.org:7707').set('two');
    settings.tokensOf('__proto__').set('three');
    const again = await openSettings(folder);
    expect([again.name, again.language]).toEqual(['Vera', 'fa']);
    expect(
      ['ws://10.0.0.1:7707', 'ws://b.example.org:7707', 'ws://c:1'].map((server) => again.tokensOf(server).get()),
    ).toEqual(['one', 'two', null]);
    again.tokensOf('ws://10.0.0.1:7707').set(null);
    again.setLanguage(null);
    expect([again.tokensOf('ws://10.0.0.1:7707').get(), again.language]).toEqual([null, null]);
    expect(again.tokensOf('ws://b.example.org:7707').get()).toBe('two');
  });

  it('can be read by the player alone', async () => {
    const settings = await openSettings(await folderFor());
    settings.tokensOf('ws://a:1').set('secret');
    expect((await stat(settings.path)).mode & 0o077).toBe(0);
  });

  it('start anew when the file is damaged', async () => {
    const folder = await folderFor();
    const { path } = await openSettings(folder);
    await writeFile(path, '{"name": "Ve');
    const settings = await openSettings(folder);
    expect(settings.name).toBeNull();
    settings.setName('Igor');
    expect(settings.name).toBe('Igor');
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
