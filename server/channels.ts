/** Who may read and write which channel of talk. */
import type { Channel, Viewer } from '../src/kernel/types.ts';
import type { SeenChannel } from '../src/protocol/server-messages.ts';

/** The channel there always is, whatever is being played. */
export const TABLE = 'table';

/** Spectators read what every seat may read, and nothing else. */
export const mayRead = ({ read }: Channel, viewer: Viewer, seats: number): boolean =>
  viewer.as === 'seat' ? read.includes(viewer.seat) : new Set(read).size >= seats;

export const mayWrite = ({ write }: Channel, viewer: Viewer): boolean =>
  viewer.as === 'seat' && write.includes(viewer.seat);

/** The channels a viewer knows of: those he may read. */
export const seenChannels = (channels: readonly Channel[], viewer: Viewer, seats: number): readonly SeenChannel[] =>
  channels
    .filter((channel) => mayRead(channel, viewer, seats))
    .map((channel) => ({ id: channel.id, write: mayWrite(channel, viewer) }));
