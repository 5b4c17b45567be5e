/** A whole game by lines: from the lobby to the end and again, with nothing but what stands in the lines. */
import { describe, expect, test } from 'vitest';
import { playOn, sitDown, start } from './sit-down.ts';

describe.each([6, 7, 9, 12])('%i seats', (seats) => {
  test('a game by lines reaches its end, and everything is told', async () => {
    const table = await start(seats, `plain ${seats}`);
    const verdict = await playOn(table, 0);
    expect(verdict).toMatch(/^(Rose|Beast|Secret Order) wins\./);
    await table.until(new RegExp(`^${seats} `));
    const text = table.lines.join('\n');
    expect(text).toMatch(/attacks/);
    expect(text).toMatch(/Friends: npx blood-bound join 10\.0\.0\.2/);
    expect(table.lines.join(' ')).not.toMatch(/[\p{Cc}{}]|undefined/u);
  });
});

test('the same table plays again after the end', async () => {
  const table = await start(6, 'again');
  await playOn(table, 1);
  table.player.type('start');
  await table.until(/^You are .*: /);
  await playOn(table, 2);
});

test('table, question, help and talk', async () => {
  const { player, until } = await start(8, 'words');
  await until(/^\? /);
  player.type('table');
  await until(/^1 .* — /);
  await until(/^Your card: /);
  player.type('question');
  await until(/^\? /);
  player.type('help');
  await until(/^say — /);
  player.type('say I am Rose');
  await until(/^Vera: I am Rose$/);
  player.type('phrase');
  await until(/^ {2}3\. … is …$/);
  player.type('3');
  await until(/^ {2}2\. .* is …$/);
  player.type('2');
  await until(/^ {2}1\. .* is Rose$/);
  player.type('rose');
  await until(/^Vera: .* is Rose$/);
  player.type('phrase thank you');
  await until(/^Vera: Thank you$/);
  player.type('phrase');
  await until(/Thank you$/);
  player.type('gibberish');
  await until(/none of the answers/);
  player.type('gibberish');
  await until(/none of the answers/);
  player.type('99');
  await until(/none of the answers/);
});

test('the notebook by words: a line a seat, one’s own card certain', async () => {
  const { player, until, client } = await start(7, 'notes');
  player.type('notebook');
  const view = client.getState().game?.view;
  for (let seat = 0; seat < 7; seat += 1) {
    const line = await until(new RegExp(`^${seat + 1} `));
    if (seat === view?.you) expect(line).toMatch(/^\d You — .* for certain — ranks .* for certain — certainly /);
    else expect(line).toMatch(/% — ranks \d/);
  }
});

test('a room that plays from memory has no notebook, and says so', async () => {
  const { player, until, client } = await sitDown('memory');
  player.type('create');
  await until(/^room /);
  await client.request('room.configure', { memory: true });
  await until(/^\* Memory mode: yes/);
  player.type('bots');
  await until(/steady bot/);
  player.type('start');
  await until(/^You are .*: /);
  player.type('notebook');
  await until(/^This room plays from memory: there is no notebook\.$/);
});
