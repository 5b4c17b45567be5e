/** `join` and `watch`: a client of somebody else's server. */
import type { Client } from '../../src/client/client.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { openSettings } from '../../src/settings/settings.ts';
import { serverUrl } from '../address.ts';
import type { FlagValues, Io } from '../command.ts';
import { passwordIn } from '../password.ts';
import { runningHere } from '../running-here.ts';
import { nameIn, requireKeys, sitDown } from '../sit.ts';

/** Plays or watches until the person leaves. @throws Failure `address/wrong`, `client/unreachable` or what the server refuses with */
export const joinCommand = async (
  host: unknown,
  code: unknown,
  as: 'player' | 'spectator',
  flags: FlagValues,
  io: Io,
): Promise<number> => {
  requireKeys(flags, io);
  const url = serverUrl(String(host));
  const settings = await openSettings(runningHere);
  const name = nameIn(flags, io.env, settings.name);
  const password = passwordIn(flags);
  const enter = async (client: Client) => {
    // Whoever comes back to his seat is in his room already.
    if (code === undefined || client.getState().room !== null) return { ok: true, value: null } as const;
    const said = password === null ? {} : { password };
    return client.request('room.join', { code: String(code).toUpperCase(), as, ...said });
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
