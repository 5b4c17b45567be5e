/** The client against a scripted server: hello, answers, lost connections, sending again; time stands still until it is moved. */
import { describe, expect, it } from 'vitest';
import { backoffMs } from '../../src/client/backoff.ts';
import type { Reply } from '../../src/client/client.ts';
import { SERVER_EXAMPLES } from '../../src/protocol/examples.ts';
import { scripted } from './scripted.ts';

describe('connecting', () => {
  it('says hello, keeps the token, and is online', async () => {
    const { client, newest, connected, token } = scripted();
    await connected();
    expect(newest().sent[0]).toMatchObject({
      type: 'hello',
      id: 1,
      protocol: 1,
      name: 'Vera',
      locale: 'en',
      client: 'test',
    });
    expect(newest().sent[0]).not.toHaveProperty('resume');
    expect([token(), client.getState().status, client.getState().me?.name]).toEqual(['fresh', 'online', 'Vera']);
  });

  it('resumes with the token it has, and says hello without it when the server does not know it', async () => {
    const { client, newest, say, lastSent, welcome, token } = scripted('old');
    const reply = client.connect();
    newest().events.opened();
    expect(lastSent().resume).toEqual({ token: 'old' });
    say({ type: 'error', re: lastSent().id, code: 'session/unknown' });
    await Promise.resolve();
    // The validator is loaded on the first connection, and the messages wait for it.
    while (newest().sent.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(lastSent()).not.toHaveProperty('resume');
    welcome(false);
    expect([await reply, token()]).toEqual([{ ok: true, value: null }, 'fresh']);
  });

  it('fails at once when nobody answers the first time', async () => {
    const { client, newest, timers } = scripted();
    const reply = client.connect();
    newest().events.closed(1006);
    expect(await reply).toEqual({ ok: false, error: { code: 'client/unreachable' } });
    expect([client.getState().status, client.getState().problem, timers.waiting()]).toEqual([
      'off',
      { code: 'client/unreachable' },
      0,
    ]);
  });

  it('fails when the server does not take the hello', async () => {
    const { client, newest, say, lastSent } = scripted();
    const reply = client.connect();
    newest().events.opened();
    say({ type: 'error', re: lastSent().id, code: 'name/empty' });
    expect(await reply).toEqual({ ok: false, error: { code: 'name/empty' } });
    expect(newest().isClosed).toBe(true);
  });
});

describe('requests', () => {
  it('are answered each by its own reply, refusals being values', async () => {
    const { client, say, lastSent, connected } = scripted();
    await connected();
    const list = client.request('room.list', {});
    const listId = lastSent().id;
    const start = client.request('room.start', {});
    say({ type: 'error', re: lastSent().id, code: 'room/seats-empty', params: { free: 2 } });
    say({ type: 'ack', re: 999 });
    say({ type: 'ack', re: listId });
    expect(await start).toEqual({ ok: false, error: { code: 'room/seats-empty', params: { free: 2 } } });
    expect(await list).toEqual({ ok: true, value: null });
  });

  it('wait for the connection, and are sent again with their old number after it was lost', async () => {
    const { client, newest, say, timers, welcome, connected, dials } = scripted();
    await connected();
    const lost = client.request('chat.send', { channel: 'table', text: 'before' });
    const before = newest().sent.at(-1);
    newest().events.closed(1006);
    expect(client.getState().status).toBe('reconnecting');
    const later = client.request('room.list', {});
    timers.advance(2_000);
    newest().events.opened();
    expect(newest().sent.map(({ type }) => type)).toEqual(['hello']);
    expect(newest().sent[0]).toMatchObject({ resume: { token: 'fresh' }, run: dials[0]?.sent[0]?.run });
    welcome(true);
    expect(newest().sent.slice(1)).toEqual([before, expect.objectContaining({ type: 'room.list' })]);
    for (const { id } of newest().sent.slice(1)) say({ type: 'ack', re: id });
    const replies: readonly Reply[] = [await lost, await later];
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('fail when the session is gone: whoever asked is somebody else now', async () => {
    const { client, newest, timers, welcome, connected } = scripted();
    await connected();
    const lost = client.request('room.start', {});
    newest().events.closed(1006);
    timers.advance(2_000);
    newest().events.opened();
    welcome(false);
    expect(await lost).toEqual({ ok: false, error: { code: 'session/unknown' } });
    expect(newest().sent.map(({ type }) => type)).toEqual(['hello']);
  });

  it('fail when the client is closed, which dials no more', async () => {
    const { client, newest, timers, connected } = scripted();
    await connected();
    const open = client.request('room.list', {});
    client.close();
    expect(await open).toEqual({ ok: false, error: { code: 'client/closed' } });
    expect([newest().isClosed, client.getState().status, client.getState().problem, timers.waiting()]).toEqual([
      true,
      'off',
      null,
      0,
    ]);
  });
});

describe('coming back after the end', () => {
  it('is not cut short by the limit of a connection that was lost before its welcome', async () => {
    const { client, newest, timers, welcome, connected } = scripted();
    await connected();
    newest().events.closed(4003);
    const reply = client.connect();
    newest().events.opened();
    newest().events.closed(1006);
    timers.advance(2_000);
    newest().events.opened();
    welcome(true);
    expect(await reply).toEqual({ ok: true, value: null });
    timers.advance(20_000);
    expect(client.getState()).toMatchObject({ status: 'online', problem: null });
  });

  it('does not carry out what was asked for in between, which was refused at once', async () => {
    const { client, newest, welcome, connected } = scripted();
    await connected();
    newest().events.closed(4003);
    expect(await client.request('room.start', {})).toEqual({ ok: false, error: { code: 'client/closed' } });
    void client.connect();
    newest().events.opened();
    welcome(true);
    expect(newest().sent.map(({ type }) => type)).toEqual(['hello']);
  });
});

describe('losing the connection', () => {
  it('dials again, waiting longer each time, and shortly again after a success', async () => {
    const { newest, timers, welcome, connected, dials } = scripted();
    await connected();
    const waits: number[] = [];
    const waitForDial = () => {
      const [before, start] = [dials.length, timers.now()];
      while (dials.length === before) timers.advance(10);
      waits.push(timers.now() - start);
    };
    for (let n = 0; n < 6; n += 1) {
      newest().events.closed(1006);
      waitForDial();
    }
    expect(waits).toEqual([150, 300, 600, 750, 750, 750]);
    newest().events.opened();
    welcome(true);
    newest().events.closed(4001);
    waitForDial();
    expect(waits.at(-1)).toBe(150);
  });

  it('says that the server restarts until it is back', async () => {
    const { client, newest, timers, welcome, connected } = scripted();
    await connected();
    const told = () => [client.getState().status, client.getState().problem?.code];
    newest().events.closed(4001);
    expect(told()).toEqual(['reconnecting', 'server/closing']);
    timers.advance(1_000);
    newest().events.closed(1006);
    expect(told()).toEqual(['reconnecting', 'server/closing']);
    timers.advance(1_000);
    newest().events.opened();
    welcome(true);
    expect(told()).toEqual(['online', undefined]);
    newest().events.closed(1006);
    expect(told()).toEqual(['reconnecting', undefined]);
  });

  it.each([
    [4002, 'protocol/unsupported'],
    [4003, 'session/replaced'],
    [4004, 'limit/messages'],
  ])('gives up after close code %i', async (code, problem) => {
    const { client, newest, timers, connected } = scripted();
    await connected();
    newest().events.closed(code);
    expect([client.getState().status, client.getState().problem, timers.waiting()]).toEqual([
      'off',
      { code: problem },
      0,
    ]);
  });

  it('ignores whatever still comes from an earlier connection', async () => {
    const { client, newest, timers, welcome, connected, dials } = scripted();
    await connected();
    newest().events.closed(1006);
    timers.advance(2_000);
    newest().events.opened();
    welcome(true);
    dials[0]?.events.received(JSON.stringify({ type: 'notice', code: 'room/away' }));
    dials[0]?.events.closed(4003);
    expect([client.getState().status, client.getState().notices]).toEqual(['online', []]);
  });

  it('waits between half and all of a time that doubles up to one second', () => {
    expect([0, 1, 2, 3, 4, 50].map((attempt) => [backoffMs(attempt, 0), backoffMs(attempt, 1)])).toEqual([
      [100, 200],
      [200, 400],
      [400, 800],
      [500, 1_000],
      [500, 1_000],
      [500, 1_000],
    ]);
  });
});

describe('messages', () => {
  it('that cannot be read are ignored', async () => {
    const { client, newest, connected } = scripted();
    await connected();
    const before = client.getState();
    newest().events.received('nonsense');
    newest().events.received('{"type":"room.haunted"}');
    expect(client.getState()).toBe(before);
  });

  it('that do not follow the last make it ask for the whole game', async () => {
    const { say, lastSent, connected } = scripted();
    await connected();
    say({ ...SERVER_EXAMPLES['game.update'].example, since: 12 });
    expect(lastSent().type).toBe('game.sync');
  });

  it('with changes that do not follow the last make it ask for the whole game, once', async () => {
    const { client, newest, say, connected } = scripted();
    await connected();
    const { example } = SERVER_EXAMPLES['game.update'];
    say({ ...example, since: 0 });
    const patch = { type: 'game.patch', since: 1, deadline: null, events: [] } as const;
    say({ ...patch, seq: example.seq + 1, changes: [{ at: ['resolving'], to: [] }] });
    expect(client.getState().game).toMatchObject({ seq: example.seq + 1, isIncomplete: false });
    const asked = () => newest().sent.filter(({ type }) => type === 'game.sync').length;
    expect(asked()).toBe(0);
    say({ ...patch, seq: example.seq + 3, changes: [{ at: ['resolving', 0], to: { key: 'x' } }] });
    say({ ...patch, seq: example.seq + 4, changes: [] });
    expect([asked(), client.getState().game?.view.resolving]).toEqual([1, []]);
    say({ ...example, seq: 1, since: 0 });
    say({ type: 'ack', re: newest().sent.at(-1)?.id ?? 0 });
    await new Promise(setImmediate);
    say({ ...patch, seq: 2, changes: [{ at: ['nowhere', 'at', 'all'], to: 1 }] });
    expect(asked()).toBe(2);
  });
});

describe('a server of before there were changes', () => {
  it('is greeted once more, without a word of them', async () => {
    const { client, newest, say, welcome } = scripted();
    const reply = client.connect();
    newest().events.opened();
    expect(newest().sent[0]).toMatchObject({ type: 'hello', views: 'changes' });
    say({ type: 'error', re: 1, code: 'message/invalid', params: { at: '' } });
    while (newest().sent.length < 2) await new Promise(setImmediate);
    expect(newest().sent[1]).toMatchObject({ type: 'hello', name: 'Vera' });
    expect(newest().sent[1]).not.toHaveProperty('views');
    welcome(false);
    expect(await reply).toEqual({ ok: true, value: null });
  });
});
