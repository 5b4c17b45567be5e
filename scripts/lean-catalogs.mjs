/**
 * Catalogs without their keys: the English one has them all, in the same order, and every key would be shipped once a language. And
 * packed, which leaves a sixth less of what an archive can make of letters that are not Latin.
 */
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const LANGUAGE = /[\\/]i18n[\\/]([a-z]{2})[\\/]index\.ts$/;

/** What a module exports under this name, run now. */
const exportOf = async (path, name) => {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    write: false,
    charset: 'utf8',
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return module[name];
};

/** A plugin for esbuild. */
export const leanCatalogs = {
  name: 'lean-catalogs',
  setup(builder) {
    const packed = new Map();
    builder.onResolve({ filter: /^[a-z]{2}\.catalog$/ }, ({ path }) => ({ path, namespace: 'catalog' }));
    builder.onLoad({ filter: /.*/, namespace: 'catalog' }, ({ path }) => ({
      contents: packed.get(path),
      loader: 'file',
    }));
    builder.onLoad({ filter: LANGUAGE }, async ({ path }) => {
      const [, language] = LANGUAGE.exec(path) ?? [];
      if (language === 'en') return undefined;
      const english = await exportOf(join(dirname(path), '../en/index.ts'), 'en');
      const catalog = await exportOf(path, language);
      const keys = Object.keys(english);
      const own = Object.fromEntries(Object.entries(catalog).filter(([key]) => !Object.hasOwn(english, key)));
      const texts = keys.map((key) => catalog[key]);
      packed.set(`${language}.catalog`, brotliCompressSync(JSON.stringify(texts)));
      return {
        contents: `import { readFileSync } from 'node:fs';
          import { brotliDecompressSync } from 'node:zlib';
          import { en } from '../en/index.ts';
          import packed from '${language}.catalog';
          const texts = JSON.parse(brotliDecompressSync(readFileSync(new URL(packed, import.meta.url))).toString());
          export const ${language} = { ...Object.fromEntries(Object.keys(en).map((key, at) => [key, texts[at]])), ...${JSON.stringify(own)} };`,
        loader: 'ts',
      };
    });
  },
};
