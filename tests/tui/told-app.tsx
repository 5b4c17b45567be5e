/** The app on an emulator with a client that is told what to know: no server, so that a test decides every word of it. */
import { Profiler } from 'react';
import { OFFER, sampleRoom } from '../../scripts/sample-game.ts';
import { toldClient } from '../../scripts/told-client.ts';
import { type ClientState, NOTHING_YET } from '../../src/client/state.ts';
import { systemTimers } from '../../src/client/timers.ts';
import { viewOf } from '../../src/games/blood-bound/view.ts';
import type { Decision } from '../../src/kernel/types.ts';
import { App, type AppProps } from '../../src/tui/app.tsx';
import { mountOnScreen, type TuiOptions } from '../helpers/tui.ts';
import { emptyTable } from './sample-states.ts';
import { PREFERENCES } from './session.tsx';

/** What a client of seat 0 knows of a quiet table; `more` changes it. */
export const knowing = (more: Partial<NonNullable<ClientState['game']>> = {}): ClientState => ({
  ...NOTHING_YET,
  status: 'online',
  me: { id: 'p-vera', name: 'Vera' },
  games: [OFFER],
  room: sampleRoom(8, 'playing'),
  game: {
    seq: 1,
    view: viewOf(emptyTable(8), { as: 'seat', seat: 0 }),
    decisions: [],
    held: [],
    events: [],
    deadlineAt: null,
    channels: [{ id: 'table', write: true }],
    isIncomplete: false,
    ...more,
  },
});

/** A question to seat 0: whether to ask for help. */
export const HELP: Decision = {
  id: '3.0.help',
  seat: 0,
  kind: 'help',
  prompt: { key: 'ask.help', params: { by: 2 } },
  options: [
    { id: 'yes', label: { key: 'choose.help.yes' } },
    { id: 'no', label: { key: 'choose.help.no' } },
  ],
  pick: { min: 1, max: 1 },
  fallback: ['no'],
  audience: 'public',
};

/** The app with a client that is told what to know; `commits` counts how often React has drawn. */
export const play = (first: ClientState, shown: Partial<AppProps> = {}, options: TuiOptions = {}) => {
  let commits = 0;
  const asked: unknown[] = [];
  const { client, tell } = toldClient(first, (type, fields) => asked.push({ type, ...fields }));
  const props: AppProps = {
    timers: systemTimers,
    preferences: { ...PREFERENCES, notice: true },
    colour: 3,
    keep: async () => true,
    filmOf: async () => ({ ok: false, error: { code: 'record/unplayable' } }),
    visit: { client, invitation: [], isOwnTable: false, endsFor: () => 0, close: () => {} },
    doors: null,
    onExit: () => {},
    ...shown,
  };
  const tui = mountOnScreen(
    () => (
      <Profiler
        id="app"
        onRender={() => {
          commits += 1;
        }}
      >
        <App {...props} />
      </Profiler>
    ),
    { title: 'Blood Bound', ...options },
  );
  return {
    ...tui,
    asked,
    commits: () => commits,
    tell,
  };
};
