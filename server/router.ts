/** Lets connections in, as many as there may be, and gives each its outbox and its reader. */
import { Outbox } from './outbox.ts';
import { Reader, type ReaderSetting } from './reader.ts';
import { createTally } from './tally.ts';
import type { Accept, Connection } from './transport/connection.ts';

export type RouterSetting = Omit<ReaderSetting, 'left'>;

/** Gives every connection its own reader. */
export const createRouter = (setting: RouterSetting): Accept => {
  const { deps, isClosing } = setting;
  const { limits, clock, chronicle } = deps;
  const connections = createTally(limits.connectionsPerAddress);
  let connected = 0;
  const left = ({ address }: Connection): void => {
    connected -= 1;
    connections.remove(address);
  };
  const forReaders: ReaderSetting = { ...setting, left };
  const forOutboxes = { limits, clock, gate: chronicle.gate };

  return (wire) => {
    const outbox = new Outbox(wire, forOutboxes);
    if (isClosing()) outbox.bye('server/closing');
    else if (connected >= limits.connections || !connections.hasPlace(wire.address)) outbox.bye('limit/connections');
    connected += 1;
    connections.add(wire.address);
    return new Reader(forReaders, wire, outbox);
  };
};
