/** The replay: steps and points of view by keys, what each of them shows and hides, and the frames of every step. */
import { describe, expect, test } from 'vitest';
import type { View } from '../../../../src/games/blood-bound/public.ts';
import { turnsOf } from '../../../../src/tui/screens/replay/film.ts';
import { replayRows } from '../../../../src/tui/screens/replay/rows.ts';
import {
  angleOf,
  type ReplayAction,
  type ReplayState,
  reduceReplay,
} from '../../../../src/tui/screens/replay/state.ts';
import { widthOfRow } from '../../../../src/tui/text/row.ts';
import { textOf } from '../../text-of.ts';
import { filmed, tellingOf } from './film.ts';

const SEATS = 9;
const film = filmed(SEATS, 'film');
const reel = { length: film.length, seats: SEATS, turns: turnsOf(film) };
const START: ReplayState = { at: 0, angle: 'public', isOpen: false, typed: null };
const moved = (actions: readonly ReplayAction[], from: ReplayState = START): ReplayState =>
  actions.reduce((state, action) => reduceReplay(state, action, reel), from);
const frame = (state: ReplayState, columns: number, rows: number) => {
  const angle = angleOf(state);
  const telling = tellingOf(film, typeof angle === 'number' ? angle : null);
  return replayRows({ film, state, shot: film.shot(state.at, angle), telling }, { columns, rows });
};
const digits = (text: string): readonly ReplayAction[] => [...text].map((digit) => ({ type: 'digit', digit }));

describe('moving', () => {
  test('steps stay between the deal and the end', () => {
    expect(moved([{ type: 'back' }]).at).toBe(0);
    expect(moved([{ type: 'forward' }, { type: 'forward' }, { type: 'back' }]).at).toBe(1);
    expect(moved([{ type: 'last' }, { type: 'forward' }]).at).toBe(film.length - 1);
  });

  test('turns are jumped to one after the other, there and back', () => {
    expect(reel.turns.length).toBeGreaterThan(3);
    const there = moved([{ type: 'turn' }, { type: 'turn' }]);
    expect(there.at).toBe(reel.turns[1]);
    expect(reduceReplay(there, { type: 'turnBack' }, reel).at).toBe(reel.turns[0]);
    expect(moved([{ type: 'last' }, { type: 'turn' }]).at).toBe(film.length - 1);
    expect(moved([{ type: 'turnBack' }]).at).toBe(0);
  });

  test('a typed number goes to that step; one too high to the end, none nowhere', () => {
    const typing = (text: string) => moved([{ type: 'jump' }, ...digits(text), { type: 'arrive' }]);
    expect(typing('12').at).toBe(11);
    expect(typing('99999').at).toBe(film.length - 1);
    expect(typing('0').at).toBe(0);
    expect(typing('')).toEqual(START);
    expect(moved([{ type: 'jump' }, ...digits('12'), { type: 'erase' }, { type: 'arrive' }]).at).toBe(0);
    expect(moved([{ type: 'jump' }, ...digits('12'), { type: 'giveUp' }])).toEqual(START);
  });

  test('points of view go round, and digits choose one that is there', () => {
    const angles = Array.from({ length: SEATS + 2 }, (_, n) =>
      angleOf(moved(Array.from({ length: n }, (): ReplayAction => ({ type: 'angle', by: 1 })))),
    );
    expect(angles).toEqual(['public', 0, 1, 2, 3, 4, 5, 6, 7, 8, 'public']);
    expect(angleOf(moved([{ type: 'angle', by: -1 }]))).toBe(8);
    expect(angleOf(moved([{ type: 'seat', seat: 4 }]))).toBe(4);
    expect(angleOf(moved([{ type: 'seat', seat: 9 }]))).toBe('public');
    expect(angleOf(moved([{ type: 'seat', seat: 4 }, { type: 'spoilers' }]))).toBe('open');
    expect(angleOf(moved([{ type: 'seat', seat: 4 }, { type: 'spoilers' }, { type: 'spoilers' }]))).toBe(4);
  });
});

describe('what is shown', () => {
  const cardsIn = (view: unknown): number => (view as View).table.filter(({ card }) => card !== undefined).length;

  test('no card for everybody, my own for a seat, all of them only with spoilers or at the end', () => {
    const early = Math.floor(film.length / 3);
    expect(cardsIn(film.shot(0, 'public').view)).toBe(0);
    expect(cardsIn(film.shot(0, 3).view)).toBe(1);
    expect(cardsIn(film.shot(early, 'open').view)).toBe(SEATS);
    expect(cardsIn(film.shot(film.length - 1, 'public').view)).toBe(SEATS);
  });

  test('secrets of a seat stand in its own view and in no other', () => {
    const seen = (seat: number | 'public') => JSON.stringify(film.shot(0, seat).events);
    expect(seen(2)).toContain('card.dealt');
    expect(seen('public')).not.toContain('card.dealt');
  });

  test('events grow step by step, and end as the whole game', () => {
    let count = 0;
    for (let at = 0; at < film.length; at += 1) {
      const { events, fresh } = film.shot(at, 'public');
      expect(events.length).toBe(count + fresh);
      count = events.length;
    }
    expect(film.shot(film.length - 1, 'public').events.at(-1)?.type).toBe('game.won');
    expect(() => film.shot(film.length, 'public')).toThrow(RangeError);
  });

  test.each([
    [80, 24],
    [60, 18],
    [140, 40],
  ])('every step fits %i×%i, and says where it is and through whose eyes', (columns, rows) => {
    for (let at = 0; at < film.length; at += 1) {
      for (const state of [
        { ...START, at },
        { ...START, at, angle: 2 },
        { ...START, at, isOpen: true },
      ]) {
        const drawn = frame(state, columns, rows);
        expect(drawn).toHaveLength(rows);
        expect(Math.max(...drawn.map(widthOfRow))).toBeLessThanOrEqual(columns);
        expect(textOf(drawn)).toContain(`step ${at + 1} of ${film.length}`);
      }
    }
    expect(textOf(frame({ ...START, angle: 2 }, columns, rows))).toMatch(/as Vera saw it[\s\S]*Your card:/);
    expect(textOf(frame(START, columns, rows))).not.toMatch(/Your card:/);
    const open = textOf(frame({ ...START, isOpen: true }, columns, rows));
    expect(open).not.toMatch(/You saw|: *\n/);
    const cards = open.match(/\w+: (Rose|Beast) \d \w+|\w+: Secret Order/g) ?? [];
    const left = Number(/\+(\d+) more/.exec(open)?.[1] ?? 0);
    expect(cards.length + left).toBeGreaterThanOrEqual(SEATS - 1);
    expect(cards.length).toBeGreaterThanOrEqual(rows < 24 ? 2 : 6);
    expect(textOf(frame({ ...START, typed: '12' }, columns, rows))).toMatch(/Go to step: 12(?!\d)/);
  });
});
