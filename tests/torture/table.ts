/** A room in which one game after the other is played, whatever becomes of the server meanwhile. */
import type { Reply } from '../../src/client/client.ts';
import type { ClientRequest, FieldsOf } from '../../src/protocol/client-messages.ts';
import { checkRecord } from './check-record.ts';
import type { Player } from './player.ts';

const LOOK_MS = 20;
/** Nothing takes so long; a table that does is stuck. */
const STUCK_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws Error (in the promise) when it does not become true */
export const waitFor = async (what: string, isTrue: () => boolean): Promise<void> => {
  for (let waited = 0; !isTrue(); waited += LOOK_MS) {
    if (waited > STUCK_MS) throw new Error(`stuck: ${what}`);
    await pause(LOOK_MS);
  }
};

/** Asks until it is granted: after a restart the others may not be back yet. */
const insist = async <T extends ClientRequest['type']>(player: Player, type: T, fields: FieldsOf<T>): Promise<void> => {
  let reply: Reply = await player.client.request(type, fields);
  for (let tries = 0; !reply.ok; tries += 1) {
    if (tries > STUCK_MS / LOOK_MS) throw new Error(`${type} is refused: ${reply.error.code}`);
    await pause(LOOK_MS);
    reply = await player.client.request(type, fields);
  }
};

export interface Table {
  readonly players: readonly Player[];
  /** Plays on until told to stop, then ends the game that is being played. @returns how many games were checked */
  readonly play: (isEnough: () => boolean) => Promise<number>;
}

/** The first player opens a room of so many seats without time limits; bots take those that are left. */
export const openTable = async (players: readonly Player[], seats: number): Promise<Table> => {
  const [owner, ...others] = players;
  if (owner === undefined) throw new Error('nobody at the table');
  const paces = Object.fromEntries(
    Object.keys(owner.client.getState().games[0]?.paces ?? {}).map((pace) => [pace, null]),
  );
  await insist(owner, 'room.create', { game: 'blood-bound', seats, paces, countdown: 0 });
  const code = owner.client.getState().room?.code ?? '';
  for (const other of others) await insist(other, 'room.join', { code, as: 'player' });
  if (players.length < seats) await insist(owner, 'room.bot', { seat: null, level: 'steady' });

  const playOne = async (): Promise<void> => {
    for (const player of players) player.newGame();
    for (const other of others) await insist(other, 'room.ready', { ready: true });
    await insist(owner, 'room.start', {});
    const recordOf = ({ client }: Player): string | undefined => client.getState().ended?.record;
    const last = recordOf(owner);
    await waitFor('the game to begin', () => players.every((player) => recordOf(player) === undefined));
    await waitFor('the game to end', () =>
      players.every((player) => recordOf(player) !== undefined && !player.isBusy()),
    );
    const record = recordOf(owner) ?? '';
    if (record === last) throw new Error('the same game twice');
    checkRecord(
      record,
      players.map(({ client, acknowledged }) => ({
        name: client.getState().me?.name ?? '',
        seat: client.getState().game?.view.you ?? -1,
        acknowledged: acknowledged(),
      })),
    );
  };
  return {
    players,
    play: async (isEnough) => {
      let games = 0;
      for (; !isEnough(); games += 1) await playOne();
      return games;
    },
  };
};
