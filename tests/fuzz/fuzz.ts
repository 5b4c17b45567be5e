/** The long fuzz: all laws and locks on 50,000 random games, or as many as asked for, of every registered game. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { GAMES } from '../../src/games/index.ts';
import { LAWS, SUBJECTS, TWIN_GAMES } from '../games/contract/index.ts';
import { playTwins } from '../games/contract/locks.ts';
import type { Subject } from '../games/contract/subject.ts';
import { diceOf, forGames } from '../helpers/arbitrary.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '50000' }, seed: { type: 'string' } },
});
const games = Number(values.games);
const seed = values.seed ?? randomBytes(6).toString('hex');
const say = (text: string): void => void process.stdout.write(text);

/** Every law is tried on the same share of the games as in `npm test`. */
const most = Math.max(...LAWS.map((law) => law.games));
const checks = [...LAWS, { games: TWIN_GAMES, check: playTwins }];

const fuzz = (subject: Subject): void => {
  const tried = checks.map(() => 0);
  forGames({ seed, only: null }, games, (base, index) => {
    const dice = diceOf(`${base}/${index}/laws`);
    for (const [at, { games: share, check }] of checks.entries()) {
      if (dice.below(most) >= share) continue;
      check(subject, base, index);
      tried[at] = (tried[at] ?? 0) + 1;
    }
    if (process.stdout.isTTY && index % 250 === 0) say(`\r${index} of ${games}`);
  });
  if (process.stdout.isTTY) say('\r');
  for (const [at, { name }] of LAWS.entries()) say(`${String(tried[at]).padStart(6)} games: ${name}\n`);
  say(
    `${String(tried.at(-1)).padStart(6)} games: lock 1: two deals that a viewer cannot tell apart look the same to him\n`,
  );
};

say(`seed ${seed}\n`);
try {
  for (const subject of SUBJECTS.filter(({ game }) => GAMES.some(({ id }) => id === game.id))) {
    say(`${subject.game.id}\n`);
    fuzz(subject);
  }
} catch (error) {
  say(`\n${error instanceof Error ? error.message : String(error)} npx vitest run tests/games/contract.test.ts\n`);
  process.exitCode = 1;
}
