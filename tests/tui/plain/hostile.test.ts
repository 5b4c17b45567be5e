/** A server of somebody else says what it likes: nothing of it moves the cursor, turns the writing or makes lines of its own. */
import { expect, test } from 'vitest';
import { wayBackText, wayBackTo } from '../../../bin/way-back.ts';
import { sampleRoom } from '../../../scripts/sample-game.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { problemText } from '../../../src/tui/problem-text.ts';
import { scripted } from '../../client/scripted.ts';
import { atLines } from './at-lines.ts';

const EVIL = 'Eve\u001b]0;x\u0007\u202e\u009b2J\r\nVera: mine';
const HARMFUL = /[\p{Cc}\p{Cf}]/u;

test('lines of the plain mode', async () => {
  const { client, say, connected, lastSent } = scripted();
  await connected();
  const { type, close, lines } = atLines(client);
  type('rooms');
  const room = sampleRoom(8, 'open');
  const listed = { game: room.game, phase: 'open', owner: EVIL, seats: 8, people: 1, bots: 0, spectators: 0 } as const;
  say({ type: 'room.listing', rooms: [{ ...listed, code: EVIL }] });
  say({ type: 'ack', re: lastSent().id });
  say({ type: 'notice', code: 'room/owner', params: { name: EVIL } });
  say({ type: 'room.state', room: { ...room, code: EVIL } });
  const from = { name: EVIL, seat: 0 };
  say({ type: 'chat.message', line: { channel: 'table', from, text: '', phrase: { key: EVIL } } });
  say({
    type: 'chat.message',
    line: { channel: 'table', from, text: '', phrase: { key: 'phrase.rank', params: { rank: EVIL } } },
  });
  await new Promise((resolve) => setImmediate(resolve));
  close();
  expect(lines.filter((line) => line.includes('Eve')).length).toBeGreaterThan(3);
  expect(lines.filter((line) => HARMFUL.test(line))).toEqual([]);
});

test('refusals and notices, in whatever line they are said', () => {
  const speech = createSpeech({ language: 'en', names: [], you: null, edition: '' });
  const said = problemText({ code: 'room/not-ready', params: { names: EVIL } }, speech, 'refused');
  expect(said).toContain('Eve');
  expect(said).not.toMatch(HARMFUL);
});

test('the command that leads back', () => {
  const room = { ...sampleRoom(8, 'playing'), code: EVIL };
  const state = { room, me: null, game: null } as unknown as Parameters<typeof wayBackTo>[1];
  const way = wayBackTo('example.org', state, {});
  expect(way?.command).toContain('Eve');
  expect(way === null ? '' : wayBackText(way, 'en').replace('\n', '')).not.toMatch(HARMFUL);
});
