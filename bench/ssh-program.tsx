/**
 * Tables of a recorded game over ssh, for the bench: `ours` as the program draws them, `ink` as Ink does by itself on ssh2's channel. Every
 * session is shown the next moment of the game once a second. Prints its port.
 */
import { mkdtempSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import chalk from 'chalk';
import { render } from 'ink';
import ssh2, { type ServerChannel } from 'ssh2';
import { clientThrough } from '../scripts/sample-game.ts';
import { toldClient } from '../scripts/told-client.ts';
import { systemClock } from '../server/clock.ts';
import { LIMITS } from '../server/limits.ts';
import { openHostKey } from '../server/ssh/host-key.ts';
import { createLine } from '../server/ssh/line.ts';
import type { Client } from '../src/client/client.ts';
import type { ClientState } from '../src/client/state.ts';
import { systemTimers } from '../src/client/timers.ts';
import { App, type AppProps } from '../src/tui/app.tsx';
import { mount } from '../src/tui/mount.tsx';
import { USUAL_PREFERENCES } from '../src/tui/preferences.ts';
import { inkStdin } from '../src/tui/terminal/ink-streams.ts';
import { createKeyDelivery } from '../src/tui/terminal/key-delivery.ts';
import { SizeProvider } from '../src/tui/terminal/size.tsx';
import { realTimers } from '../src/tui/terminal/timers.ts';
import { KeyProvider } from '../src/tui/terminal/use-keys.tsx';
import { TerminalContext } from '../src/tui/terminal/use-terminal.tsx';

const [, , writer] = process.argv;
const SIZE = { columns: 100, rows: 30 };
const SEATS = 12;
const UPDATE_MS = 1_000;

const games = ['bench/0', 'bench/1', 'bench/2', 'bench/3'].map((seed) => clientThrough(SEATS, seed));

/** A client that lives through a game again and again, one moment a second. */
const startClient = (at: number): { readonly client: Client; readonly stop: () => void } => {
  const moments = games[at % games.length] ?? [];
  let now = at % moments.length;
  const stateAt = (index: number): ClientState => {
    const moment = moments[index];
    if (moment === undefined) throw new Error('no moment');
    return { ...moment, game: moment.game && { ...moment.game, seq: index, deadlineAt: null } };
  };
  const { client, tell } = toldClient(stateAt(now));
  const timer = setInterval(() => {
    now = (now + 1) % moments.length;
    tell(stateAt(now));
  }, UPDATE_MS);
  return { client, stop: () => clearInterval(timer) };
};

const propsFor = (client: Client): AppProps => ({
  timers: systemTimers,
  preferences: { ...USUAL_PREFERENCES, name: 'Vera', language: 'en' },
  colour: 2,
  keep: async () => true,
  filmOf: async () => ({ ok: false, error: { code: 'replay/none' } }),
  visit: { client, invitation: [], isOwnTable: true, endsFor: () => 0, close: () => {} },
  doors: null,
  onExit: () => {},
});

const showOurs = (channel: ServerChannel, socket: Socket, client: Client): (() => void) => {
  const line = createLine({ channel, socket, size: SIZE, limits: LIMITS, clock: systemClock, onStalled: () => {} });
  const { stdin, stdout } = line;
  const idle = (): void => {};
  const app = () => App(propsFor(client));
  return mount({ stdin, stdout, colour: 2, title: 'bench', crashText: '', onExit: idle, onQuit: idle, app }).close;
};

/** What Ink takes for a terminal; the channel has no line discipline, so the ends of lines are made here. */
const inkStream = (channel: ServerChannel): NodeJS.WriteStream => {
  const stream = new Writable({
    decodeStrings: false,
    write: (output, _encoding, done) => {
      if (!channel.writable || channel.write(String(output).replace(/\r?\n/g, '\r\n'))) done();
      else channel.once('drain', done);
    },
  });
  return Object.assign(stream, {
    isTTY: true,
    columns: SIZE.columns,
    rows: SIZE.rows + 1,
  }) as unknown as NodeJS.WriteStream;
};
const showInk = (channel: ServerChannel, client: Client): (() => void) => {
  const delivery = createKeyDelivery(realTimers);
  const quiet = { patch: () => () => {}, bell: () => {}, setTitle: () => {}, notify: () => {}, repaint: () => {} };
  const tree = (
    <TerminalContext value={quiet}>
      <SizeProvider of={{ size: SIZE, onResize: () => () => {} }}>
        <KeyProvider delivery={delivery}>
          <App {...propsFor(client)} />
        </KeyProvider>
      </SizeProvider>
    </TerminalContext>
  );
  return render(tree, { stdout: inkStream(channel), stdin: inkStdin(), patchConsole: false, exitOnCtrlC: false })
    .unmount;
};

chalk.level = 2;
const { secret } = await openHostKey(join(mkdtempSync(join(tmpdir(), 'ssh-bench-')), 'host_key'));
const sockets = new Map<string, Socket>();
let sessions = 0;
const ssh = new ssh2.Server({ hostKeys: [secret] }, (connection, { port }) => {
  connection.on('error', () => {});
  connection.on('authentication', (context) => context.accept());
  connection.on('session', (accept) => {
    const session = accept();
    session.on('pty', (yes) => yes?.());
    session.on('shell', (yes) => {
      const channel = yes();
      const { client, stop } = startClient(sessions);
      sessions += 1;
      const socket = sockets.get(String(port));
      if (socket === undefined) throw new Error('no socket');
      const close = writer === 'ours' ? showOurs(channel, socket, client) : showInk(channel, client);
      channel.resume();
      channel.once('close', () => {
        stop();
        close();
      });
    });
  });
});
const tcp = createServer({ noDelay: true }, (socket) => {
  sockets.set(String(socket.remotePort), socket);
  socket.on('error', () => {});
  ssh.injectSocket(socket);
});
tcp.listen(0, '127.0.0.1', () => console.log(`port ${(tcp.address() as { port: number }).port}`));
