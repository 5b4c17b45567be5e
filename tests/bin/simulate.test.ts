/** `blood-bound simulate`: its numbers, its flags and its exit codes. */
import { describe, expect, it } from 'vitest';
import { simulateCommand } from '../../bin/commands/simulate.ts';
import { gameSeed, playOne, type Run } from '../../bin/simulate/play-one.ts';
import { progressBar, reportLines } from '../../bin/simulate/report.ts';
import { summarize } from '../../bin/simulate/summary.ts';
import { RULEBOOK } from '../../src/games/blood-bound/public.ts';
import type { OptionValues } from '../../src/kernel/types.ts';

const run = async (flags: { readonly [name: string]: unknown }, isNoteTerminal = false) => {
  const lines: string[] = [];
  const notes: string[] = [];
  const io = {
    line: (text: string) => void lines.push(text),
    note: (text: string) => void notes.push(text),
    isTerminal: false,
    isNoteTerminal,
    env: {},
  };
  return { code: await simulateCommand(flags, io), lines, notes };
};

const RUN: Run = {
  games: 3,
  seats: 7,
  options: RULEBOOK as unknown as OptionValues,
  levels: { red: 'random', blue: 'random', order: 'random' },
  seed: 'sum',
};

describe('simulate', () => {
  it('plays as many games as asked and prints the same numbers for the same seed', async () => {
    const flags = { games: 12, players: 7, bots: 'random', seed: 'same', json: true };
    const { code, lines, notes } = await run(flags);
    expect(code).toBe(0);
    expect(notes).toEqual([]);
    expect(lines).toHaveLength(1);
    expect((await run(flags)).lines).toEqual(lines);
    const summary = JSON.parse(lines[0] ?? '');
    expect(summary).toMatchObject({ games: 12, finished: 12, seats: 7, seed: 'same', options: {}, errors: [] });
    const { red, blue, order } = summary.wins;
    expect(red.count + blue.count + order.count).toBe(12);
    expect(Object.values<{ count: number }>(summary.captures).reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });

  it('plays any game of a run again from the seed it names', () => {
    const game = playOne(RUN, 2);
    expect(game.seed).toBe('sum-2');
    expect(playOne({ ...RUN, games: 1, seed: game.seed }, 0)).toEqual(game);
  });

  it('pits levels against each other', async () => {
    const flags = { games: 20, players: 6, bots: 'random', blue: 'steady', seed: 'pit', json: true };
    const { lines } = await run(flags);
    const summary = JSON.parse(lines[0] ?? '');
    expect(summary.levels).toEqual({ red: 'random', blue: 'steady', order: 'random' });
    expect(summary.wins.blue.share).toBeGreaterThan(0.6);
  });

  it('takes house rules by preset and one by one', async () => {
    const flags = { games: 1, preset: 'persian', options: 'passLimit=3', bots: 'random', seed: 'p', json: true };
    expect(JSON.parse((await run(flags)).lines[0] ?? '').options).toEqual({
      edition: 'phoenix-gargoyle',
      rankOrder: 'persianSeed',
      interventionDagger: 'target',
      passAllowed: 'notFirstTurn',
      passLimit: 3,
    });
  });

  it('draws its progress bar on a terminal only', async () => {
    const flags = { games: 2, players: 6, bots: 'random', seed: 'bar' };
    expect((await run(flags, true)).notes.at(-1)).toContain('] 2 of 2');
    expect((await run(flags)).notes).toEqual([]);
    expect(progressBar(50, 200)).toBe(`[${'#'.repeat(7)}${'.'.repeat(23)}] 50 of 200`);
  });

  it.each([
    [{ games: 0 }, 'flag/number'],
    [{ players: 13 }, 'flag/number'],
    [{ bots: 'clever' }, 'flag/word'],
    [{ red: 'clever' }, 'flag/word'],
    [{ players: 8, order: 'steady' }, 'flag/order'],
    [{ options: 'passLimit' }, 'flag/options'],
    [{ options: 'nobody=plays' }, 'option-field/unknown'],
  ])('refuses %j with exit code 2', async (flags, code) => {
    await expect(run(flags)).rejects.toMatchObject({ code, exitCode: 2 });
  });
});

describe('the summary', () => {
  const game = { cause: 'attack', turns: 5, first: 'red' } as const;
  const results = [
    { ...game, seed: 'sum-0', winner: 'red', choices: 10 },
    { ...game, seed: 'sum-1', winner: 'order', choices: 40 },
    { seed: 'sum-2', message: 'no step turn.lost' },
  ] as const;

  it('counts shares of finished games, spreads, first movers and failures', () => {
    expect(summarize(RUN, results)).toMatchObject({
      games: 3,
      finished: 2,
      wins: { red: { count: 1, share: 0.5 }, blue: { count: 0, share: 0 }, order: { count: 1, share: 0.5 } },
      captures: { attack: { count: 2, share: 1 }, assassin: { count: 0, share: 0 } },
      choices: { min: 10, median: 25, mean: 25, max: 40 },
      began: { red: { games: 2, wins: 1 }, blue: { games: 0, wins: 0 } },
      longest: 'sum-1',
      errors: [{ seed: 'sum-2', message: 'no step turn.lost' }],
    });
  });

  it('names the seed of every failure in its lines', () => {
    const lines = reportLines(summarize(RUN, results));
    expect(lines[0]).toBe('2 of 3 games at 7 seats, red random, blue random, order random, seed sum');
    expect(lines.at(-1)).toBe('error in --seed sum-2: no step turn.lost');
    expect(lines.some((line) => line.startsWith('wins'))).toBe(true);
  });

  it('tells of games that nobody has won', () => {
    const lines = reportLines(summarize(RUN, [...results, { ...game, seed: 'sum-3', winner: null, choices: 9 }]));
    expect(lines.find((line) => line.startsWith('wins'))).toMatch(/order 1 \(33.3 %\) {3}nobody 1 \(33.3 %\)$/);
  });

  it('says nothing of lengths when no game was finished', () => {
    expect(summarize(RUN, [results[2]])).toMatchObject({ finished: 0, choices: null, turns: null, longest: null });
    expect(gameSeed({ ...RUN, games: 1 }, 0)).toBe('sum');
  });
});
