/** The seal of a deal: shown before the first card, opened at the end, checked by `verify`, the same after a restart. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verifyCommand } from '../../bin/commands/verify.ts';
import { randomIds } from '../../server/ids.ts';
import type { GameRecord } from '../../server/record.ts';
import { formatRecord, parseRecord } from '../../server/record.ts';
import { botOf } from '../../src/bots/index.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { narrate } from '../../src/tui/plain/narrate.ts';
import { speechOutside } from '../../src/tui/telling.ts';
import { startRestarting } from '../helpers/restarting.ts';
import type { Peer } from '../helpers/server.ts';
import { must } from '../helpers/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const verified = async (record: string): Promise<readonly string[]> => {
  const file = join(folder, 'game.jsonl');
  writeFileSync(file, record);
  const lines: string[] = [];
  const io = {
    line: (text: string) => lines.push(text),
    note: () => {},
    isTerminal: false,
    isNoteTerminal: false,
    env: {},
  };
  await verifyCommand(file, io);
  return lines;
};
const sealSeenBy = (peer: Peer) => peer.messages.find((message) => message.type === 'game.update')?.events[0];

const play = async () => {
  const { arrive, kill, start, clock } = await startRestarting({ games: [bloodBound], botOf });
  const watcher = await arrive('Watcher');
  await must(watcher.peer(), 'room.create', { game: bloodBound.id, seats: 6, as: 'spectator' });
  await must(watcher.peer(), 'room.bot', { seat: null, level: 'steady' });
  await must(watcher.peer(), 'room.start', {});
  await watcher.peer().settled();
  const first = watcher.peer();
  await kill();
  await start();
  const second = await watcher.come();
  while (second.last('game.over') === undefined) {
    clock.advance(1_000);
    await second.settled();
  }
  const over = second.last('game.over');
  if (over === undefined) throw new Error('no end');
  return { first, second, over };
};
/** One game for all tests; the first of them plays it. */
let game: ReturnType<typeof play> | null = null;
const played = (): ReturnType<typeof play> => {
  game ??= play();
  return game;
};

it('is the first thing everybody is told, the same after a restart, and fits what is told at the end', async () => {
  const { first, second, over } = await played();
  const { seed, salt = '', commitment } = over;
  expect(commitment).toBe(sha256(`${salt}:${seed}`));
  for (const peer of [first, second]) expect(sealSeenBy(peer)).toEqual({ type: 'deal.sealed', shown: { commitment } });
  const record = parseRecord(over.record);
  expect(record.ok && record.value.header).toMatchObject({ seed, salt, commitment });
});

it('tells neither the seed nor the salt before the end', async () => {
  const { first, over } = await played();
  const before = first.frames.join('\n');
  expect(before).toContain(over.commitment);
  expect([before.includes(over.seed), before.includes(over.salt ?? '-')]).toEqual([false, false]);
});

it('is in the log of the table, whole', async () => {
  const { over } = await played();
  const event = { type: 'deal.sealed', shown: { commitment: over.commitment ?? '' } };
  const telling = { speech: speechOutside('en'), rankOrder: 'standard' } as const;
  expect(narrate(event, telling)).toBe(`The deal is sealed as ${over.commitment}.`);
});

it('is checked by verify, which says so', async () => {
  const { over } = await played();
  const [ok, seal] = await verified(over.record);
  expect(ok).toMatch(/^ok /);
  expect(seal).toContain(`sealed as ${over.commitment}`);
});

it.each([
  ['another salt', (record: string) => record.replace(/"salt":"..../, '"salt":"xxxx')],
  ['another seal', (record: string) => record.replace(/"commitment":"..../, '"commitment":"0000')],
  ['no salt', (record: string) => record.replace(/"salt":"[^"]*",/, '')],
  ['no seal', (record: string) => record.replace(/,"commitment":"[^"]*"/, '')],
])('makes verify fail loudly with %s', async (_what, forge) => {
  const { over } = await played();
  const forged = forge(over.record);
  expect(forged).not.toBe(over.record);
  await expect(verified(forged)).rejects.toMatchObject({ code: 'record/seal', exitCode: 1 });
});

it('makes verify fail with another seed, whatever the rest is; without any seal verify says that there was none', async () => {
  const { over } = await played();
  await expect(verified(over.record.replace(over.seed, randomIds().seed()))).rejects.toMatchObject({ exitCode: 1 });
  const unsealed = over.record.replace(/,"salt":"[^"]*","commitment":"[^"]*"/, '').replace(/,"sum":"[^"]*"/, '');
  expect((await verified(unsealed))[1]).toContain('not sealed');
});

/** A record with a header changed by hand; `isResummed` also forges the sum of the lines. */
const withHeader = (record: string, change: (header: GameRecord['header']) => object, isResummed: boolean): string => {
  const parsed = parseRecord(record);
  if (!parsed.ok || parsed.value.end === null) throw new Error('no whole record');
  const forged = { ...parsed.value, header: { ...parsed.value.header, ...change(parsed.value.header) } };
  const text = formatRecord(forged);
  return isResummed ? text : text.replace(/"sum":"[^"]*"/, `"sum":"${parsed.value.end.sum}"`);
};

it.each([true, false])(
  'is no use without the rest: verify finds changed house rules and seats (sum forged: %s)',
  async (isResummed) => {
    const { over } = await played();
    const forgeries: readonly ((header: GameRecord['header']) => object)[] = [
      ({ options }) => ({ options: { ...options, passLimit: 9 } }),
      ({ options }) => ({ options: { ...options, elderSuccession: 'nextLowest' } }),
      ({ seats }) => ({ seats: [...seats, 'Zoe'] }),
      ({ seats }) => ({ seats: seats.slice(1) }),
      () => ({ seed: randomIds().seed() }),
    ];
    for (const forge of forgeries) {
      const forged = withHeader(over.record, forge, isResummed);
      expect(forged).not.toBe(over.record);
      await expect(verified(forged)).rejects.toMatchObject({ exitCode: 1, code: expect.stringMatching(/^record\//) });
    }
  },
);

it('finds a name, an input or an outcome that has been changed since the record was written', async () => {
  const { over } = await played();
  const lines = over.record.trim().split('\n');
  const without = (at: number): string => `${lines.filter((_, n) => n !== at).join('\n')}\n`;
  await expect(
    verified(withHeader(over.record, ({ seats }) => ({ seats: [...seats].reverse() }), false)),
  ).rejects.toMatchObject({
    code: 'record/sum',
  });
  await expect(verified(over.record.replace(/"winners":\[\d/, '"winners":[99'))).rejects.toMatchObject({
    code: 'record/outcome',
  });
  await expect(verified(over.record.replace(/"sum":"..../, '"sum":"0000'))).rejects.toMatchObject({
    code: 'record/sum',
  });
  for (const at of [1, 5, lines.length - 2]) await expect(verified(without(at))).rejects.toMatchObject({ exitCode: 1 });
});

it('is made with seeds and salts of at least 128 bits, no two alike', () => {
  const ids = randomIds();
  const drawn = Array.from({ length: 500 }, () => [ids.seed(), ids.salt()]).flat();
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const text of drawn) {
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length * Math.log2(64)).toBeGreaterThanOrEqual(128);
  }
});
