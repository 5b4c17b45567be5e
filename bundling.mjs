/** How sources become one ESM program: production React compiled in, nothing needed at run time but Node. */
import { readFile } from 'node:fs/promises';

const banner = [
  `import { createRequire as createRequireHere } from 'node:module';`,
  `import { fileURLToPath as fileURLToPathHere } from 'node:url';`,
  `import { dirname as dirnameHere } from 'node:path';`,
  `const require = createRequireHere(import.meta.url);`,
  `const __filename = fileURLToPathHere(import.meta.url);`,
  `const __dirname = dirnameHere(__filename);`,
].join('');

/** Ink asks for React's developer tools only in a debugging session; players never have one. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(builder) {
    builder.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'react-devtools-core', namespace: 'empty' }));
    builder.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default undefined;' }));
  },
};

/** ssh2 looks for compiled helpers and does without them: then Node's own cryptography is used. */
const withoutAddons = {
  name: 'without-addons',
  setup(builder) {
    builder.onResolve({ filter: /\.node$|^cpu-features$/ }, ({ path }) => ({ path, namespace: 'addon' }));
    builder.onLoad({ filter: /.*/, namespace: 'addon' }, () => ({ contents: `throw new Error('left out');` }));
  },
};

const BY_NAME = "channel.constructor.name === 'Session'";

/** ssh2 knows a session by the name of its class, and a minified class has another name: a client that hangs up early would end the server. */
const withSessions = {
  name: 'with-sessions',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]ssh2[\\/]lib[\\/]utils\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes(BY_NAME)) throw new Error(`${path} has changed: how does it know a session now?`);
      return { contents: text.replace(BY_NAME, 'channel.incoming === undefined') };
    });
  },
};

/** Options for esbuild's `build`; the caller adds what goes in and where it goes. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  legalComments: 'none',
  // Catalogs are not written in ASCII, and an escape takes six bytes for two.
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  banner: { js: banner },
  plugins: [withoutDevtools, withoutAddons, withSessions],
  logLevel: 'warning',
  logOverride: { 'assign-to-define': 'silent' },
};
