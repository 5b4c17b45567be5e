/** A player in front of a screen: the whole app on an emulator, its client talking to a server in this process. */
import { onTestFinished } from 'vitest';
import { createServer, type ServerSetting } from '../../server/create-server.ts';
import { botOf } from '../../src/bots/index.ts';
import { type Client, createClient } from '../../src/client/client.ts';
import { systemTimers } from '../../src/client/timers.ts';
import { GAMES } from '../../src/games/index.ts';
import { App } from '../../src/tui/app.tsx';
import { THEMES } from '../../src/tui/look/theme.ts';
import type { Session } from '../../src/tui/session.tsx';
import { mountOnScreen } from '../helpers/tui.ts';

/** A server whose bots answer at once. */
export const startTable = (setting: Partial<ServerSetting> = {}) => {
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0, ...setting });
  onTestFinished(() => server.close());
  return server;
};

/** Somebody who has said hello to this server. */
export const connect = async (server: ReturnType<typeof startTable>, name: string): Promise<Client> => {
  let token: string | null = null;
  const client = createClient({
    dial: server.dial,
    tokens: {
      get: () => token,
      set: (next) => {
        token = next;
      },
    },
    name,
    locale: 'en',
    program: 'test',
  });
  onTestFinished(() => client.close());
  const reply = await client.connect();
  if (!reply.ok) throw new Error(`no welcome: ${reply.error.code}`);
  return client;
};

/** The app of this client on a screen of `columns` × `rows`. */
export const showApp = (
  client: Client,
  size: { readonly columns?: number; readonly rows?: number } = {},
  session: Partial<Session> = {},
) => {
  let exits = 0;
  const terminal = mountOnScreen(
    () => (
      <App
        client={client}
        timers={systemTimers}
        language="en"
        look={{ theme: THEMES.bare, ascii: false }}
        invitation={[]}
        isOwnTable={false}
        endsFor={() => 0}
        alerts={{ bell: true, notice: false }}
        onExit={() => {
          exits += 1;
        }}
        {...session}
      />
    ),
    size,
  );
  return { ...terminal, exits: () => exits };
};
