/** A Match: nothing of its State comes out but what a viewer may know, and its record is the whole game. */
import { describe, expect, it } from 'vitest';
import { createMatch } from '../../server/match.ts';
import { hashOf, parseRecord, sumOf } from '../../server/record.ts';
import { replay } from '../../src/kernel/replay.ts';
import { seenBy } from '../../src/kernel/see.ts';
import { toyGame } from '../helpers/toy-game.ts';

const game = toyGame;
const players = ['Vera', 'Igor', 'Ana'];
const dealt = () => createMatch({ game, options: { rounds: 1 }, seed: 'seed', players });
const seat = (number: number) => ({ as: 'seat', seat: number }) as const;

describe('match', () => {
  it('has no way to its State', () => {
    const match = dealt();
    const reachable = JSON.stringify(Object.values(match).filter((part) => typeof part !== 'function'));
    expect(reachable).toBe('[]');
    const { state } = toyGame.setup({ seats: 3, options: { rounds: 1 }, seed: 'seed' });
    const [first, second] = state.table.map(({ word }) => word);
    const told = JSON.stringify([
      match.view(seat(0)),
      match.decisions(seat(0)),
      match.held(seat(0)),
      match.events(seat(0), 0),
    ]);
    expect(told).toContain(first);
    expect(told).not.toContain(second);
  });

  it('shows a held answer to its seat alone', () => {
    const match = dealt();
    expect(match.take({ type: 'choice', seat: 1, decisionId: '0.1.door', optionIds: ['b'] })).toBeNull();
    expect(match.held(seat(1))).toEqual([{ decisionId: '0.1.door', optionIds: ['b'] }]);
    expect(match.held(seat(0))).toEqual([]);
    expect(match.held({ as: 'spectator' })).toEqual([]);
    expect(match.decisions({ as: 'spectator' })).toEqual([]);
  });

  it('keeps of the answers to an open question only the last, so that nobody can fill the record', () => {
    const match = dealt();
    const answer = (option: string, at: number) =>
      match.take({ type: 'choice', seat: at, decisionId: `0.${at}.door`, optionIds: [option] });
    for (let n = 0; n < 100; n += 1) for (const at of [1, 0]) answer(n % 2 === 0 ? 'a' : 'b', at);
    const record = parseRecord(match.record());
    if (!record.ok) throw new Error(record.error.problem);
    const { inputs, header } = record.value;
    expect(inputs.map((input) => input.type === 'choice' && [input.seat, input.optionIds])).toEqual([
      [1, ['b']],
      [0, ['b']],
    ]);
    const turns = replay(game, { seats: 3, options: header.options, seed: header.seed }, inputs);
    const again = turns.ok ? turns.value.at(-1)?.state : undefined;
    expect(again && game.view(again as never, seat(0))).toEqual(match.view(seat(0)));
    expect(match.held(seat(1))).toEqual([{ decisionId: '0.1.door', optionIds: ['b'] }]);
  });

  it('gives the events since a position, as the viewer is told of them', () => {
    const match = dealt();
    const position = match.position();
    match.take({ type: 'expiry', askingId: 0 });
    const { state } = toyGame.setup({ seats: 3, options: { rounds: 1 }, seed: 'seed' });
    const expired = toyGame.expire(state, 0);
    const events = expired.ok ? expired.value.events : [];
    for (const viewer of [seat(0), seat(1), seat(2), { as: 'spectator' } as const]) {
      expect(match.events(viewer, position)).toEqual(seenBy(events, viewer));
    }
    expect(match.events(seat(0), match.position())).toEqual([]);
  });

  it('records accepted inputs only, and the record plays to the same final State', () => {
    const match = dealt();
    expect(match.take({ type: 'expiry', askingId: 9 })).toBe('decision/unknown');
    expect(match.take({ type: 'choice', seat: 0, decisionId: '0.1.door', optionIds: ['a'] })).toBe('decision/unknown');
    for (const askingId of [0, 1, 2]) expect(match.take({ type: 'expiry', askingId })).toBeNull();
    const record = parseRecord(match.record());
    if (!record.ok) throw new Error(record.error.problem);
    const { header, inputs, end } = record.value;
    expect(header).toEqual({ game: 'three-doors', version: 1, options: { rounds: 1 }, seats: players, seed: 'seed' });
    const turns = replay(game, { seats: 3, options: header.options, seed: header.seed }, inputs);
    const last = turns.ok ? turns.value.at(-1)?.state : undefined;
    const hash = last === undefined ? '' : hashOf(last);
    expect(end).toEqual({ outcome: match.outcome(), hash, sum: sumOf({ header, inputs }) });
  });
});
