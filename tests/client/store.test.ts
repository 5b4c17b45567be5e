/** The reducer: what each message does to the state, and nothing else. */
import { describe, expect, it } from 'vitest';
import {
  heldFor,
  isOwner,
  mayWrite,
  meIn,
  mySeat,
  nameOf,
  nextDecision,
  occupantOf,
  offerOf,
} from '../../src/client/selectors.ts';
import type { ClientState } from '../../src/client/state.ts';
import { NOTHING_YET } from '../../src/client/state.ts';
import type { ClientEvent } from '../../src/client/store.ts';
import { createStore, reduce } from '../../src/client/store.ts';
import { SERVER_EXAMPLES } from '../../src/protocol/examples.ts';
import type { ServerMessageOf } from '../../src/protocol/server-messages.ts';
import { deepFreeze } from '../helpers/deep-freeze.ts';

const NOW = 1_000_000;
const stateAfter = (...events: readonly ClientEvent[]): ClientState =>
  events.reduce((state, event) => deepFreeze(reduce(state, event, NOW)), deepFreeze(NOTHING_YET));
const {
  welcome,
  'room.state': room,
  'game.update': update,
  'game.over': over,
} = {
  welcome: SERVER_EXAMPLES.welcome.example,
  'room.state': SERVER_EXAMPLES['room.state'].example,
  'game.update': SERVER_EXAMPLES['game.update'].example,
  'game.over': SERVER_EXAMPLES['game.over'].example,
};
const event = (n: number) => ({ type: 'e', shown: { n } });
const updating = (change: Partial<ServerMessageOf<'game.update'>>) => ({ ...update, since: 0, events: [], ...change });
const chatLine = (text: string) => ({ channel: 'table', from: { name: 'Ana', seat: null }, text });
const lost: ClientEvent = { type: 'connection', status: 'reconnecting', problem: null };

describe('events', () => {
  const told = (state: ClientState) => state.game?.events.map(({ shown }) => shown?.n);

  it('are appended, and replaced when all are sent again', () => {
    const one = updating({ events: [event(1), event(2)] });
    const two = updating({ since: 2, events: [event(3)] });
    expect(told(stateAfter(one, two))).toEqual([1, 2, 3]);
    expect(told(stateAfter(one, two, updating({ events: [event(1)] })))).toEqual([1]);
    expect(told(stateAfter(one, two, updating({ since: 2, events: [event(3)] })))).toEqual([1, 2, 3]);
    expect(stateAfter(one, two).game?.isIncomplete).toBe(false);
  });

  it('are known to be incomplete when an update was missed', () => {
    expect(stateAfter(updating({ since: 5, events: [event(6)] })).game?.isIncomplete).toBe(true);
    expect(stateAfter(updating({ since: 5 }), updating({ events: [event(1)] })).game?.isIncomplete).toBe(false);
  });
});

describe('deadlines', () => {
  it('are moments on this machine’s clock', () => {
    const state = stateAfter(updating({ deadline: 2_500 }));
    expect(state.game?.deadlineAt).toBe(NOW + 2_500);
    expect(stateAfter(updating({ deadline: null })).game?.deadlineAt).toBeNull();
  });
});

describe('answers', () => {
  const [decision] = update.decisions;
  const chosen: ClientEvent = { type: 'chosen', decisionId: decision?.id ?? '', optionIds: ['yes'] };
  const secret = updating({ view: { ...update.view, window: 'secret' } });

  it('are held at once in a secret window, where the server stays silent, and only there', () => {
    const state = stateAfter(secret, chosen);
    expect(heldFor(state, decision?.id ?? '')?.optionIds).toEqual(['yes']);
    expect(nextDecision(state)).toBeNull();
    expect(stateAfter(secret, chosen, { ...chosen, optionIds: ['no'] }).game?.held).toEqual([
      { decisionId: decision?.id, optionIds: ['no'] },
    ]);
    expect(nextDecision(stateAfter(updating({}), chosen))).toEqual(decision);
  });

  it('are forgotten when the question has closed meanwhile', () => {
    const closed = updating({ view: { ...update.view, window: 'secret' }, decisions: [] });
    expect(stateAfter(closed, chosen).game?.held).toEqual([]);
    expect(stateAfter(chosen)).toEqual(NOTHING_YET);
  });
});

describe('rooms', () => {
  const line: ClientEvent = { type: 'chat.message', line: chatLine('hi') };

  it('keep game and talk while they change, and lose both when another room is entered or left', () => {
    const state = stateAfter(welcome, room, updating({}), line, over, room);
    expect([state.game !== null, state.ended !== null, state.chat.length]).toEqual([true, true, 1]);
    const other = { ...room, room: room.room === null ? null : { ...room.room, code: 'OTHER2' } };
    for (const next of [other, { ...room, room: null }]) {
      const left = stateAfter(welcome, room, updating({}), line, over, next);
      expect([left.game, left.ended, left.chat]).toEqual([null, null, []]);
    }
  });

  it('forget the end when the next game begins, not when the last is shown again', () => {
    const end = updating({ view: { ...update.view, outcome: over.outcome } });
    expect(stateAfter(room, end, over, end).ended?.seed).toBe(over.seed);
    expect(stateAfter(room, end, over, updating({})).ended).toBeNull();
  });

  it('know who sits where and what he is called', () => {
    const state = stateAfter(welcome, room, updating({}));
    expect(meIn(state)?.name).toBe('Vera');
    expect(isOwner(state)).toBe(true);
    expect(mySeat(state)).toBe(2);
    expect(occupantOf(state, 0)).toEqual({ name: 'Nils', bot: 'steady', presence: null });
    expect(occupantOf(state, 2)).toEqual({ name: 'Vera', bot: null, presence: 'here' });
    expect(occupantOf(state, 5)).toBeNull();
    expect([nameOf(state, 5), nameOf(stateAfter(welcome, room), 5), nameOf(stateAfter(welcome, room), 0)]).toEqual([
      'Runa',
      '',
      'Nils',
    ]);
    expect(offerOf(state)?.seats).toEqual({ min: 6, max: 12 });
  });

  it('know where one may talk', () => {
    const open = stateAfter(welcome, { ...room, room: room.room === null ? null : { ...room.room, phase: 'open' } });
    expect([mayWrite(open, 'table'), mayWrite(open, 'keepers')]).toEqual([true, false]);
    const silent = stateAfter(welcome, room, updating({ channels: [{ id: 'table', write: false }] }));
    expect(mayWrite(silent, 'table')).toBe(false);
  });
});

describe('starts, ends and doors of rooms', () => {
  const inRoom = (more: object) => ({ ...room, room: room.room && { ...room.room, ...more } });
  const notice = (code: string): ClientEvent => ({ type: 'notice', code });
  const nowhere = { ...room, room: null };

  it('know when a game will be dealt, on this machine’s clock, and that it will not', () => {
    expect(stateAfter(inRoom({ startsIn: 3_000 })).startsAt).toBe(NOW + 3_000);
    expect(stateAfter(inRoom({ startsIn: 3_000 }), room).startsAt).toBeNull();
  });

  it('show everything of a game that was ended without a winner, until the next begins', () => {
    const { example: stopped } = SERVER_EXAMPLES['game.stopped'];
    const asked = updating({ deadline: 5_000, decisions: update.decisions });
    const state = stateAfter(room, asked, stopped);
    expect(state.ended).toEqual({ outcome: null, seed: stopped.seed, record: stopped.record });
    expect(state.game).toMatchObject({ view: stopped.view, decisions: [], deadlineAt: null });
    expect(stateAfter(room, asked, stopped, updating({})).ended).toBeNull();
    expect(stateAfter(room, stopped).game).toBeNull();
  });

  it('remember a locked door until one is in a room', () => {
    const locked: ClientEvent = { type: 'locked', code: 'K7RVEW', as: 'player', isWrong: true };
    expect(stateAfter(locked, nowhere).door).toEqual({ code: 'K7RVEW', as: 'player', isWrong: true });
    expect(stateAfter(locked, room).door).toBeNull();
  });

  it('keep in the lobby only the notices that say why one is there, and none of those in the next room', () => {
    const codes = (...events: readonly ClientEvent[]) => stateAfter(...events).notices.map(({ code }) => code);
    const out = [room, notice('room/owner'), notice('room/kicked'), nowhere];
    expect(codes(...out)).toEqual(['room/kicked']);
    expect(codes(...out, room)).toEqual([]);
    expect(codes(notice('match/lost'), room)).toEqual(['match/lost']);
  });
});

describe('connection', () => {
  it('keeps everything on the screen while it is lost, and says when it is back', () => {
    const state = stateAfter(welcome, room, updating({ events: [event(1)] }), lost);
    expect([state.status, state.room !== null, state.game?.events.length]).toEqual(['reconnecting', true, 1]);
    expect(reduce(state, welcome, NOW).status).toBe('online');
  });
});

describe('other messages', () => {
  it('with the same list of rooms again change nothing, so that nothing is drawn', () => {
    const listing = SERVER_EXAMPLES['room.listing'].example;
    const state = stateAfter(listing);
    expect(reduce(state, structuredClone(listing), NOW)).toBe(state);
    expect(reduce(state, { ...listing, rooms: [] }, NOW).rooms).toEqual([]);
  });

  it('fill lists, and those of no lasting interest change nothing', () => {
    expect(stateAfter(SERVER_EXAMPLES['room.listing'].example).rooms).toHaveLength(1);
    expect(
      stateAfter(SERVER_EXAMPLES['chat.log'].example, { type: 'chat.log', lines: [chatLine('new')] }).chat.map(
        ({ text }) => text,
      ),
    ).toEqual(['new']);
    expect(stateAfter({ type: 'notice', code: 'room/away' }).notices).toEqual([{ code: 'room/away' }]);
    for (const type of ['ack', 'error', 'pong', 'bye'] as const)
      expect(stateAfter(SERVER_EXAMPLES[type].example)).toEqual(NOTHING_YET);
  });
});

describe('store', () => {
  it('tells listeners of changes only, until they leave', () => {
    const store = createStore(() => NOW);
    let calls = 0;
    const leave = store.subscribe(() => {
      calls += 1;
    });
    store.tell({ type: 'pong' });
    store.tell(welcome);
    leave();
    store.tell(room);
    expect([calls, store.get().room?.code]).toEqual([1, 'K7RVEW']);
  });
});
