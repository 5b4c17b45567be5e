/** The tables of the references: eight raw sockets, and eight players of boardgame.io's dagger game. */
import { dial, type Line } from './dial.ts';
import { below, PLAYERS, type Table } from './table.ts';

interface Round {
  readonly begin: (done: () => void) => void;
  readonly told: (frame: Buffer) => void;
  readonly isBusy: () => boolean;
  readonly deliveries: () => number;
  readonly bytes: () => number;
}

/** Counts until all eight have been told. */
const createRound = (): Round => {
  let [waiting, deliveries, bytes] = [0, 0, 0];
  let finish = (): void => {};
  return {
    begin: (done) => {
      waiting = PLAYERS;
      finish = done;
    },
    told: ({ length }) => {
      deliveries += 1;
      bytes += length;
      waiting -= 1;
      if (waiting === 0) finish();
    },
    isBusy: () => waiting > 0,
    deliveries: () => deliveries,
    bytes: () => bytes,
  };
};

/** Whatever one says, all eight hear 256 bytes. */
export const openRawTable = async (url: string): Promise<Table> => {
  const round = createRound();
  // The server takes each eight that come for a table, so there may be no two at once.
  const lines = await Promise.all(Array.from({ length: PLAYERS }, () => dial(url, round.told)));
  return {
    isBusy: round.isBusy,
    deliveries: round.deliveries,
    bytes: round.bytes,
    step: (done) => {
      round.begin(done);
      lines[below(PLAYERS)]?.send('{"type":"game.choose","id":1,"decisionId":"1.1.turn","optionIds":["attack:1"]}');
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
};

const stateIn = (frame: Buffer) => {
  const [, , state] = JSON.parse(frame.toString('utf8', 'xx/dagger,'.length));
  return state as { readonly _stateID: number; readonly ctx: { readonly currentPlayer: string } };
};

/** The frames of engine.io 4 and socket.io 5, as boardgame.io's own client sends them. */
export const openBoardgameTable = async (url: string, match: string): Promise<Table> => {
  const round = createRound();
  let newest: Buffer | null = null;
  const seat = async (player: number) => {
    let synced = (): void => {};
    const isSynced = new Promise<void>((resolve) => {
      synced = resolve;
    });
    const line = await dial(`${url}/socket.io/?EIO=4&transport=websocket`, (frame, line) => {
      const head = frame.toString('latin1', 0, 20);
      if (head.startsWith('0')) line.send('40/dagger,');
      else if (head === '2') line.send('3');
      else if (head.startsWith('40/dagger')) {
        line.send(`42/dagger,${JSON.stringify(['sync', match, String(player), null, PLAYERS])}`);
      } else if (head.startsWith('42/dagger,["sync"')) synced();
      else if (head.startsWith('42/dagger,["update"')) {
        if (player === 0) newest = frame;
        round.told(frame);
      }
    });
    await isSynced;
    return line;
  };
  const lines: Line[] = [];
  for (let player = 0; player < PLAYERS; player += 1) lines.push(await seat(player));
  let [current, stateId] = ['0', 0];
  return {
    isBusy: round.isBusy,
    deliveries: round.deliveries,
    bytes: round.bytes,
    step: (done) => {
      if (newest !== null) {
        const { ctx, _stateID } = stateIn(newest);
        [current, stateId] = [ctx.currentPlayer, _stateID];
      }
      round.begin(done);
      const target = (Number(current) + 1 + below(PLAYERS - 1)) % PLAYERS;
      const move = { type: 'MAKE_MOVE', payload: { type: 'strike', args: [String(target)], playerID: current } };
      lines[Number(current)]?.send(`42/dagger,${JSON.stringify(['update', move, stateId, match, current])}`);
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
};
