/** Moments of games that bots have played, as a client of one seat has them: for the printed screens. */
import { botOf } from '../src/bots/index.ts';
import { playGame } from '../src/bots/play-game.ts';
import { type ClientState, NOTHING_YET } from '../src/client/state.ts';
import { bloodBound } from '../src/games/blood-bound/index.ts';
import { defaultOptions } from '../src/kernel/options.ts';
import { decisionsOf, seenBy } from '../src/kernel/see.ts';
import type { SeenEvent } from '../src/kernel/types.ts';
import type { RoomState } from '../src/protocol/server-messages.ts';

const NAMES = ['Vera', 'Igor', 'Ana', 'Boris', 'Nils', 'Mika', 'Sam', 'Olga', 'Tomas', 'Yuki', 'Lena', 'Oskar'];
const ME = { id: 'p-vera', name: 'Vera' };
/** Seats of people; the others are bots. */
const PEOPLE = [0, 1, 2, 5];

const { id, version, seats: range, options, presets, paces } = bloodBound;
export const OFFER = { id, version, seats: range, options, presets, paces };

/** The room of these samples. */
export const sampleRoom = (
  seats: number,
  phase: RoomState['phase'],
  changed: RoomState['settings']['options'] = {},
): RoomState => ({
  code: 'KRATE7',
  game: id,
  phase,
  owner: ME.id,
  settings: { seats, options: { ...defaultOptions(options), ...changed }, paces, private: false, shuffle: true },
  people: PEOPLE.map((seat) => ({
    id: seat === 0 ? ME.id : `p-${seat}`,
    name: NAMES[seat] ?? '',
    seat,
    ready: seat !== 5,
    presence: seat === 2 ? 'away' : 'here',
  })),
  bots: NAMES.slice(0, seats).flatMap((name, seat) =>
    PEOPLE.includes(seat) ? [] : [{ seat, name, level: 'steady' as const }],
  ),
  players: phase === 'open' ? null : NAMES.slice(0, seats),
});

/** What may be asked of a moment: the kinds of the reader's open questions, how many wounds lie on the table, and whether it is the end. */
export interface Moment {
  readonly kinds: readonly string[];
  readonly wounds: number;
  readonly offers: number;
  readonly isOver: boolean;
}

/** Plays this game; `visit` is told of every moment, and how the client of seat 1 has it. */
const follow = (seats: number, seed: string, visit: (moment: Moment, client: () => ClientState) => void): void => {
  const told: SeenEvent[] = [];
  const viewer = { as: 'seat', seat: 0 } as const;
  playGame(bloodBound, {
    seats,
    options: {},
    seed,
    botFor: () => botOf(id, 'steady'),
    onStep: ({ state, events }) => {
      told.push(...seenBy(events, viewer));
      const view = bloodBound.view(state, viewer);
      const decisions = decisionsOf(state, 0);
      const isOver = state.outcome !== null;
      const moment = {
        kinds: decisions.map(({ kind }) => kind),
        wounds: view.table.reduce((sum, { tokens }) => sum + tokens.length, 0),
        offers: view.attack?.offers.length ?? 0,
        isOver,
      };
      const game = (): ClientState['game'] => ({
        seq: 1,
        view,
        decisions,
        held: [],
        events: [...told],
        deadlineAt: 42_000,
        channels: [{ id: 'table', write: true }],
        isIncomplete: false,
      });
      visit(moment, () => ({
        ...NOTHING_YET,
        status: 'online',
        me: ME,
        games: [OFFER],
        room: sampleRoom(seats, isOver ? 'over' : 'playing'),
        game: game(),
        chat: [{ channel: 'table', from: { name: 'Igor', seat: 1 }, text: 'she is Rose, I saw the clue' }],
      }));
    },
  });
};

/** The client of seat 1 at every moment of a game but its end. */
export const clientThrough = (seats: number, seed: string): readonly ClientState[] => {
  const moments: ClientState[] = [];
  follow(seats, seed, ({ isOver }, client) => {
    if (!isOver) moments.push(client());
  });
  return moments;
};

/** The client of seat 1 at the first moment of this game that fits, or null. */
const momentIn = (seats: number, seed: string, fits: (moment: Moment) => boolean): ClientState | null => {
  let found: ClientState | null = null;
  follow(seats, seed, (moment, client) => {
    if (found === null && fits(moment)) found = client();
  });
  return found;
};

const MOST_GAMES = 500;

/** The same in the first of many games that has such a moment; throws when none has. */
export const clientAt = (seats: number, fits: (moment: Moment) => boolean): ClientState => {
  for (let game = 0; game < MOST_GAMES; game += 1) {
    const found = momentIn(seats, `screens/${game}`, fits);
    if (found !== null) return found;
  }
  throw new Error('no such moment in any game');
};
