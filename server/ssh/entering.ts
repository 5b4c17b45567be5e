/** The way from the door to a place: the list of rooms, or the room that the login name asks for. */
import type { Client } from '../../src/client/client.ts';
import type { Problem } from '../../src/client/state.ts';
import type { Login } from './login.ts';

/**
 * out: the server does not let him in at all. named: there is no room of that code, which is his name then. in: he is at a place, perhaps
 * not at the one he asked for.
 */
export type Entered =
  | { readonly is: 'named' }
  | { readonly is: 'out'; readonly problem: Problem }
  | { readonly is: 'in'; readonly refusal: Problem | undefined };

const IN: Entered = { is: 'in', refusal: undefined };
/** Then he is where he wants to be, or is asked for the password on the screen. */
const GOES_ON: readonly string[] = ['room/already-in', 'room/password-needed', 'room/password-wrong'];
const MAY_WATCH: readonly string[] = ['room/in-game', 'room/full', 'room/barred'];

/** Connects and goes to the room; whoever comes back to his seat is there already. Where a game goes on, he may watch. */
export const enter = async (client: Client, { code, name }: Login): Promise<Entered> => {
  const connected = await client.connect();
  if (!connected.ok) return { is: 'out', problem: connected.error };
  if (code === null || client.getState().room !== null) return IN;
  const joined = await client.request('room.join', { code, as: 'player' });
  if (joined.ok || GOES_ON.includes(joined.error.code)) return IN;
  if (joined.error.code === 'room/unknown' && name !== null) return { is: 'named' };
  if (!MAY_WATCH.includes(joined.error.code)) return { is: 'in', refusal: joined.error };
  const watching = await client.request('room.join', { code, as: 'spectator' });
  return watching.ok || GOES_ON.includes(watching.error.code) ? IN : { is: 'in', refusal: joined.error };
};
