/** docs/protocol.md says what the schemas say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { protocolTables, withTables } from '../../scripts/protocol-tables.ts';
import { EXAMPLES } from '../../src/protocol/examples.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');

describe('docs/protocol.md', () => {
  it('is fresh; if not: node scripts/run.mjs scripts/write-protocol-doc.ts', () => {
    expect(document).toBe(withTables(document));
  });

  it('has a heading for every message', () => {
    for (const { type } of [...EXAMPLES.client, ...EXAMPLES.server]) expect(document).toContain(`\n### ${type}\n`);
  });

  it('would notice a part without a marker, and a marker without a part', () => {
    expect(() => withTables(document.replace('<!-- begin errors -->', ''))).toThrow('no marker for errors');
    expect(() => withTables(document.replaceAll(' parts -->', ' pars -->'))).toThrow('no table pars');
  });

  it('knows the type of every field', () => {
    expect(Object.values(protocolTables()).join('\n')).not.toMatch(/`any`|undefined/);
  });
});
