/**
 * A whole game over eight real sockets, every byte recorded: nobody is sent anything but his own View, decisions and events.
 * The record of the game tells afterwards what everybody was allowed to know at every moment.
 */
import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../server/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { parseOptions } from '../../src/kernel/options.ts';
import type { Turn } from '../../src/kernel/replay.ts';
import { replay } from '../../src/kernel/replay.ts';
import { decisionsOf, seenBy } from '../../src/kernel/see.ts';
import type { CoreState, Game, OptionValues, Viewer } from '../../src/kernel/types.ts';
import type { ServerMessageOf } from '../../src/protocol/server-messages.ts';
import type { RecordedGame, Recording } from '../helpers/recorded-game.ts';
import { recordGame } from '../helpers/recorded-game.ts';
import type { ToyState } from '../helpers/toy-game.ts';
import { toyGame } from '../helpers/toy-game.ts';

const SEATS = 8;
const games: readonly Game[] = [toyGame, ...GAMES];

const turnsOf = (game: Game, { over }: RecordedGame): readonly Turn<CoreState>[] => {
  const record = parseRecord(over.record);
  if (!record.ok) throw new Error(`line ${record.error.line}: ${record.error.problem}`);
  const { header, inputs } = record.value;
  const turns = replay(game, { seats: header.seats.length, options: header.options, seed: header.seed }, inputs);
  if (!turns.ok) throw new Error(`input ${turns.error.at}: ${turns.error.code}`);
  return turns.value;
};
const updatesOf = ({ peer }: Recording): readonly ServerMessageOf<'game.update'>[] =>
  peer.messages.filter((message) => message.type === 'game.update');

/** What a viewer may know after each turn, as text. */
const allowedOf = (game: Game, turns: readonly Turn<CoreState>[], viewer: Viewer): readonly string[] => {
  // The seal of the deal comes before all events of the game.
  let told = 1;
  return turns.map(({ state, events }) => {
    told += seenBy(events, viewer).length;
    const decisions = viewer.as === 'seat' ? decisionsOf(state, viewer.seat) : [];
    return JSON.stringify([game.view(state, viewer), decisions, told]);
  });
};

const optionsOf = (game: Game): OptionValues => {
  const options = parseOptions(game.options, game.id === toyGame.id ? { rounds: 2 } : {});
  return options.ok ? options.value : {};
};

describe.each(games.map((game) => [game.id, game] as const))('%s, eight sockets and a spectator', (_id, game) => {
  const played = recordGame(game, SEATS, optionsOf(game), 'recording');

  it('sends everybody exactly what he may know at that moment, from the deal to the end', async () => {
    const recorded = await played;
    const turns = turnsOf(game, recorded);
    expect(turns.length).toBeGreaterThan(10);
    for (const recording of recorded.recordings) {
      const allowed = allowedOf(game, turns, recording.viewer);
      const all = turns.flatMap(({ events }) => seenBy(events, recording.viewer));
      const updates = updatesOf(recording);
      const sealed = { type: 'deal.sealed', shown: { commitment: recorded.over.commitment } };
      expect(updates.flatMap(({ events }) => events)).toEqual([sealed, ...all]);
      let at = 0;
      for (const { view, decisions, since, events } of updates) {
        const seen = JSON.stringify([view, decisions, since + events.length]);
        const next = allowed.indexOf(seen, at);
        expect([next, seen]).not.toEqual([-1, seen]);
        at = next;
      }
      expect(updates.at(-1)?.view.outcome).toEqual(recorded.over.outcome);
    }
  });

  it('shows held answers to their owner alone', async () => {
    const { recordings } = await played;
    for (const recording of recordings) {
      for (const { held, decisions } of updatesOf(recording)) {
        const own = decisions.map(({ id }) => id);
        for (const { decisionId } of held) expect(own).toContain(decisionId);
      }
    }
  });

  it('tells the seed, the salt, the inputs and the tokens to nobody before the end, and the log never', async () => {
    const { recordings, over, log } = await played;
    for (const { peer, token } of recordings) {
      const end = peer.messages.findIndex(({ type }) => type === 'game.over');
      for (const secret of [over.seed, over.salt ?? ''])
        expect(peer.frames.slice(0, end).join('\n')).not.toContain(secret);
      for (const other of recordings) {
        if (other.token !== token) expect(peer.frames.join('\n')).not.toContain(other.token);
        expect(log.join('\n')).not.toContain(other.token);
      }
      const types = new Set(peer.messages.slice(0, end).map(({ type }) => type));
      types.delete('error');
      expect([...types].sort()).toEqual(['ack', 'chat.log', 'game.update', 'pong', 'room.state', 'welcome']);
    }
    expect(log.length).toBeGreaterThan(0);
    for (const secret of [over.seed, over.salt ?? '']) expect(log.join('\n')).not.toContain(secret);
  });
});

describe('canaries of the toy game', () => {
  const played = recordGame(toyGame, SEATS, optionsOf(toyGame), 'canaries');

  it('are in no byte that was sent to anybody who may not know them, nor in the log', async () => {
    const recorded = await played;
    const turns = turnsOf(toyGame, recorded);
    const table = (turns[0]?.state as ToyState | undefined)?.table ?? [];
    expect(new Set(table.map(({ word }) => word)).size).toBe(SEATS);
    for (const { viewer, peer } of recorded.recordings) {
      const bytes = peer.frames.join('\n');
      const told = JSON.stringify(turns.flatMap(({ events }) => seenBy(events, viewer)));
      for (const [seat, { word }] of table.entries()) {
        const mayKnow = told.includes(word) || (viewer.as === 'seat' && viewer.seat === seat);
        expect([seat, bytes.includes(word)]).toEqual([seat, mayKnow]);
        expect(recorded.log.join('\n')).not.toContain(word);
      }
    }
  });

  it('cannot be told from the number or the length of the updates in secret windows', async () => {
    const { recordings } = await played;
    const sizes = recordings.map(({ peer }) =>
      peer.frames.filter((frame) => frame.includes('"pad"')).map((frame) => Buffer.byteLength(frame)),
    );
    expect(sizes[0]?.length).toBeGreaterThan(20);
    for (const each of sizes) expect(each).toEqual(sizes[0]);
  });
});
