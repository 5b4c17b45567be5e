/** Writes the manual page: `node scripts/run.mjs scripts/write-manual.ts`, from the project's folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { manualPage } from './manual.ts';

mkdirSync('man', { recursive: true });
writeFileSync('man/blood-bound.1', manualPage());
