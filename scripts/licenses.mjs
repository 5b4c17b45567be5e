/** The licences of everything in the bundle, in one text that is shipped with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit|apache))*$/i;
const RULER = '-'.repeat(80);

/** The folder of the package that a bundled file belongs to, or null for a file of our own. */
const packageFolder = (file) => {
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'));
  return found === null ? null : found[0];
};

/**
 * Folders of all packages of which a byte is in the bundle.
 * @param metafile what esbuild says of its build
 */
export const bundledPackages = (metafile) => {
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return [...new Set(files.map(packageFolder))].filter((folder) => folder !== null).sort();
};

const kindOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license;
  const kinds = [license ?? licenses].flat().flatMap((each) => (each?.type ? [each.type] : []));
  return kinds.join(' or ');
};
const personOf = (person) => (typeof person === 'string' ? person : (person?.name ?? ''));

const COPYRIGHT = /^[^a-z]*copyright\b(?! (?:notice|holder|owner|license|statement|and))/i;

/** A text as who holds the rights, and the words that others use as well. */
const partsOf = (text) => {
  const lines = text.split('\n').map((line) => line.trim());
  const words = lines.filter((line) => !COPYRIGHT.test(line)).join('\n');
  return { holders: lines.filter((line) => COPYRIGHT.test(line)), words: words.replace(/\n{2,}/g, '\n\n').trim() };
};

/** What a package says about its licence. @throws Error if it says nothing: then it may not be shipped */
const licenseOf = (folder) => {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const kind = kindOf(about);
  const texts = readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  if (kind === '' && texts.length === 0) throw new Error(`${about.name} names no licence and cannot be shipped`);
  const { holders, words } = partsOf(texts.join('\n\n'));
  const author = texts.length === 0 ? [`Copyright (c) ${personOf(about.author)}`] : [];
  return { lines: [`${about.name} ${about.version} (${kind})`, ...holders, ...author], words };
};

/**
 * The text: every package with its version, its licence and who holds the rights; those with the same words stand above them together.
 * @param metafile what esbuild says of its build
 */
export const licensesText = (metafile) => {
  const blocks = new Map();
  for (const folder of bundledPackages(metafile)) {
    const { lines, words } = licenseOf(folder);
    const key = words.toLowerCase().replace(/[^a-z]+/g, '');
    const { lines: others = [], words: shown = words } = blocks.get(key) ?? {};
    blocks.set(key, { lines: [...others, ...lines, ''], words: shown });
  }
  const texts = [...blocks.values()].map(({ lines, words }) => `${RULER}\n${lines.join('\n')}\n${words}\n`);
  return `Blood Bound is shipped in one bundle with parts of these packages.\n\n${texts.join('\n')}`;
};
