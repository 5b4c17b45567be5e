/** The command that leads back into a game: only where there is one, and safe to paste into a shell. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayBackHome, wayBackText, wayBackTo } from '../../bin/way-back.ts';
import { sampleRoom } from '../../scripts/sample-game.ts';
import { type ClientState, NOTHING_YET } from '../../src/client/state.ts';

const { people } = sampleRoom(8, 'playing');
const me = people[0] ?? null;

const inRoom = (phase: 'open' | 'playing' | 'over', seat: number | null): ClientState => {
  const room = sampleRoom(8, phase);
  return {
    ...NOTHING_YET,
    me: me && { ...me, id: me.id },
    room: { ...room, people: room.people.map((each) => (each.id === me?.id ? { ...each, seat } : each)) },
  } as ClientState;
};
const { code } = sampleRoom(8, 'playing');

// However these tests are started.
beforeEach(() => {
  vi.stubEnv('npm_command', undefined);
  vi.stubEnv('npm_execpath', undefined);
});
afterEach(() => void vi.unstubAllEnvs());

test('there is a way back to a running game, and to no other', () => {
  expect(wayBackTo('example.org', NOTHING_YET, {})).toBeNull();
  expect(wayBackTo('example.org', inRoom('open', 0), {})).toBeNull();
  expect(wayBackTo('example.org', inRoom('over', 0), {})).toBeNull();
  expect(wayBackHome(inRoom('over', 0), {})).toBeNull();
  expect(wayBackTo('example.org:9000', inRoom('playing', 0), {})?.command).toBe(
    `blood-bound join example.org:9000 ${code}`,
  );
  expect(wayBackTo('[::1]', inRoom('playing', null), {})?.command).toBe(`blood-bound watch [::1] ${code}`);
});

test('whoever came by npx goes back by npx', () => {
  vi.stubEnv('npm_command', 'exec');
  expect(wayBackTo('h', inRoom('playing', 0), {})?.command).toBe(`npx blood-bound join h ${code}`);
  expect(wayBackHome(inRoom('playing', 0), {})?.command).toBe('npx blood-bound host');
});

test('flags that are needed again are repeated, each as one word of a shell', () => {
  const flags = { as: "Bo O'Neil $(rm)", theme: 'light' };
  expect(wayBackTo('h', inRoom('playing', 0), flags)?.command).toBe(
    `blood-bound join h ${code} --as 'Bo O'\\''Neil $(rm)'`,
  );
  const own = { port: 0, data: '/my games', players: '6' };
  expect(wayBackHome(inRoom('playing', 0), own)?.command).toBe("blood-bound host --port 0 --data '/my games'");
});

test('a server comes back as it was: with its door for ssh, its records, and as quiet in the network', () => {
  const flags = { ssh: '2222', sshKeysOnly: true, records: 'games', announce: false, as: 'Anna', players: '6' };
  expect(wayBackHome(inRoom('playing', 0), flags)?.command).toBe(
    'blood-bound host --records games --no-announce --ssh 2222 --ssh-keys-only --as Anna',
  );
  expect(wayBackHome(inRoom('playing', 0), { announce: true })?.command).toBe('blood-bound host');
});

test('the command stands on a line of its own', () => {
  const way = wayBackHome(inRoom('playing', 0), {});
  expect(way && wayBackText(way, 'en')).toMatch(/^Your server has stopped[^\n]*\n {2}blood-bound host$/);
});
