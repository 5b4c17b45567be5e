/** A table of bots only, watched by one person: every game is played to its end at a human pace, and its record holds. */
import { describe, expect, it } from 'vitest';
import { HUMAN_DELAY } from '../../server/bot-seat.ts';
import { parseRecord } from '../../server/record.ts';
import { botOf } from '../../src/bots/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { replay } from '../../src/kernel/replay.ts';
import { BOT_LEVELS } from '../../src/protocol/parts.ts';
import { must, startServer } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';

const games = [toyGame, ...GAMES];
const cases = games.flatMap((game) => BOT_LEVELS.map((level) => [game.id, level, game] as const));
/** Far more than any game takes. */
const MOST_SECONDS = 20_000;

describe.each(cases)('%s, %s bots', (id, level, game) => {
  it('play to the end, faster than the clock would drive them', async () => {
    const errors: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_fields: object, text: string) => errors.push(text) };
    const { join, clock } = await startServer({
      games,
      botOf,
      botDelay: HUMAN_DELAY,
      log,
      ids: { seed: () => 'bots' },
    });
    const watcher = await join('Vera');
    await must(watcher, 'room.create', { game: id, as: 'spectator', seats: 8 });
    await must(watcher, 'room.bot', { seat: null, level });
    await must(watcher, 'room.start', {});
    while (watcher.last('game.over') === undefined && clock.now() < MOST_SECONDS * 1_000) {
      clock.advance(5_000);
      await watcher.settled();
    }
    const over = watcher.last('game.over');
    const record = parseRecord(over?.record ?? '');
    if (!record.ok) throw new Error(record.error.problem);
    const { header, inputs, end } = record.value;
    expect(errors).toEqual([]);
    expect(end?.outcome).toEqual(over?.outcome);
    const turns = replay(game, { seats: 8, options: header.options, seed: header.seed }, inputs);
    expect(turns.ok && turns.value.at(-1)?.state.outcome).toEqual(end?.outcome);
    // Only windows that the clock closes may run out.
    const expiries = inputs.filter(({ type }) => type === 'expiry').length;
    expect(expiries).toBe(id === toyGame.id ? 1 : 0);
    expect(clock.now() / inputs.length).toBeLessThan(3_000);
  });
});
