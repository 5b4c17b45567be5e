/** A whole game by lines: from the lobby to the end and again, with nothing but what stands in the lines. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPlainPlayer, type PlainSetting } from '../../../src/tui/plain/player.ts';
import { connect, startTable } from '../session.tsx';

const PATIENCE_MS = 10_000;

/** Somebody who reads and types lines. */
const sitDown = async (
  seed: string,
  setting: Partial<PlainSetting> = {},
  server = startTable({ ids: { seed: () => seed } }),
  name = 'Vera',
) => {
  const client = await connect(server, name);
  const lines: string[] = [];
  const wakes = new Set<() => void>();
  let exits = 0;
  const player = createPlainPlayer({
    client,
    language: 'en',
    write: (line) => {
      lines.push(line);
      for (const wake of [...wakes]) wake();
    },
    isOwnTable: false,
    invitation: ['Friends: npx blood-bound join 10.0.0.2'],
    endsFor: () => 0,
    onExit: () => {
      exits += 1;
    },
    ...setting,
  });
  onTestFinished(() => player.close());
  let read = 0;
  /** Reads on until a line fits. */
  const until = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        wakes.delete(look);
        clearTimeout(timer);
      };
      const look = (): void => {
        while (read < lines.length) {
          const line = lines[read] ?? '';
          read += 1;
          if (wanted.test(line)) {
            stop();
            resolve(line);
            return;
          }
        }
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`no line ${wanted}; the last ones:\n${lines.slice(-15).join('\n')}`));
      }, PATIENCE_MS);
      wakes.add(look);
      look();
    });
  return { client, player, lines, until, exits: () => exits };
};

/** Into a game with bots. */
const start = async (seats: number, seed: string) => {
  const table = await sitDown(seed);
  const { player, until } = table;
  await until(/^Welcome, Vera/);
  player.type('create');
  await until(/^room [A-Z0-9]{6}$/);
  player.type(`size ${seats}`);
  player.type('bots');
  await until(/steady bot/);
  player.type('start');
  await until(/^You are .*: /);
  return table;
};

/** Answers every question with its first or last number until the game is over. */
const playOn = async ({ player, until, lines }: Awaited<ReturnType<typeof start>>, from: number): Promise<string> => {
  for (let turn = 0; ; turn += 1) {
    const line = await until(/^\? | wins\. .* You (win|lose)\.$/);
    if (!line.startsWith('? ')) return line;
    const many = /\((\d) of these\)/.exec(line)?.[1];
    if (many !== undefined) player.type('1 2');
    else {
      const at = lines.lastIndexOf(line);
      const answers = lines.slice(at + 1).filter((each) => /^ {2}\d+\. /.test(each));
      const chosen = String(1 + ((from + turn) % Math.max(1, answers.length)));
      player.type(chosen);
      // Only an answer that can end the game needs it; to any other question it is an answer already given.
      if (lines.at(-1)?.startsWith('This can end the game')) player.type(chosen);
    }
  }
};

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
