/** One player of the load at our server: sends requests, knows the kinds of frames, and keeps what he is asked. */
import { dial, type Line } from './dial.ts';

/** What the eight of a table are told of. */
export interface Ears {
  /** A View, or what has changed in it. */
  readonly updated: () => void;
  readonly over: () => void;
  readonly room: (frame: Buffer) => void;
  readonly refused: (frame: string) => void;
}
export interface Player {
  readonly request: (type: string, fields?: object) => Promise<void>;
  /** The same without waiting for the answer. */
  readonly ask: (type: string, fields: object) => void;
  /** The questions that are open to him, as they came; null if none are. */
  readonly asked: () => Buffer | null;
  readonly token: () => string;
  readonly deliveries: () => number;
  readonly bytes: () => number;
  readonly line: Line;
}

const FROM = '{"type":"'.length;
const ASKED = '"decisions":[{';
const NOTHING_ASKED = '"decisions":[]';
/** What has been asked of the server as to Views. */
export interface Wish {
  readonly token?: string;
}

/** Connects and says hello. Rejects with Error when it is refused. */
export const openPlayer = async (url: string, name: string, ears: Ears, { token }: Wish = {}): Promise<Player> => {
  let [last, deliveries, bytes, mine] = [0, 0, 0, token ?? ''];
  const delivered = ({ length }: Buffer): void => {
    deliveries += 1;
    bytes += length;
  };
  let asked: Buffer | null = null;
  const waiting = new Map<number, () => void>();
  const answered = (frame: Buffer): void => {
    const { re } = JSON.parse(frame.toString('utf8'));
    waiting.get(re)?.();
    waiting.delete(re);
  };
  const heard = (frame: Buffer): void => {
    const type = frame.toString('latin1', FROM, FROM + 6);
    if (type === 'game.u' || type === 'game.p') {
      delivered(frame);
      if (frame.includes(ASKED)) asked = frame;
      else if (frame.includes(NOTHING_ASKED)) asked = null;
      ears.updated();
    } else if (type.startsWith('ack')) {
      if (waiting.size > 0) answered(frame);
    } else if (type === 'room.s') {
      delivered(frame);
      ears.room(frame);
    } else if (type === 'game.o') {
      delivered(frame);
      ears.over();
    } else if (type === 'welcom') mine = /"token":"([^"]+)"/.exec(frame.toString('latin1'))?.[1] ?? '';
    else if (type.startsWith('error') || type.startsWith('bye')) ears.refused(frame.toString('utf8'));
  };
  const line = await dial(url, heard);
  const ask = (type: string, fields: object): number => {
    last += 1;
    line.send(JSON.stringify({ type, id: last, ...fields }));
    return last;
  };
  const request = (type: string, fields: object = {}): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(ask(type, fields), resolve);
    });
  const resume = token === undefined ? {} : { resume: { token } };
  await request('hello', {
    protocol: 1,
    client: 'bench',
    name,
    locale: 'en',
    views: 'changes',
    run: `run-${token ?? ''}`,
    ...resume,
  });
  return {
    request,
    ask: (type, fields) => void ask(type, fields),
    asked: () => asked,
    token: () => mine,
    deliveries: () => deliveries,
    bytes: () => bytes,
    line,
  };
};
