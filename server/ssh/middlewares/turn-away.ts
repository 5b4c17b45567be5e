/** Tells somebody that there is no room for him now. */
import type { Clock } from '../../clock.ts';
import { type Guest, IDENT, LEAVING_MS } from '../guest.ts';

const TURNED_AWAY = 'Too many connections. Try again in a moment.';
/** SSH_DISCONNECT_TOO_MANY_CONNECTIONS. */
const REASON = 12;
const SSH_MSG_DISCONNECT = 1;
const BLOCK = 8;
const LEAST_PADDING = 4;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(value)]);

/** One packet before any keys are exchanged (RFC 4253, section 6): it is neither secret nor signed, and costs nothing. */
const packet = (payload: Buffer): Buffer => {
  const unpadded = 4 + 1 + payload.length + LEAST_PADDING;
  const padding = LEAST_PADDING + ((BLOCK - (unpadded % BLOCK)) % BLOCK);
  return Buffer.concat([uint32(1 + payload.length + padding), Buffer.from([padding]), payload, Buffer.alloc(padding)]);
};

/** A greeting and the end with its reason, which ssh clients show; a line before the greeting OpenSSH keeps to itself. */
const FAREWELL = Buffer.concat([
  Buffer.from(`SSH-2.0-${IDENT}\r\n`),
  packet(Buffer.concat([Buffer.from([SSH_MSG_DISCONNECT]), uint32(REASON), text(TURNED_AWAY), text('')])),
]);

export const turnAway = ({ socket, failed }: Guest, clock: Clock): void => {
  failed('turned-away');
  socket.end(FAREWELL);
  socket.resume();
  const stop = clock.after(LEAVING_MS, () => socket.destroy());
  socket.once('close', stop);
};
