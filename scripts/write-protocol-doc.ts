/** Writes the generated parts of docs/protocol.md: `node scripts/run.mjs scripts/write-protocol-doc.ts`, from the project's folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './protocol-tables.ts';

const PATH = 'docs/protocol.md';

writeFileSync(PATH, withTables(readFileSync(PATH, 'utf8')));
