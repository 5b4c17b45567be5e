/** The catalogs as they are shipped, without their keys, have the texts of the sources. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { catalogOf, LANGUAGES, loadLanguage } from '../../src/i18n/languages.ts';

test.each(LANGUAGES)('%s', async (language) => {
  const { leanCatalogs } = await import(pathToFileURL('scripts/lean-catalogs.mjs').href);
  const folder = mkdtempSync(join(tmpdir(), 'blood-bound-catalogs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, `${language}.mjs`);
  const entry = `src/i18n/${language}/index.ts`;
  const plugins = [leanCatalogs];
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
    plugins,
  });
  const shipped = (await import(pathToFileURL(outfile).href))[language];
  expect(shipped).toEqual(catalogOf(await loadLanguage(language)));
});
