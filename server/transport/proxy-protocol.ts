/** Takes the PROXY protocol's header off a TCP connection, before anybody else reads from it. */
import type { Socket } from 'node:net';
import type { Result } from '../../src/kernel/types.ts';
import type { TrustsProxy } from './client-address.ts';
import { parseProxyHeader } from './proxy-header.ts';

/** A proxy sends its header at once. */
const PATIENCE_MS = 5_000;

/** `proxy/header`: what came first was no header. `proxy/slow`: it did not come in time. `proxy/gone`: the connection ended before. */
export type ProxyProblem = 'proxy/header' | 'proxy/slow' | 'proxy/gone';

/**
 * From a proxy that is trusted, waits for the header and takes it off; it has to be there, because a proxy that leaves it out for
 * some would let them hide behind its own address. From everybody else nothing is read, and what looks like a header is not one.
 * Call it at once for a new socket, before anything else listens to its data; the socket comes back paused, with the rest unread.
 * @param patienceMs milliseconds
 * @returns the client's address, or why there is none; then the socket has been destroyed
 */
export const withProxyProtocol = async (
  socket: Socket,
  trusts: TrustsProxy,
  patienceMs: number = PATIENCE_MS,
): Promise<Result<{ readonly socket: Socket; readonly address: string }, ProxyProblem>> => {
  const direct = socket.remoteAddress ?? '';
  if (!trusts(direct)) return { ok: true, value: { socket, address: direct } };
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0);
    const settle = (result: Result<{ readonly address: string }, ProxyProblem>): void => {
      clearTimeout(timer);
      socket.off('readable', read).off('error', gone).off('close', gone).off('end', gone);
      if (!result.ok) socket.on('error', () => {}).destroy();
      resolve(result.ok ? { ok: true, value: { socket, address: result.value.address } } : result);
    };
    const read = (): void => {
      const chunk = socket.read() as Buffer | null;
      if (chunk === null) return;
      seen = Buffer.concat([seen, chunk]);
      const header = parseProxyHeader(seen);
      if (header.is === 'more') return;
      if (header.is === 'wrong') {
        settle({ ok: false, error: 'proxy/header' });
        return;
      }
      const rest = seen.subarray(header.bytes);
      settle({ ok: true, value: { address: header.address ?? direct } });
      if (rest.length > 0) socket.unshift(rest);
    };
    const gone = (): void => settle({ ok: false, error: 'proxy/gone' });
    const timer = setTimeout(() => settle({ ok: false, error: 'proxy/slow' }), patienceMs);
    socket.on('error', gone).on('close', gone).on('end', gone).on('readable', read);
    read();
  });
};
