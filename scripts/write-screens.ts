/** Writes docs/screens.md: `node scripts/run.mjs scripts/write-screens.ts`, from the project's folder. */
import { writeFileSync } from 'node:fs';
import { screensDocument } from './screens-document.ts';

writeFileSync('docs/screens.md', screensDocument());
