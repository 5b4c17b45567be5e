/** `npm run torture`: two hundred kills, or as many as asked for, and how fast everybody was back. */
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
