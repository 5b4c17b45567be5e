/** What the built command leaves out of its libraries, or has them load late, so that the first screen comes sooner. */
import { readFile } from 'node:fs/promises';
import { leanCatalogs } from './scripts/lean-catalogs.mjs';

const HERE = import.meta.dirname;

/**
 * Ink's layout engine carries its compiled code as a text, and reads it with `fetch` where there is one, which takes Node a sixth of
 * the time to the first frame to load. It is given the code as a file: a quarter less to download, and nothing to decode.
 */
const yogaFromFile = {
  name: 'yoga-from-file',
  setup(builder) {
    const CODE = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/;
    const GIVEN = 'h.wasmBinary&&(w=h.wasmBinary)';
    let code = Buffer.alloc(0);
    builder.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const base64 = CODE.exec(text)?.[1];
      if (base64 === undefined || !text.includes(GIVEN)) throw new Error('the layout engine is packed in a new way');
      code = Buffer.from(base64, 'base64');
      const engine = text.replace(CODE, '"data:application/octet-stream;base64,"').replace(GIVEN, 'w=yogaCode');
      const head = `import { readFileSync as readYogaCode } from 'node:fs';
        import yogaFile from 'yoga.wasm';
        const fetch = undefined;
        const yogaCode = readYogaCode(new URL(yogaFile, import.meta.url));`;
      return { contents: `${head}\n${engine}` };
    });
    builder.onResolve({ filter: /^yoga\.wasm$/ }, ({ path }) => ({ path, namespace: 'yoga' }));
    builder.onLoad({ filter: /.*/, namespace: 'yoga' }, () => ({ contents: code, loader: 'file' }));
  },
};

/** The rate limiter comes with every database it can count in; the server counts in memory. */
const onlyInMemory = {
  name: 'only-in-memory',
  setup(builder) {
    builder.onLoad({ filter: /rate-limiter-flexible.index\.js$/ }, () => ({
      contents: `exports.RateLimiterMemory = require('./lib/RateLimiterMemory');
        exports.RateLimiterRes = require('./lib/RateLimiterRes');`,
    }));
  },
};

/** Whoever measures text, Ink among them, asks our own table first, and loads the tables of all writing only for what it does not know. */
const quickWidth = {
  name: 'quick-width',
  setup(builder) {
    builder.onResolve({ filter: /^string-width$/ }, ({ kind }) =>
      kind === 'require-call' ? undefined : { path: 'string-width', namespace: 'quick-width' },
    );
    builder.onLoad({ filter: /.*/, namespace: 'quick-width' }, () => ({
      contents: `import { quickWidth } from './src/tui/terminal/quick-width.ts';
        export default quickWidth(() => require('string-width').default);`,
      resolveDir: HERE,
    }));
  },
};

/** A module that stands in for a part that never runs; whoever runs it after all is told so. */
const notShipped = (name, exported = 'default') => {
  const stop = `() => { throw new Error('${name} is not shipped'); }`;
  return exported === 'default' ? `export default ${stop};` : `export const ${exported} = ${stop};`;
};
const NEVER_RUN = {
  // `conf` checks its file against a schema, and moves it to new versions, only if it is given a schema or migrations.
  'ajv/dist/2020.js': notShipped('ajv', 'Ajv2020'),
  'ajv-formats': notShipped('ajv-formats'),
  semver: notShipped('semver'),
  // `prom-client` asks for the current trace only if exemplars are switched on.
  '@opentelemetry/api': notShipped('@opentelemetry/api', 'trace'),
  // Its quantiles over time are those of a kind of metric we have none of.
  tdigest: notShipped('tdigest', 'TDigest'),
  // `pino` writes from a thread of its own if it is given a transport.
  'thread-stream': notShipped('thread-stream'),
};
const withoutUnused = {
  name: 'without-unused',
  setup(builder) {
    const names = Object.keys(NEVER_RUN).map((name) => name.replaceAll('.', '\\.'));
    builder.onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path }) => ({
      path,
      namespace: 'unused',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: NEVER_RUN[path] }));
  },
};

const STOP = `() => { throw new Error('not shipped'); }`;
/**
 * What a server never runs that is asked for its metrics, and that speaks ssh without files: `prom-client` also pushes metrics and
 * gathers those of many processes; `ssh2` is a client too, carries files, opens keys with a passphrase, and has a cipher of its own in
 * WebAssembly, which server/ssh/door.ts does not offer.
 */
const FILES_NEVER_RUN = [
  [/prom-client.lib.(?:pushgateway|cluster)\.js$/, 'module.exports = class {};'],
  [/ssh2.lib.(?:client|agent|http-agents)\.js$/, 'module.exports = {};'],
  [/ssh2.lib.protocol.SFTP\.js$/, 'module.exports = { SFTP: class {} };'],
  [
    /ssh2.lib.protocol.crypto.poly1305\.js$/,
    `module.exports = async () => ({ _malloc: () => 0, cwrap: () => ${STOP} });`,
  ],
  [/bcrypt-pbkdf.index\.js$/, `module.exports = { pbkdf: ${STOP} };`],
];
const onlyAServer = {
  name: 'only-a-server',
  setup(builder) {
    for (const [filter, contents] of FILES_NEVER_RUN) builder.onLoad({ filter }, () => ({ contents }));
  },
};

export const leanBundle = [leanCatalogs, yogaFromFile, onlyInMemory, quickWidth, withoutUnused, onlyAServer];
