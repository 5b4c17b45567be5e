/** Whole games of the sharp bot: always to an end, the same again from the same seed, and its talk within bounds. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bot, Said } from '../../src/bots/bot.ts';
import { botOf, speakerOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { isPhrase } from '../../src/kernel/phrase.ts';
import { replay } from '../../src/kernel/replay.ts';
import type { OptionValues } from '../../src/kernel/types.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../helpers/arbitrary.ts';

const SEED = runSeedFrom(process.env.SEED ?? 'sharp');
const sharp = botOf('blood-bound', 'sharp');
const steady = botOf('blood-bound', 'steady');
const speakerFor = () => speakerOf('blood-bound', 'sharp');

describe('the sharp bot', () => {
  it('plays every size with random house rules to its end, and can be replayed', () => {
    forGames(SEED, 21, (seed, index) => {
      const deal = { ...arbitraryDeal(bloodBound, seed, index), seats: 6 + (index % 7) };
      const { state, inputs, choices } = playGame(bloodBound, { ...deal, speakerFor, botFor: () => sharp });
      expect(choices).toBeLessThan(1000);
      const again = replay(bloodBound, deal, inputs);
      expect(again.ok && again.value.at(-1)?.state).toEqual(state);
    });
  });

  it('plays the same game and says the same from the same seed', () => {
    const play = () => {
      const said: Said[] = [];
      const { inputs } = playGame(bloodBound, {
        seats: 9,
        options: {},
        seed: 'twice',
        speakerFor,
        botFor: () => sharp,
        onSaid: (each) => said.push(each),
      });
      return [inputs, said];
    };
    expect(play()).toEqual(play());
  });

  it('gives others their turn while it thinks, and answers the same', () => {
    const play = (bot: Bot) => playGame(bloodBound, { seats: 8, options: {}, seed: 'breath', botFor: () => bot });
    const thoughts: number[] = [];
    let waited = 0;
    const { inputs } = play((seen, rng) => {
      // What the bot reads of its View between two breaths is work that it has done between them.
      let [read, breaths] = [0, 0];
      const events = new Proxy(seen.events, {
        get: (target, key, receiver) => {
          read += 1;
          return Reflect.get(target, key, receiver);
        },
      });
      const answer = sharp({ ...seen, events }, rng, () => {
        if (read > 0) waited += 1;
        read = 0;
        breaths += 1;
      });
      thoughts.push(breaths);
      return answer;
    });
    expect(inputs).toEqual(play(sharp).inputs);
    // Both halves of an outlook read the events, and a breath follows on each.
    expect(waited).toBeGreaterThanOrEqual(2 * thoughts.filter((breaths) => breaths > 0).length);
    // Some hundred results in different worlds are looked into for most questions of a turn.
    expect(thoughts.filter((breaths) => breaths > 48).length).toBeGreaterThan(thoughts.length / 10);
  });

  it('answers as when its strength was measured: whoever changes this measures the tables of docs/bots.md anew', () => {
    const played = [6, 8, 11].map(
      (seats) => playGame(bloodBound, { seats, options: {}, seed: 'measured', botFor: () => sharp }).inputs,
    );
    expect(createHash('sha256').update(JSON.stringify(played)).digest('hex').slice(0, 16)).toBe('79617f15da9fec71');
  });

  it('wins more than half of its games against steady clans', () => {
    let wins = 0;
    const games = 60;
    for (let index = 0; index < games; index += 1) {
      const side = index % 2 === 0 ? 'red' : 'blue';
      const { state } = playGame(bloodBound, {
        seats: 8,
        options: {},
        seed: `sharp ${Math.floor(index / 2)}`,
        botFor: (seat, open) => (open.table[seat]?.card?.side === side ? sharp : steady),
      });
      if (state.capture?.winner === side) wins += 1;
    }
    expect(wins / games).toBeGreaterThan(0.5);
  });
});

const isOffer = ({ phrase }: Said): boolean => phrase.key === 'phrase.stand-in';

describe('the talk of sharp bots', () => {
  const talkOf = (seed: string, seats: number, options: OptionValues = {}): readonly Said[] => {
    const said: Said[] = [];
    playGame(bloodBound, {
      seats,
      options,
      seed,
      speakerFor,
      botFor: () => sharp,
      onSaid: (each) => said.push(each),
    });
    return said;
  };

  it('is made of phrases of the game, never repeated, and never a flood', () => {
    const keys = new Set<string>();
    for (let game = 0; game < 12; game += 1) {
      const seats = 6 + (game % 7);
      const said = talkOf(`talk ${game}`, seats);
      for (const { phrase } of said) {
        expect(isPhrase(bloodBound.phrases, phrase, seats)).toBe(true);
        keys.add(phrase.key);
      }
      for (let seat = 0; seat < seats; seat += 1) {
        const own = said.filter((each) => each.seat === seat);
        expect(own.length).toBeLessThanOrEqual(6);
        expect(new Set(own.map(({ phrase }) => JSON.stringify(phrase))).size).toBe(own.length);
      }
      for (const [index, { at }] of said.entries()) {
        const before = said[index - 1];
        if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(2);
      }
    }
    expect(keys.size).toBeGreaterThanOrEqual(4);
  });

  it('tells nobody of an offer that was made face down', () => {
    const offersIn = (options: OptionValues): number =>
      [1, 2, 3, 4].flatMap((game) => talkOf(`talk of help ${game}`, 8, options)).filter(isOffer).length;
    expect(offersIn({ offersVisible: 'sealed', interventionFlow: 'autoPoll' })).toBe(0);
    expect(offersIn({ offersVisible: 'live', interventionFlow: 'autoPoll' })).toBeGreaterThan(0);
  });
});
