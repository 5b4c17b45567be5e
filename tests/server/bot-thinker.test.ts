/** The thread in which slow bots think: the same answers as in the loop, and a new thread when one dies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotQuestion, thinkApart, thinkHere, thinkNow } from '../../server/bot-thinker.ts';
import type { Bot } from '../../src/bots/bot.ts';
import { botOf, speakerOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'blood-bound-thread-'));
const bundled = async (name: string, entry: string | { readonly contents: string }): Promise<URL> => {
  const outfile = join(folder, name);
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry };
  await build({
    ...input,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
};

/** Questions of a game of steady bots, as they would be put to a sharp one. */
const questions: BotQuestion[] = [];
beforeAll(() => {
  playGame(bloodBound, {
    seats: 7,
    options: {},
    seed: 'thread',
    botFor: () => (seen, rng) => {
      const copy = JSON.parse(JSON.stringify(seen)) as typeof seen;
      questions.push({ gameId: bloodBound.id, level: 'sharp', seen: copy, rng, mayTalk: true });
      return botOf(bloodBound.id, 'steady')(seen, rng);
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const here = thinkHere(botOf, speakerOf);

describe('thinking in a thread', () => {
  it('answers as in the loop, whatever the order', async () => {
    const thinker = thinkApart(await bundled('worker.mjs', 'server/bot-worker.ts'), here);
    const some = questions.slice(0, 24);
    const answers = await Promise.all(some.map((question) => thinker.think(question)));
    expect(answers).toEqual(some.map((question) => thinkNow(question, botOf, speakerOf)));
    thinker.close();
  });

  it('hands the bot what it breathes by', () => {
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    let breaths = 0;
    const breathing: Bot = ({ decision }, rng, breathe) => {
      breathe?.();
      return [decision.options.slice(0, decision.pick.min).map(({ id }) => id), rng];
    };
    const thought = thinkNow(
      question,
      () => breathing,
      () => null,
      () => {
        breaths += 1;
      },
    );
    expect(breaths).toBe(1);
    expect(thought.optionIds).toHaveLength(question.seen.decision.pick.min);
  });

  it('tells of an error of the bot, and goes on', async () => {
    const thinker = thinkApart(await bundled('worker.mjs', 'server/bot-worker.ts'), here);
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    const broken = { ...question, seen: { ...question.seen, view: {} } } as unknown as BotQuestion;
    await expect(thinker.think(broken)).rejects.toThrow();
    expect(await thinker.think(question)).toEqual(thinkNow(question, botOf, speakerOf));
    thinker.close();
  });

  it('thinks no more about what nobody waits for by the time that its turn comes', async () => {
    const thinker = thinkApart(await bundled('worker.mjs', 'server/bot-worker.ts'), here);
    const some = questions.slice(0, 8);
    let isWanted = true;
    const answers = some.map((question, at) => thinker.think(question, () => at % 2 === 0 || isWanted));
    isWanted = false;
    const settled = await Promise.allSettled(answers);
    // The first two are with the thread at once.
    const dropped = [false, false, false, true, false, true, false, true];
    expect(settled.map(({ status }) => status === 'rejected')).toEqual(dropped);
    thinker.close();
  });

  it('lets nobody wait for a thread that has died or been closed', async () => {
    const dying = await bundled('dying.mjs', {
      contents: "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));",
    });
    const thinker = thinkApart(dying, here);
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    await expect(thinker.think(question)).rejects.toThrow('has ended');
    await expect(thinker.think(question)).rejects.toThrow('has ended');
    const waiting = expect(thinker.think(question)).rejects.toThrow('closing');
    thinker.close();
    await waiting;
  });

  it('refuses what cannot go to another thread', async () => {
    const thinker = thinkApart(await bundled('worker.mjs', 'server/bot-worker.ts'), here);
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    const odd = { ...question, seen: { ...question.seen, extra: () => {} } } as unknown as BotQuestion;
    await expect(thinker.think(odd)).rejects.toThrow('could not be cloned');
    thinker.close();
  });

  it('leaves quick levels in the loop', () => {
    const thinker = thinkApart(new URL('file:///nowhere.js'), here);
    const [question] = questions;
    if (question === undefined) throw new Error('no question');
    expect(thinker.think({ ...question, level: 'steady' })).toEqual(
      thinkNow({ ...question, level: 'steady' }, botOf, speakerOf),
    );
    thinker.close();
  });
});
