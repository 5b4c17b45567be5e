/** A player in front of a screen: the whole app on an emulator, its client talking to a server in this process. */
import { onTestFinished } from 'vitest';
import { filmFrom, playRecord } from '../../bin/replays.ts';
import { createServer, type ServerSetting } from '../../server/create-server.ts';
import { botOf } from '../../src/bots/index.ts';
import { type Client, createClient } from '../../src/client/client.ts';
import { systemTimers } from '../../src/client/timers.ts';
import { GAMES } from '../../src/games/index.ts';
import { App, type AppProps } from '../../src/tui/app.tsx';
import { type Preferences, USUAL_PREFERENCES } from '../../src/tui/preferences.ts';
import type { Visit } from '../../src/tui/visit.ts';
import { mountOnScreen } from '../helpers/tui.ts';

/** A server whose bots answer at once. */
export const startTable = (setting: Partial<ServerSetting> = {}) => {
  const server = createServer({ games: GAMES, botOf, botDelay: 0, countdown: 0, ...setting });
  onTestFinished(async () => void (await server.close()));
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

/** Preferences of nobody in particular. */
export const PREFERENCES: Preferences = { ...USUAL_PREFERENCES, name: 'Vera', language: 'en' };

export interface Shown
  extends Partial<Pick<Visit, 'invitation' | 'isOwnTable' | 'endsFor' | 'isWatching' | 'lesson'>>,
    Partial<Omit<AppProps, 'visit'>> {}

/** The app on a screen of `columns` × `rows`: the visit of this client, or the home screen without one. */
export const showApp = (
  client: Client | null,
  size: { readonly columns?: number; readonly rows?: number } = {},
  { invitation = [], isOwnTable = false, endsFor = () => 0, lesson, isWatching, ...shown }: Shown = {},
) => {
  let exits = 0;
  let closed = 0;
  const kept: Partial<Preferences>[] = [];
  const close = (): void => {
    closed += 1;
  };
  const props: AppProps = {
    timers: systemTimers,
    preferences: PREFERENCES,
    colour: 3,
    keep: async (changed) => {
      kept.push(changed);
      return true;
    },
    filmOf: async (record) => filmFrom(async () => playRecord(record, 'record')),
    visit: client && { client, invitation, isOwnTable, endsFor, lesson, isWatching, close },
    doors: null,
    onExit: () => {
      exits += 1;
    },
    ...shown,
  };
  const terminal = mountOnScreen(() => <App {...props} />, size);
  return { ...terminal, exits: () => exits, closed: () => closed, kept };
};
