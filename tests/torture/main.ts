/** `npm run torture`: two hundred kills, or as many as asked for, and how fast everybody was back; then the long runs of some tests. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { torture } from './torture.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const kills = Number(values.kills);
const seed = values.seed ?? randomBytes(6).toString('hex');
const say = (text: string): void => void process.stdout.write(text);
const times: number[] = [];

say(`${kills} kills, seed ${seed}\n`);
const { games, torn } = await torture({
  kills,
  seed,
  onReturn: (kill, ms) => {
    times.push(ms);
    if (process.stdout.isTTY || kill % 10 === 0)
      say(`${process.stdout.isTTY ? '\r' : ''}${kill} of ${kills}${process.stdout.isTTY ? '' : '\n'}`);
  },
});
const sorted = times.sort((one, other) => one - other);
const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
say(`\n${games} games checked, none lost or changed; ${torn} half-written lines dropped\n`);
say(`everybody back ${at(0.5)} ms (median), ${at(1)} ms (longest) after the port was open\n`);

/** More games to be searched for secrets, more pairs of deals, more broken frames than in `npm test`. */
const LONG = { SILENCE_GAMES: '400', TIMING_PAIRS: '60', FUZZ_FRAMES: '100000' };
const FILES = ['silence', 'timing-tell', 'fuzz', 'exactly-once'].map((name) => `tests/server/${name}.test.ts`);
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...FILES], {
  env: { ...process.env, ...LONG },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
