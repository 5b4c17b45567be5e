/** Time of a first `npx`, from an empty cache and a registry next door, beside the smallest package there can be: a hello world. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROUNDS = Number(process.argv[2] ?? 9);
const folder = mkdtempSync(join(tmpdir(), 'blood-bound-npx-'));

/** A package as a registry has it. */
const packed = (source) => {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, source];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const told = JSON.parse(stdout);
  const [{ filename }] = Array.isArray(told) ? told : Object.values(told);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  return { manifest, tarball: readFileSync(join(folder, filename)) };
};

/** A package that does nothing but say so. */
const hello = () => {
  const source = join(folder, 'hello');
  mkdirSync(source);
  writeFileSync(
    join(source, 'package.json'),
    '{"name":"hello-world","version":"1.0.0","bin":{"hello-world":"main.js"}}',
  );
  writeFileSync(join(source, 'main.js'), "#!/usr/bin/env node\nconsole.log('hello');\n");
  return packed(source);
};

/** What a registry tells of a package with one version. */
const described = ({ manifest, tarball }, registry) => {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${registry}${name}.tgz`, integrity };
  return JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } });
};

/** Milliseconds from the command to its end, nothing being known of the package before. */
const cold = async (command, registry) => {
  const cache = mkdtempSync(join(folder, 'cache-'));
  const settings = { npm_config_cache: cache, npm_config_registry: registry, npm_config_update_notifier: 'false' };
  const began = performance.now();
  const child = spawn('npx', ['--yes', command, '--version'], {
    cwd: cache,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  const took = performance.now() - began;
  if (code !== 0) throw new Error(`npx ${command} ended with ${code}`);
  rmSync(cache, { recursive: true, force: true });
  return took;
};
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

const packages = [packed(process.cwd()), hello()];
const [game] = packages;
const server = createServer(({ url }, response) => {
  const found = packages.find(({ manifest: { name } }) => url === `/${name}` || url === `/${name}.tgz`);
  if (found === undefined) response.writeHead(404).end();
  else response.end(url.endsWith('.tgz') ? found.tarball : described(found, registry));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const registry = `http://127.0.0.1:${server.address().port}/`;
try {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await cold('hello-world', registry));
    ours.push(await cold('blood-bound', registry));
  }
  console.log(`packed                      ${(game.tarball.length / 1000).toFixed(0)} kB`);
  console.log(`cold npx hello-world        ${median(theirs).toFixed(0)} ms`);
  console.log(`cold npx blood-bound        ${median(ours).toFixed(0)} ms`);
  console.log(`ratio                       ${(median(ours) / median(theirs)).toFixed(2)}`);
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
