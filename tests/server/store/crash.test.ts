/** Crashes and power cuts at every call to the disk: what was acknowledged is there, what was not is there whole or not at all, in order. */
import { describe, expect, test } from 'vitest';
import { openJournal } from '../../../server/store/open-journal.ts';
import type { Dice } from '../../helpers/arbitrary.ts';
import { createFakeDisk, type FakeDisk, type Image } from './fake-disk.ts';
import { arbitraryChanges, forDice, type Streams, statesOf, submit, textOf } from './model.ts';

class Crash extends Error {}

/** From its so-many-th call on the disk does nothing any more, a write at that moment stops half way. */
const crashAt = (fake: FakeDisk, at: number, dice: Dice): void => {
  const first = fake.total() + at;
  fake.breakWith((call, _path, reach) => {
    if (fake.total() < first) return;
    if (call === 'write' && fake.total() === first) reach(dice.below(400));
    throw new Crash();
  });
};

interface Run {
  /** The states that the journal may be found in. */
  readonly possible: readonly string[];
  readonly survived: boolean;
}

const OPTIONS = { segmentBytes: 1_500 };

/** Opens, makes random changes in bursts, closes; whatever the disk does. */
const run = async (fake: FakeDisk, dice: Dice, start: Streams): Promise<Run> => {
  const changes = arbitraryChanges(dice, 110);
  const states = statesOf(start, changes);
  let [asked, answered, hasFailed] = [0, 0, false];
  const failed = (): void => {
    hasFailed = true;
  };
  try {
    const { journal } = await openJournal('/data', { ...OPTIONS, disk: fake.disk, onWarning: failed });
    while (asked < changes.length && !hasFailed) {
      const burst = changes.slice(asked, asked + 1 + dice.below(12));
      asked += burst.length;
      const told = burst.map((change) => submit(journal, change));
      for (const each of told) {
        await each.then(
          () => {
            answered += 1;
          },
          () => failed(),
        );
      }
    }
    await journal.close();
  } catch {
    hasFailed = true;
  }
  return { possible: states.slice(answered, asked + 1).map(textOf), survived: !hasFailed };
};

const check = async (image: Image, { possible }: Run): Promise<Streams> => {
  const fake = createFakeDisk(image);
  const { streams, damaged, journal } = await openJournal('/data', { ...OPTIONS, disk: fake.disk });
  expect(damaged).toEqual([]);
  expect(possible).toContain(textOf(streams));
  // The repair must be as good as an untouched journal.
  await journal.append('afterwards', '1');
  await journal.close();
  const again = await openJournal('/data', { ...OPTIONS, disk: createFakeDisk(fake.image()).disk });
  expect(again.damaged).toEqual([]);
  expect(textOf(again.streams)).toBe(textOf(new Map([...streams, ['afterwards', ['1']]])));
  return streams;
};

/** A folder with a base, a full segment behind it and a torn end. */
const begun = async (dice: Dice): Promise<{ readonly image: Image; readonly streams: Streams }> => {
  const fake = createFakeDisk();
  crashAt(fake, 95, dice);
  const first = await run(fake, dice, new Map());
  const streams = await check(fake.image(), first);
  return { image: fake.image(), streams };
};

describe.each(['kill', 'power cut'])('%s at every call', (kind) => {
  test.each(['of a first run', 'of a run on what a crash has left'])('%s', async (which) => {
    await forDice(1, async (dice) => {
      const start = which === 'of a first run' ? { image: new Map(), streams: new Map() } : await begun(dice);
      let [at, survived] = [0, false];
      while (!survived) {
        at += 1;
        const fake = createFakeDisk(start.image);
        crashAt(fake, at, dice);
        const ran = await run(fake, dice, start.streams);
        survived = ran.survived;
        await check(kind === 'kill' ? fake.image() : fake.imageAfterPowerCut(dice), ran);
      }
      expect(at).toBeGreaterThan(60);
    });
  });
});
