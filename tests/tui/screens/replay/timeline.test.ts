/** Who knew what: nothing is claimed that is not so, nothing that nobody could know, and each thing once. */
import { describe, expect, test } from 'vitest';
import { deduce, type View } from '../../../../src/games/blood-bound/public.ts';
import type { Film } from '../../../../src/tui/screens/replay/film.ts';
import { type Insight, timelineOf } from '../../../../src/tui/screens/replay/timeline.ts';
import { timelineRows } from '../../../../src/tui/screens/replay/timeline-rows.ts';
import { widthOfRow } from '../../../../src/tui/text/row.ts';
import { textOf } from '../../text-of.ts';
import { filmed, tellingOf } from './film.ts';

describe.each([
  [6, 'short'],
  [7, 'order'],
  [8, 'even'],
])('%i seats', (seats, seed) => {
  const film = filmed(seats, seed);
  const insights: readonly Insight[] = [...timelineOf(film)].flat();
  const { table } = film.shot(film.length - 1, 'open').view as View;
  const sideOf = (seat: number) => table[seat]?.card?.side;

  test('certainty is truth', () => {
    expect(insights.length).toBeGreaterThan(0);
    for (const { about, side, is } of insights) {
      if (is === 'side') expect(side).toBe(sideOf(about));
    }
  });

  test('everything is found out once, and the steps go forward', () => {
    const facts = insights.map(({ knower, about, side, is }) => `${knower} ${about} ${side} ${is}`);
    expect(new Set(facts).size).toBe(facts.length);
    const steps = insights.map(({ at }) => at);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  test('a rank token that is out tells everybody else at once', () => {
    const at = Array.from({ length: film.length }, (_, step) => step).find((step) =>
      (film.shot(step, 'public').view as View).table.some(({ tokens }) => JSON.stringify(tokens).includes('rank')),
    );
    expect(at).toBeDefined();
  });

  test('what everybody knows is not said of anybody in particular, then or later', () => {
    const open = insights.filter(({ knower }) => knower === null);
    expect(open.length).toBeGreaterThan(0);
    for (const { at, about, side, is } of open) {
      const again = insights.filter(
        (each) => each.knower !== null && each.about === about && each.side === side && each.is === is && each.at >= at,
      );
      expect(again).toEqual([]);
    }
  });

  test('what stands there for everybody can be told from the table alone, and what one player has found cannot', () => {
    for (const { at, knower, about, side, is } of insights.filter((each) => each.is === 'side')) {
      const { view, events } = film.shot(at, 'public');
      const chance = deduce(view as View, events).seats[about]?.[side] ?? 0;
      expect(chance > 1 - 1e-9, `${at} ${knower} ${about} ${side} ${is}`).toBe(knower === null);
    }
  });

  test('it is drawn under the step that told it', () => {
    const rows = timelineRows(film, insights, tellingOf(film), 60);
    expect(Math.max(...rows.map(widthOfRow))).toBeLessThanOrEqual(60);
    const text = textOf(rows);
    expect(text).toMatch(/Everybody knows: .+ (Rose|Beast|Secret Order)/);
    expect(text).toMatch(/(?!Everybody)\b\w+ knows: .+ (Rose|Beast|Secret Order)/);
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  test('that a time was up is not what told it', () => {
    const shot: Film['shot'] = (at, angle) => {
      const { view, events, fresh, ...rest } = film.shot(at, angle);
      const late = { type: 'time.up', shown: { seats: [0] } };
      const told = [...events.slice(0, events.length - fresh), late, ...events.slice(events.length - fresh)];
      return { view, events: told, fresh: fresh + 1, ...rest };
    };
    const rows = (seen: Film): string => textOf(timelineRows(seen, insights, tellingOf(film), 60));
    expect(rows({ ...film, shot })).toBe(rows(film));
  });
});
