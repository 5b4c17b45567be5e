/** One request is refused while something else is under way: what the other has led to stays as it is. */
import { afterEach, expect, test } from 'vitest';
import { OFFER, sampleRoom } from '../../scripts/sample-game.ts';
import { toldClient } from '../../scripts/told-client.ts';
import type { Client, Reply } from '../../src/client/client.ts';
import type { ClientState } from '../../src/client/state.ts';
import { GUARD_MS } from '../../src/tui/components/decision-menu/state.ts';
import { unmountAll } from '../helpers/tui.ts';
import { skippingTimers } from './keyboard-player.ts';
import { HELP, knowing, play } from './told-app.tsx';

afterEach(unmountAll);

/** The app with a client whose requests are answered by `replyTo`, or never. */
const playWith = (state: ClientState, replyTo: (type: string) => Reply | null) => {
  const { timers, skip } = skippingTimers();
  const asked: string[] = [];
  const client: Client = {
    ...toldClient(state).client,
    request: (type) => {
      asked.push(type);
      const reply = replyTo(type);
      return reply === null ? new Promise(() => {}) : Promise.resolve(reply);
    },
  };
  const visit = { client, invitation: [], isOwnTable: false, endsFor: () => 0, close: () => {} };
  return { ...play(state, { visit, timers }), passTime: skip, asked };
};

const refused = (code: string): Reply => ({ ok: false, error: { code } });

test('a pause that is refused does not open the question again that was just answered', async () => {
  const table = playWith(knowing({ decisions: [HELP] }), (type) =>
    type === 'game.pause' ? refused('limit/messages') : null,
  );
  await table.until(/Ask for help\?/);
  table.passTime(2 * GUARD_MS);
  table.type('1');
  await table.until(/Answered\./);
  table.type('z');
  await table.until(/Too fast: wait a moment/);
  table.type('1');
  table.type('t');
  expect(await table.until(/Say:/)).toMatch(/Answered\./);
  expect(table.asked).toEqual(['game.choose', 'game.pause']);
});

test('a line the server refuses is not lost: it is there when one talks again', async () => {
  const table = playWith(knowing(), () => refused('limit/messages'));
  await table.until(/Your card/);
  table.type('t');
  await table.until(/Say:/);
  table.type('to whom it may concern\r');
  await table.until(/Too fast: wait a moment/);
  table.type('t');
  await table.until(/Say: to whom it may concern/);
});

test('a phrase that is refused leaves the line that was refused before it', async () => {
  const state = { ...knowing(), games: [{ ...OFFER, phrases: [{ key: 'phrase.thanks', gaps: [] }] }] };
  const table = playWith(state, () => refused('limit/messages'));
  await table.until(/Your card/);
  table.type('t');
  await table.until(/Say:/);
  table.type('a long word\r');
  await table.until(/Too fast: wait a moment/);
  table.type('p');
  await table.until(/Say what\?/);
  table.type('0');
  await table.until(/Too fast: wait a moment/);
  table.type('t');
  await table.until(/Say: a long word/);
});

test('in a room Esc takes a refusal away, and only the next one leaves', async () => {
  const room = playWith({ ...knowing(), room: sampleRoom(8, 'open'), game: null }, () => refused('limit/messages'));
  await room.until(/room KRATE7/);
  room.type('f');
  await room.until(/Too fast: wait a moment/);
  const before = room.asked.length;
  room.type('\u001b');
  await room.until(/talk/);
  expect(room.asked).toHaveLength(before);
  room.type('\u001b');
  await expect.poll(() => room.asked.slice(before)).toEqual(['room.leave']);
});
