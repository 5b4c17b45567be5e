/** A room by lines: people who come and go, its owner, its settings, its password, and the host who ends it. */
import { expect, test } from 'vitest';
import { startTable } from '../session.tsx';
import { sitDown } from './sit-down.ts';

test('the room by words: seats, rules, what does not go', async () => {
  const { player, until, exits, client } = await sitDown('room');
  player.type('rooms');
  await until(/No room is open/);
  player.type('join');
  await until(/There is no such room/);
  player.type('attack');
  await until(/means nothing here/);
  player.type('create');
  await until(/^Rules: Rulebook/);
  player.type('set elderSuccession nextLowest');
  await until(/^\* After the Quill leads: the next lowest rank/);
  player.type('set elderSuccession nonsense');
  await until(/no value of this house rule/);
  player.type('set');
  await until(/^passLimit — Most passes in a row: no limit/);
  player.type('sit 5');
  await until(/^5 Vera \(you\) — owner/);
  player.type('bots');
  await until(/^8 \w+ — steady bot/);
  player.type('clear');
  await until(/^8 free/);
  player.type('start');
  await until(/empty seats/);
  player.type('leave');
  await expect.poll(() => client.getState().room).toBeNull();
  player.type('quit');
  expect(exits()).toBe(1);
});

test('two people see each other come, get ready and talk', async () => {
  const server = startTable();
  const vera = await sitDown('two', {}, server);
  vera.player.type('create');
  await vera.until(/^room /);
  await vera.client.request('room.configure', { memory: true });
  const boris = await sitDown('two', {}, server);
  boris.player.type('rooms');
  await boris.until(/ — open — people 1 · bots 0 · seats 8 — memory$/);
  boris.player.type(`join ${vera.client.getState().room?.code.toLowerCase()}`);
  await boris.until(/^2 Vera.*\(you\) — not ready/);
  await vera.until(/^2 Vera.* — not ready/);
  boris.player.type('ready');
  await vera.until(/^2 Vera.* — ready/);
  boris.player.type('say \u001b[31mred');
  await vera.until(/^Vera.*: (\[31m)?red$/);
});

test('at one’s own table leaving ends the program', async () => {
  const { player, until, exits } = await sitDown('own', { isOwnTable: true });
  player.type('create');
  await until(/^room /);
  player.type('leave');
  expect(exits()).toBe(1);
});

/** Vera and Boris at the table by words; bots take their time. */
const twoByWords = async (setting: Parameters<typeof startTable>[0] = {}) => {
  const server = startTable({ botDelay: { min: 60_000, max: 60_000 }, ...setting });
  const vera = await sitDown('owner', {}, server);
  vera.player.type('create');
  await vera.until(/^Rules: /);
  vera.player.type('bots');
  await vera.until(/^8 .* bot$/);
  const boris = await sitDown('owner', {}, server, 'Boris');
  const code = vera.client.getState().room?.code ?? '';
  boris.player.type(`join ${code}`);
  await vera.until(/^2 Boris — not ready/);
  return { server, vera, boris, code };
};

test('an owner by words: who is not ready, watching, a bot, the room given away, somebody put out', async () => {
  const { vera, boris } = await twoByWords();
  vera.player.type('start');
  await vera.until(/Not ready yet: Boris\./);
  vera.player.type('unseat boris');
  await vera.until(/^2 free/);
  vera.player.type('bot 2');
  await vera.until(/^2 .* — steady bot/);
  vera.player.type('bot 2 random');
  await vera.until(/^2 .* — random bot/);
  vera.player.type('bot 2');
  await vera.until(/^2 free/);
  vera.player.type('bot 2 divine');
  await vera.until(/means nothing here/);
  vera.player.type('kick nobody');
  await vera.until(/Type the same again/);
  vera.player.type('kick nobody');
  await vera.until(/nobody like that/);
  vera.player.type('give Boris');
  await vera.until(/Type the same again/);
  vera.player.type('room');
  vera.player.type('give Boris');
  await vera.until(/Type the same again/);
  vera.player.type('give Boris');
  await boris.until(/Boris owns the room from now on/);
  boris.player.type('kick 1');
  await boris.until(/Type the same again/);
  boris.player.type('kick 1');
  await vera.until(/The owner has put you out of the room/);
});

test('a game by words: counted down, called off, paused, gone on with, ended, and the next', async () => {
  const { vera, boris } = await twoByWords({ countdown: 5 });
  boris.player.type('ready');
  await vera.until(/^2 Boris — ready/);
  vera.player.type('start');
  await boris.until(/The game starts in 5 seconds/);
  vera.player.type('cancel');
  await boris.until(/does not start/);
  await vera.client.request('room.configure', { countdown: 0 });
  boris.player.type('ready');
  await vera.until(/^2 Boris — ready/);
  vera.player.type('start');
  await boris.until(/^Your card|^You are /);
  vera.player.type('pause');
  await boris.until(/Vera has paused the game/);
  boris.player.type('resume');
  await boris.until(/Only the owner/);
  vera.player.type('resume');
  await boris.until(/Vera lets the game go on/);
  vera.player.type('end');
  await vera.until(/Type the same again/);
  vera.player.type('end');
  await boris.until(/The owner has ended the game\. Nobody wins/);
  await boris.until(/^8 .*: (Rose|Beast) \d/);
  boris.player.type('ready');
  await expect.poll(() => boris.client.getState().room?.people.some(({ ready }) => ready)).toBe(true);
  vera.player.type('start');
  await boris.until(/^You are /);
});

test('a password by words', async () => {
  const { server, vera, code } = await twoByWords();
  vera.player.type('password open sesame');
  await vera.until(/The room has a password/);
  const ana = await sitDown('owner', {}, server, 'Ana');
  ana.player.type('rooms');
  await ana.until(/ — password$/);
  ana.player.type(`watch ${code}`);
  await ana.until(/Type: join .* PASSWORD/);
  ana.player.type(`watch ${code} open sesam`);
  await ana.until(/That is not the password/);
  ana.player.type(`watch ${code} open sesame`);
  await ana.until(/^room /);
});

test('a host is asked before his server ends for others', async () => {
  const { player, until, exits } = await sitDown('host', { endsFor: () => 2 });
  player.type('quit');
  await until(/The server ends for 2 people/);
  player.type('rooms');
  await until(/No room is open/);
  player.type('quit');
  await until(/The server ends for 2 people/);
  expect(exits()).toBe(0);
  player.type('quit');
  expect(exits()).toBe(1);
});

test('leaving a game that runs is typed twice, and says that the seat is gone for good; watchers just go', async () => {
  const { server, vera, boris, code } = await twoByWords();
  boris.player.type('ready');
  await vera.until(/^2 Boris — ready/);
  vera.player.type('start');
  await boris.until(/^You are /);
  boris.player.type('leave');
  await boris.until(/Your seat goes to a bot for good; "quit" keeps it/);
  boris.player.type('table');
  boris.player.type('leave');
  await boris.until(/Your seat goes to a bot for good/);
  expect(boris.client.getState().room?.code).toBe(code);
  boris.player.type('leave');
  await expect.poll(() => boris.client.getState().room).toBeNull();
  expect(vera.client.getState().room?.bots.map(({ name }) => name)).toContain('Boris');
  const ana = await sitDown('owner', {}, server, 'Ana');
  ana.player.type(`watch ${code}`);
  await expect.poll(() => ana.client.getState().room?.code).toBe(code);
  ana.player.type('help');
  await ana.until(/^leave — .* for good$/);
  expect(ana.lines.join('\n')).not.toMatch(/^(?:kick|pause|end|give|question|say) — /m);
  ana.player.type('leave');
  await expect.poll(() => ana.client.getState().room).toBeNull();
});
