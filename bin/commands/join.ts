/** `join` and `watch`: a client of somebody else's server. */
import type { Client } from '../../src/client/client.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { openSettings } from '../../src/settings/settings.ts';
import { serverUrl } from '../address.ts';
import type { FlagValues, Io } from '../command.ts';
import { wrongUsage } from '../failure.ts';
import { runningHere } from '../running-here.ts';
import { nameIn, requireKeys, sitDown } from '../sit.ts';

/** A room code as it is read out and typed. @throws Failure `code/wrong` */
const codeIn = (typed: string): string => {
  if (/^[A-Za-z0-9 -]{1,20}$/.test(typed)) return typed.toUpperCase();
  throw wrongUsage('code/wrong', `"${typed}" is no code of a room; it has letters and digits, such as KRAVE7`);
};

/** Plays or watches until the person leaves. @throws Failure `address/wrong`, `code/wrong`, `client/unreachable` or what the server refuses with */
export const joinCommand = async (
  host: unknown,
  code: unknown,
  as: 'player' | 'spectator',
  flags: FlagValues,
  io: Io,
): Promise<number> => {
  requireKeys(flags, io);
  const url = serverUrl(String(host));
  const roomCode = code === undefined ? null : codeIn(String(code));
  const settings = await openSettings(runningHere);
  const name = nameIn(flags, io.env, settings.name);
  const enter = async (client: Client) => {
    // Whoever comes back to his seat is in his room already.
    if (roomCode === null || client.getState().room !== null) return { ok: true, value: null } as const;
    return client.request('room.join', { code: roomCode, as });
  };
  const sitting = {
    dial: dialWebSocket(url),
    tokens: settings.tokensOf(url, name),
    name,
    enter,
    invitation: [],
    isOwnTable: false,
    close: () => Promise.resolve(),
  };
  return sitDown(sitting, flags, io);
};
