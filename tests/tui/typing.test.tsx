/** Somebody is typing while the screen below changes: neither the words nor where the keys go may change with it. */
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../helpers/tui.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

const ESCAPE = '\u001b';
type Server = ReturnType<typeof startTable>;

const sitting = async (server: Server, name: string) => {
  const client = await connect(server, name);
  return { client, ...showApp(client) };
};

/** Vera owns a full room; Igor, in front of a screen, is ready in it. */
const inRoom = async () => {
  const server = startTable({ ids: { seed: () => 'typing' }, botDelay: { min: 60_000, max: 60_000 } });
  const vera = await connect(server, 'Vera');
  await vera.request('room.create', { game: 'blood-bound', seats: 6 });
  const code = vera.getState().room?.code ?? '';
  const igor = await sitting(server, 'Igor');
  await igor.client.request('room.join', { code, as: 'player' });
  await igor.client.request('room.ready', { ready: true });
  await vera.request('room.bot', { seat: null, level: 'steady' });
  await igor.until(/Igor \(you\) +ready/);
  return { server, vera, igor };
};

test('a game that starts and ends under a line of talk leaves it open: no letter becomes a command', async () => {
  const { vera, igor } = await inRoom();
  igor.type('t');
  await igor.until(/Say:/);
  igor.type('I am only ');
  await igor.until(/Say: I am only/);
  await vera.request('room.start', {});
  await igor.until(/Your card[\s\S]*Say: I am only/);
  igor.type('quietly ');
  await igor.until(/Say: I am only quietly/);
  await vera.request('game.end', {});
  await igor.until(/Nobody wins[\s\S]*Say: I am only quietly/);
  igor.type('qoq\r');
  await igor.until(/t talk/);
  await expect.poll(() => vera.getState().chat.map(({ text }) => text)).toEqual(['I am only quietly qoq']);
  expect(igor.client.getState().room?.people.map(({ name }) => name)).toContain('Igor');
});

test('another room begins with an empty line', async () => {
  const { server, igor } = await inRoom();
  const other = await connect(server, 'Mika');
  await other.request('room.create', { game: 'blood-bound', seats: 6 });
  igor.type('t');
  await igor.until(/Say:/);
  igor.type('a word');
  await igor.until(/Say: a word/);
  await igor.client.request('room.leave', {});
  await igor.until(/Mika +open/);
  await igor.client.request('room.join', { code: other.getState().room?.code ?? '', as: 'player' });
  expect(await igor.until(/Igor \(you\)/)).not.toMatch(/Say:/);
  igor.type('t');
  expect(await igor.until(/Say:/)).not.toMatch(/a word/);
});

test('a lost connection hides neither the line being typed nor a question', async () => {
  const { server, vera, igor } = await inRoom();
  await vera.request('room.start', {});
  await igor.until(/Your card/);
  igor.type('t');
  await igor.until(/Say:/);
  igor.type('half a ');
  await igor.until(/Say: half a/);
  await server.close();
  await igor.until(/The server is restarting[\s\S]*Say: half a/);
  igor.type('word');
  await igor.until(/Say: half a word/);
  igor.type(ESCAPE);
  await igor.until(/The server is restarting[\s\S]*q leave/);
  igor.type('q');
  await igor.until(/The server is restarting[\s\S]*y yes +n no/);
});

test('a game that starts and ends under a name being typed leaves the settings open, with the words in them', async () => {
  const { vera, igor } = await inRoom();
  igor.type('o');
  await igor.until(/Settings/);
  igor.type('\r');
  await igor.until(/Name: Vera/);
  igor.type('x');
  await igor.until(/Name: Verax/);
  await vera.request('room.start', {});
  await expect.poll(() => igor.client.getState().game !== null).toBe(true);
  igor.type('q');
  await igor.until(/Settings[\s\S]*Name: Veraxq/);
  await vera.request('game.end', {});
  await expect.poll(() => igor.client.getState().room?.phase).not.toBe('playing');
  igor.type('y');
  await igor.until(/Settings[\s\S]*Name: Veraxqy/);
  igor.type(ESCAPE);
  await igor.until(/Settings(?![\s\S]*Name: Veraxqy)/);
  igor.type(ESCAPE);
  await igor.until(/ended the game/);
});
