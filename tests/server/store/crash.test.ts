/** Crashes and power cuts at every call to the disk: what was acknowledged is there, what was not is there whole or not at all, in order. */
import { describe, expect, test } from 'vitest';
import { openJournal } from '../../../server/store/open-journal.ts';
import type { Dice } from '../../helpers/arbitrary.ts';
import { createFakeDisk, type FakeDisk, type Image } from './fake-disk.ts';
import { arbitraryChanges, forDice, statesOf, submit, textOf } from './model.ts';

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
const EMPTY = [textOf(new Map())];
const OPTIONS = { segmentBytes: 1_500 };

/** Opens, makes random changes in bursts, closes; whatever the disk does. */
const run = async (fake: FakeDisk, dice: Dice, before: readonly string[]): Promise<Run> => {
  const changes = arbitraryChanges(dice, 110);
  let [asked, answered, hasFailed] = [0, 0, false];
  const failed = (): void => {
    hasFailed = true;
  };
  const opened = await openJournal('/data', { ...OPTIONS, disk: fake.disk, onWarning: failed }).catch(() => null);
  if (opened === null) return { possible: before, survived: false };
  const { journal, streams, damaged } = opened;
  expect(damaged).toEqual([]);
  expect(before).toContain(textOf(streams));
  while (asked < changes.length && !hasFailed) {
    const burst = changes.slice(asked, asked + 1 + dice.below(12));
    asked += burst.length;
    const told = burst.map((change) => submit(journal, change));
    for (const each of told) {
      await each.then(() => {
        answered += 1;
      }, failed);
    }
  }
  await journal.close();
  const possible = statesOf(streams, changes).slice(answered, asked + 1);
  return { possible: possible.map(textOf), survived: !hasFailed };
};

const check = async (image: Image, { possible }: Run): Promise<void> => {
  const fake = createFakeDisk(image);
  const { streams, damaged, journal } = await openJournal('/data', { ...OPTIONS, disk: fake.disk });
  expect(damaged).toEqual([]);
  expect(possible).toContain(textOf(streams));
  // What was found must be as good to go on from as an untouched journal.
  await journal.append('afterwards', '1');
  await journal.close();
  const again = await openJournal('/data', { ...OPTIONS, disk: createFakeDisk(fake.image()).disk });
  expect(again.damaged).toEqual([]);
  expect(textOf(again.streams)).toBe(textOf(new Map([...streams, ['afterwards', ['1']]])));
};

/** A disk on which a process was killed in the middle of its work; nothing has been synced since. */
const createUsedDisk = async (dice: Dice): Promise<{ readonly fake: FakeDisk; readonly before: readonly string[] }> => {
  const fake = createFakeDisk();
  crashAt(fake, 20 + dice.below(80), dice);
  const { possible } = await run(fake, dice, EMPTY);
  fake.breakWith(null);
  return { fake, before: possible };
};

describe.each(['kill', 'power cut'])('%s at every call', (kind) => {
  test.each(['of a first run', 'of a run on what a killed one has left'])('%s', async (which) => {
    await forDice(1, async (dice) => {
      let [at, survived] = [0, false];
      while (!survived) {
        at += 1;
        const used = which === 'of a first run' ? null : await createUsedDisk(dice);
        const fake = used?.fake ?? createFakeDisk();
        crashAt(fake, at, dice);
        const ran = await run(fake, dice, used?.before ?? EMPTY);
        survived = ran.survived;
        await check(kind === 'kill' ? fake.image() : fake.imageAfterPowerCut(dice), ran);
      }
      expect(at).toBeGreaterThan(60);
    });
  });
});
