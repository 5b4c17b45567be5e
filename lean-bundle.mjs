/** What the built command leaves out of its libraries, or has them load late, so that the first screen comes sooner. */
import { readFile } from 'node:fs/promises';

const HERE = import.meta.dirname;

/**
 * Ink's layout engine reads its own compiled code with `fetch` where there is one, and Node takes a sixth of the time to the
 * first frame to load that. Without it the engine decodes the same text itself.
 */
const withoutFetch = {
  name: 'without-fetch',
  setup(builder) {
    builder.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
      contents: `const fetch = undefined;\n${await readFile(path, 'utf8')}`,
    }));
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

export const leanBundle = [withoutFetch, onlyInMemory, quickWidth, withoutUnused];
