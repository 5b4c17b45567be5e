/** The screens as a player meets them: coming in, sitting down, talking, keys at the wrong moment, windows of any size. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { nextDecision } from '../../src/client/selectors.ts';
import { BYE_CODES } from '../../src/protocol/codes.ts';
import { GUARD_MS } from '../../src/tui/components/decision-menu/state.ts';
import { unmountAll } from '../helpers/tui.ts';
import { skippingTimers } from './keyboard-player.ts';
import { connect, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

/** A game in which the first player is asked early. */
const SEED = 'table';
const ESCAPE = '\u001b';
const paste = (text: string): string => `\u001b[200~${text}\u001b[201~`;

/** Vera in her own room on a screen of the usual size. */
const inRoom = async (seed = SEED) => {
  const server = startTable({ ids: { seed: () => seed } });
  const vera = await connect(server, 'Vera');
  const { timers, skip } = skippingTimers();
  const app = showApp(vera, {}, { timers });
  await app.until(/n opens one/);
  app.type('n');
  await app.until(/free/);
  const code = vera.getState().room?.code ?? '';
  return { server, vera, app, skip, code };
};

/** The same with bots in the other seats, and a question on the screen. */
const atTable = async (seed = SEED) => {
  const room = await inRoom(seed);
  room.app.type('f');
  await room.app.until(/Everybody is there/);
  room.app.type('s');
  await room.app.until(/choose/);
  return room;
};

describe('coming in', () => {
  test('a room is found in the list, joined, and left again', async () => {
    const { server, app, code } = await inRoom();
    const boris = await connect(server, 'Boris');
    const his = showApp(boris);
    await his.until(new RegExp(`❯ ${code} +Vera +open`));
    his.type('\r');
    await his.until(/Boris \(you\) +not ready/);
    await app.until(/Boris +not ready/);
    his.type('r');
    await app.until(/Boris +ready/);
    his.type('q');
    await his.until(/Choose a room/);
    await app.until(/7 seats are free/);
  });

  test('a code is typed, small letters will do; a wrong one is refused in words', async () => {
    const { server, code } = await inRoom();
    const boris = await connect(server, 'Boris');
    const his = showApp(boris);
    await his.until(/Choose a room/);
    his.type('c');
    await his.until(/Code:/);
    his.type('NOSUCH\r');
    await his.until(/There is no such room/);
    his.type(`c${code.toLowerCase()}\r`);
    await his.until(/Boris \(you\)/);
  });

  test('who watches has no card and is not asked', async () => {
    const { server, app, code } = await atTable();
    const mika = await connect(server, 'Mika');
    const hers = showApp(mika);
    await hers.until(new RegExp(`${code} +Vera +playing`));
    hers.type('w');
    const text = await hers.until(/watching/);
    expect(text).not.toMatch(/Your card|choose/);
    expect(app.screen.text()).toContain('Your card');
  });

  test('a lost connection is told on any screen, and one can still leave', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    const app = showApp(vera);
    await app.until(/n opens one/);
    await server.close();
    await app.until(/The server is restarting/);
    app.type('q');
    await expect.poll(() => app.exits()).toBe(1);
  });

  test('who has been replaced by another connection is told so, and may come back', async () => {
    const away = createClient({
      dial: (events) => {
        queueMicrotask(() => events.closed(BYE_CODES['session/replaced'].close));
        return { send: () => {}, close: () => {} };
      },
      tokens: { get: () => null, set: () => {} },
      name: 'Vera',
      locale: 'en',
      program: 'test',
    });
    onTestFinished(() => away.close());
    await away.connect();
    const gone = showApp(away);
    await gone.until(/You have come in from somewhere else/);
    expect(gone.screen.text()).toMatch(/enter again +q leave/);
  });
});

describe('the room', () => {
  test('house rules are changed with the arrows, described, and marked where they are not the rulebook’s', async () => {
    const { app } = await inRoom();
    app.type('e');
    await app.until(/Rules of room/);
    app.type('\u001b[B');
    await app.until(/❯ +House rules/);
    app.type('\u001b[C');
    const text = await app.until(/\* House rules ·+ Russian table/);
    expect(text).toMatch(/\* After the Quill leads ·+ the next lowest rank/);
    expect(text).toMatch(/A set of rules with a name/);
    app.type(ESCAPE);
    await app.until(/Rules: Russian table · After the Quill leads: the next lowest rank/);
  });

  test('a bot is put on the seat under the cursor and taken away', async () => {
    const { app } = await inRoom();
    app.type('\u001b[Bb');
    await app.until(/❯ +2 +\w+ +steady bot/);
    app.type('b');
    await app.until(/❯ +2 +\w+ +sharp bot/);
    app.type('b');
    await app.until(/❯ +2 +\w+ +random bot/);
    app.type('b');
    await app.until(/❯ +2 +free/);
    app.type('\r');
    await app.until(/❯ +2 +Vera \(you\)/);
  });

  test('what only the owner may do is not offered to others', async () => {
    const { server, code } = await inRoom();
    const boris = await connect(server, 'Boris');
    await boris.request('room.join', { code, as: 'player' });
    const text = await showApp(boris).until(/r says that you are ready/);
    expect(text).not.toMatch(/fill with bots|s start/);
  });

  test('the invitation is on the screen', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    await vera.request('room.create', { game: 'blood-bound' });
    const app = showApp(vera, {}, { invitation: ['Friends: npx blood-bound join 192.168.1.20'] });
    await app.until(/Friends: npx blood-bound join 192\.168\.1\.20/);
  });
});

describe('keys at the wrong moment', () => {
  test('a key that came before its question could be read answers nothing', async () => {
    const { app, vera, skip } = await atTable();
    const before = nextDecision(vera.getState())?.id;
    // The last key is one of the table: once it has been heard, all before it have been.
    app.type('0123456789\r\rc');
    const text = await app.until(/c shows it/);
    expect(nextDecision(vera.getState())?.id).toBe(before);
    expect(text).not.toContain('❯');
    skip(2 * GUARD_MS);
    app.type('\r');
    await app.until(/❯/);
  });

  test('letters of what one says are no commands, and Esc takes the line back', async () => {
    const { app, vera } = await atTable();
    app.type('t');
    await app.until(/Say:.* enter send {2}esc cancel/);
    app.type('q? 1 lcn');
    await app.until(/Say: q\? 1 lcn/);
    app.type(ESCAPE);
    await app.until(/t talk/);
    expect(vera.getState().chat).toEqual([]);
    expect(app.exits()).toBe(0);
  });

  test('text and Enter in one chunk are said, and a pasted line break is not an Enter', async () => {
    const { app } = await atTable();
    app.type('t');
    await app.until(/Say:/);
    app.type('hello all\r');
    await app.until(/Vera: hello all/);
    app.type('t');
    await app.until(/Say:/);
    app.type(paste('one\ntwo'));
    await app.until(/Say: one two/);
    app.type('\r');
    await app.until(/Vera: one two/);
  });

  test('leaving asks first; Esc goes back, y leaves', async () => {
    const { app } = await atTable();
    app.type('q');
    await app.until(/Leave the game\?/);
    app.type(ESCAPE);
    await app.until(/t talk/);
    app.type('q');
    await app.until(/Leave the game\?/);
    app.type('y');
    await app.until(/Choose a room|n opens one/);
  });

  test('at one’s own table leaving ends the program', async () => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    await vera.request('room.create', { game: 'blood-bound' });
    const app = showApp(vera, {}, { isOwnTable: true });
    await app.until(/free/);
    app.type('q');
    await expect.poll(() => app.exits()).toBe(1);
  });
});

describe('pages over the table', () => {
  test('help opens where it fits, leads to the whole rulebook, and closes', async () => {
    const { app } = await atTable();
    app.type('?');
    await app.until(/c contents/);
    app.type('c');
    await app.until(/enter open/);
    app.type('G\r');
    await app.until(/── Keys[\s\S]*c +hide/);
    app.type(`${ESCAPE}${ESCAPE}`);
    await app.until(/t talk/);
  });

  test('the log opens at its end and shows its beginning', async () => {
    const { app } = await atTable();
    app.type('l');
    await app.until(/PgUp PgDn page/);
    app.type('\u001b[H');
    await app.until(/The cards are dealt/);
    app.type('q');
    await app.until(/t talk/);
    expect(app.exits()).toBe(0);
  });

  test('one’s own secrets are covered and shown again', async () => {
    const { app } = await atTable();
    app.type('c');
    await app.until(/c shows it/);
    expect(app.screen.text()).not.toContain('Your card:');
    app.type('c');
    await app.until(/Your card:/);
  });
});

describe('the window', () => {
  test('too small: one line says what is needed; grown again: everything is back', async () => {
    const { app } = await atTable();
    app.resize(50, 12);
    await app.until(/The table needs 60×18; this window is\s+50×12/);
    expect(
      app.screen
        .text()
        .split('\n')
        .filter((line) => line !== '').length,
    ).toBeLessThanOrEqual(2);
    app.resize(140, 40);
    await app.until(/Only you know[\s\S]*choose/);
    app.resize(60, 18);
    const text = await app.until(/Your card[\s\S]*choose/);
    expect(text.split('\n').length).toBe(18);
  });

  test('too small: keys still work, and what they did is there when the window has grown', async () => {
    const { app } = await atTable();
    app.resize(50, 12);
    await app.until(/The table needs 60×18/);
    app.type('c');
    app.resize(80, 24);
    const text = await app.until(/c shows it/);
    expect(text).not.toContain('Your card:');
  });

  test('a question rings the bell once and stands in the title', async () => {
    const { app } = await atTable();
    expect(app.screen.title()).toMatch(/You are (?:asked|attacked) · Blood Bound/);
    expect(app.screen.bells()).toBeGreaterThanOrEqual(1);
    const bells = app.screen.bells();
    app.resize(100, 30);
    await app.until(/choose/);
    expect(app.screen.bells()).toBe(bells);
  });

  test('the time left counts down', async () => {
    const { app, skip } = await atTable();
    const timeLeft = (): string | undefined => /\d:\d\d$/.exec(app.screen.row(0))?.[0];
    const first = timeLeft();
    expect(first).toBeDefined();
    skip(3_000);
    await expect.poll(timeLeft, { timeout: 3_000 }).not.toBe(first);
  });
});
