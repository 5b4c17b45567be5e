/** What is read of a network full of strangers: servers as they announce themselves, and nothing that breaks a screen. */
import { expect, test } from 'vitest';
import { cleanName } from '../../server/clean-text.ts';
import { type Advert, recordsOf, SERVICE, serversIn } from '../../src/lan/advert.ts';

const clean = (name: string): string => cleanName(name, 40);
const ADVERT: Advert = { id: 'a1b2', name: 'Anna @ laptop', port: 7707, players: 3, version: '0.1.0' };
const packet = (advert: Advert, address = '192.168.1.20') => {
  const { pointer, place, facts, machine } = recordsOf(advert, 'anna.local', address);
  return [pointer, place, facts, machine];
};
const read = (records: Parameters<typeof serversIn>[0], from = '192.168.1.20') => serversIn(records, from, clean);

test('a server is read as it was announced, at the address its packet came from', () => {
  const { found, gone } = read(packet(ADVERT));
  expect(found).toEqual([{ ...ADVERT, address: '192.168.1.20', instance: `Anna @ laptop (a1b2).${SERVICE}` }]);
  expect(gone).toEqual([]);
});

test('what a repeater passes on from another network keeps the address of its sender', () => {
  expect(read(packet(ADVERT, '10.0.0.7'), '192.168.1.1').found[0]?.address).toBe('10.0.0.7');
});

test('a goodbye names who has gone', () => {
  const { goodbye } = recordsOf(ADVERT, 'anna.local', '192.168.1.20');
  expect(read([goodbye])).toEqual({ found: [], gone: [`Anna @ laptop (a1b2).${SERVICE}`] });
});

test('long names of many bytes are cut between letters, and labels stay within their limit', () => {
  const name = 'Ж'.repeat(200);
  const { place } = recordsOf({ ...ADVERT, name }, 'anna.local', '192.168.1.20');
  expect(Buffer.byteLength(place.name.split('.')[0] ?? '')).toBeLessThanOrEqual(63);
  const [server] = read(packet({ ...ADVERT, name })).found;
  expect(server?.name).toMatch(/^Ж{1,40}…?$/);
});

test('a dot in a name begins no other label', () => {
  expect(read(packet({ ...ADVERT, name: 'a.b.local' })).found[0]?.name).toBe('a.b.local');
  expect(recordsOf({ ...ADVERT, name: 'a.b' }, 'x.local', '10.0.0.1').place.name).toBe(`a b (a1b2).${SERVICE}`);
});

/** The packet of a stranger who may write anything into the texts. */
const forged = (texts: readonly string[], port = 7707) => {
  const { pointer, place, machine } = recordsOf(ADVERT, 'anna.local', '192.168.1.20');
  const facts = { name: place.name, type: 'TXT' as const, data: texts.map((text) => Buffer.from(text)) };
  return [pointer, { ...place, type: 'SRV' as const, data: { port, target: 'anna.local' } }, facts, machine];
};

test('escapes, line breaks and turned writing do not come through', () => {
  const [server] = read(
    forged(['id=x', 'name=\u001b[2J\u001b]0;owned\u0007Eve\r\n\u202eevil', 'version=\u001b[31m1']),
  ).found;
  expect(server?.name).toMatch(/^Eve ?evil$/);
  expect(server).toMatchObject({ version: '', players: 0 });
});

test.each([
  ['no name', ['id=x', 'name=']],
  ['a name of controls', ['id=x', 'name=\u0000\u001b[2J']],
  ['no id', ['name=Eve']],
  ['an id of other signs', ['id=\u001b[2J', 'name=Eve']],
  ['no texts', []],
])('a server with %s is passed over', (_, texts) => {
  expect(read(forged(texts)).found).toEqual([]);
});

test.each([0, 70_000])('and one at the port %i', (port) => {
  expect(read(forged(['id=x', 'name=Eve'], port)).found).toEqual([]);
});

test.each(['-1', '1e9', 'NaN', '2.5', ''])('%j players are none', (players) => {
  expect(read(forged(['id=x', 'name=Eve', `players=${players}`])).found[0]?.players).toBe(0);
});

test('of thousands of records in one packet only the first are read', () => {
  const flood = Array.from({ length: 4_000 }, (_, n) => packet({ ...ADVERT, id: `id${n}` })).flat();
  expect(read(flood).found).toHaveLength(16);
});
