/** What packages bring along and this program never runs: left out of the bundle, so that the download stays small. */

/** A module that stands in for a part that is not shipped; whoever runs it after all is told so. */
const notShipped = (name, exported = 'default') => {
  const stop = `() => { throw new Error('${name} is not shipped'); }`;
  return exported === 'default' ? `export default ${stop};` : `export const ${exported} = ${stop};`;
};

const STAND_INS = {
  // `conf` checks its file against a schema, and moves it to new versions, only if it is given a schema or migrations.
  'ajv/dist/2020.js': notShipped('ajv', 'Ajv2020'),
  'ajv-formats': notShipped('ajv-formats'),
  semver: notShipped('semver'),
  // `prom-client` asks for the current trace only if exemplars are switched on.
  '@opentelemetry/api': notShipped('@opentelemetry/api', 'trace'),
  // Its index loads a driver for every database there is.
  'rate-limiter-flexible': `
    export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
    export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js';`,
};

/** A plugin for esbuild. */
export const lean = {
  name: 'lean',
  setup(builder) {
    const names = Object.keys(STAND_INS).map((name) => name.replaceAll('.', '\\.'));
    builder.onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path, resolveDir }) => ({
      path,
      namespace: 'lean',
      pluginData: resolveDir,
    }));
    builder.onLoad({ filter: /.*/, namespace: 'lean' }, ({ path, pluginData }) => ({
      contents: STAND_INS[path],
      resolveDir: pluginData,
    }));
  },
};
