/** Somebody who changes his answer again and again can neither end the game by it nor fill the disk, and nobody else is told of it. */
import { expect, it } from 'vitest';
import { startRestarting } from '../helpers/restarting.ts';
import { playing } from '../helpers/restarting-table.ts';
import { must, refusalOf } from '../helpers/server.ts';

const LIMITS = { credits: 1e9, answerChanges: 3, inputs: 8 };

/** Vera and Igor, asked for a ballot in public: it closes when both have answered. */
const voting = async () => {
  const started = await playing({ paces: { talk: null } }, { limits: LIMITS });
  for (const [seat, { peer }] of [started.vera, started.igor].entries()) {
    await must(peer(), 'game.choose', { decisionId: `1.${seat}.offer`, optionIds: ['stay'] });
  }
  await started.igor.peer().settled();
  return started;
};
const ballot = (option: string) => ({ decisionId: '2.0.ballot', optionIds: [option] });

it('may change an answer so often, then the last one counts; the next question is another', async () => {
  const { vera, igor, memory } = await voting();
  const before = igor.peer().frames.length;
  await must(vera.peer(), 'game.choose', ballot('yes'));
  await igor.peer().settled();
  const once = igor.peer().frames.length;
  for (const option of ['no', 'yes', 'no']) await must(vera.peer(), 'game.choose', ballot(option));
  const lines = memory().get(`room:${vera.peer().room().code}`)?.length;
  for (const option of ['yes', 'no', 'yes'])
    expect(await refusalOf(vera.peer(), 'game.choose', ballot(option))).toBe('limit/changes');
  expect(memory().get(`room:${vera.peer().room().code}`)?.length).toBe(lines);
  await igor.peer().settled();
  // A pong each for the two times that Igor was waited for.
  expect([once - before, igor.peer().frames.length - once]).toEqual([2, 1]);
  await must(igor.peer(), 'game.choose', { decisionId: '2.1.ballot', optionIds: ['no'] });
  await vera.peer().settled();
  expect(vera.peer().last('game.update')?.events).toContainEqual({ type: 'vote.counted', shown: { yes: 0 } });
  const decision = vera.peer().last('game.update')?.decisions[0];
  for (const door of ['a', 'b', 'c', 'a']) {
    await must(vera.peer(), 'game.choose', { decisionId: decision?.id ?? '', optionIds: [door] });
  }
});

it('does not bring the game nearer to the longest there may be', async () => {
  const { vera, igor } = await voting();
  for (const option of ['no', 'yes', 'no', 'yes']) await must(vera.peer(), 'game.choose', ballot(option));
  expect(vera.peer().room().phase).toBe('playing');
  await must(igor.peer(), 'game.choose', { decisionId: '2.1.ballot', optionIds: ['no'] });
  expect(vera.peer().room().phase).toBe('playing');
});

it('is told in a secret window what everybody is told there, and after a restart he has changed it as often', async () => {
  const { arrive, kill, start, clock } = await startRestarting({ limits: LIMITS });
  const [vera, igor] = [await arrive('Vera'), await arrive('Igor')];
  await must(vera.peer(), 'room.create', { game: 'three-doors', seats: 2, shuffle: false });
  await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
  await must(igor.peer(), 'room.ready', { ready: true });
  await must(vera.peer(), 'room.start', {});
  const door = (option: string) => ({ decisionId: '0.0.door', optionIds: [option] });
  for (const option of ['a', 'b', 'c', 'a']) await must(vera.peer(), 'game.choose', door(option));
  expect(await refusalOf(vera.peer(), 'game.choose', door('b'))).toBe('decision/unknown');
  await kill();
  await start();
  await vera.come();
  expect(await refusalOf(vera.peer(), 'game.choose', door('b'))).toBe('decision/unknown');
  expect(vera.peer().last('game.update')?.held).toEqual([door('a')]);
  clock.advance(10_000);
  await vera.peer().settled();
  expect(vera.peer().last('game.update')?.view.window).toBe('open');
});
