/** The list of rooms: whoever chooses sees of each how many sit there. */
import { expect, test } from 'vitest';
import { createSpeech, LANGUAGES, loadLanguage } from '../../../src/i18n/index.ts';
import type { ListedRoom } from '../../../src/protocol/server-messages.ts';
import { lobbyRows } from '../../../src/tui/screens/lobby/rows.ts';
import { textOf } from '../text-of.ts';

const ROOM: ListedRoom = {
  ...{ code: 'JWHSF5', game: 'blood-bound', owner: 'Anna' },
  ...{ seats: 8, people: 3, bots: 4, spectators: 0, phase: 'open' },
};

test.each(LANGUAGES)('in %s the counts of a room are whole in the smallest window', async (code) => {
  const speech = createSpeech({ language: await loadLanguage(code), names: [], you: null, edition: 'rose-beast' });
  const scene = { rooms: [ROOM], cursor: 0, speech, name: 'Ana', notice: null, foot: null };
  const text = textOf(lobbyRows(scene, { columns: 60, rows: 18 }));
  expect(text).toContain('JWHSF5');
  expect(text).not.toContain('…');
});

test('names and phases of different widths stand in columns', () => {
  const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'rose-beast' });
  const rooms: readonly ListedRoom[] = [ROOM, { ...ROOM, code: 'KRATE7', owner: 'Bartholomew', phase: 'playing' }];
  const scene = { rooms, cursor: 0, speech, name: 'Ana', notice: null, foot: null };
  const lines = textOf(lobbyRows(scene, { columns: 80, rows: 24 })).split('\n');
  const [first, second] = ['JWHSF5', 'KRATE7'].map((code) => lines.find((line) => line.includes(code)) ?? '');
  expect(first?.indexOf('open')).toBe(second?.indexOf('playing'));
  expect(first?.indexOf('people')).toBe(second?.indexOf('people'));
});
