/** A command and a server that speak different versions of the protocol: whoever joins is told which of the two is the older one. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { startServerProcess } from '../torture/server-process.ts';
import { expectAccident, run, serverWith, temporaryFolder } from './accidents.ts';

/** Each test starts the command several times, and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 });
const NEXT = PROTOCOL_VERSION + 1;

/** The command of a time when only the next version of the protocol is spoken. */
const commandOfTomorrow = async (): Promise<string> => {
  const [{ bundling }, { leanBundle }] = await Promise.all(
    ['bundling.mjs', 'lean-bundle.mjs'].map((path) => import(pathToFileURL(path).href)),
  );
  const tomorrow: Plugin = {
    name: 'tomorrow',
    setup: (builder) =>
      builder.onLoad({ filter: /protocol.version\.ts$/ }, () => ({
        contents: `export const PROTOCOL_VERSION = ${NEXT};
          export const OLDEST_PROTOCOL_VERSION = ${NEXT};
          export const isSpoken = (version) => version === ${NEXT};`,
      })),
  };
  const outdir = temporaryFolder();
  await build({
    ...bundling,
    plugins: [...bundling.plugins, ...leanBundle, tomorrow],
    entryPoints: { main: 'bin/main.ts' },
    outdir,
    splitting: true,
    outExtension: { '.js': '.mjs' },
  });
  return join(outdir, 'main.mjs');
};

test('both sides are told who has to update', async () => {
  const main = await commandOfTomorrow();
  const { address } = await serverWith();
  const args = [address, '--plain'];
  expectAccident(await run(['join', ...args], { main }), 'client/server-outdated', /server at \S+ is older.*update/);

  const server = await startServerProcess(temporaryFolder(), 0, [], main);
  onTestFinished(() => server.kill());
  const old = await run(['join', `127.0.0.1:${server.port}`, '--plain', '--lang', 'ru']);
  expectAccident(old, 'client/outdated', /старше сервера .*npx blood-bound@latest/);

  // The new command and its own server understand each other: it was the version that stood between.
  const fine = await run(['join', `127.0.0.1:${server.port}`, '--plain'], { main });
  expect([fine.code, fine.said]).toEqual([0, '']);
});
