/** What a client may ask of its one session channel: a terminal, a little environment, and the game. No shell, no commands, no files. */
import type { Socket } from 'node:net';
import type { Connection, PseudoTtyInfo, ServerChannel, Session as SshSession } from 'ssh2';
import { createSpeech } from '../../src/i18n/index.ts';
import type { ScreenSize } from '../../src/tui/terminal/terminal-image.ts';
import type { Proved } from './authentication.ts';
import type { Call, House } from './call.ts';
import { boundedSize, createLine } from './line.ts';
import { languageOf } from './preferences.ts';
import { type Session, startSession } from './session.ts';

export interface ChannelSetting {
  readonly connection: Connection;
  readonly socket: Socket;
  readonly address: string;
  readonly proved: Proved;
  readonly house: House;
  readonly onSession: (session: Session) => void;
  /** The client has taken nothing for too long. */
  readonly onStalled: () => void;
}

/** Language and colours; nothing else that a client sends is looked at. */
const HEARD = ['LANG', 'LC_ALL', 'LC_MESSAGES', 'COLORTERM', 'NO_COLOR', 'FORCE_COLOR'];
const LONGEST_VALUE = 100;
const LONGEST_TERM = 100;

/** The pty's type name is missing in ssh2's types, but is what the client sends. */
type Pty = PseudoTtyInfo & { readonly term?: string };
const sizeIn = ({ cols, rows }: { cols: number; rows: number }): ScreenSize => ({ columns: cols, rows });

/** Lets the client open one session, and starts it once a shell is asked for: the game is the shell. */
export const hearChannels = (setting: ChannelSetting): void => {
  const { connection, socket, address, proved, house, onSession, onStalled } = setting;
  const { limits, clock } = house;
  let isTaken = false;

  const hear = (asked: SshSession): void => {
    const env: { [name: string]: string } = {};
    let pty: Pty | null = null;
    let resize: ((size: ScreenSize) => void) | null = null;
    asked.on('pty', (accept, _reject, info) => {
      pty = info;
      accept?.();
    });
    asked.on('env', (accept, reject, { key, val }) => {
      if (!HEARD.includes(key) || val.length > LONGEST_VALUE) reject?.();
      else {
        env[key] = val;
        accept?.();
      }
    });
    asked.on('window-change', (accept, _reject, info) => {
      if (pty !== null) pty = { ...pty, cols: info.cols, rows: info.rows };
      resize?.(sizeIn(info));
      accept?.();
    });
    const refuseCommand = async (channel: ServerChannel): Promise<void> => {
      const speech = createSpeech({ language: await languageOf({ env }), names: [], you: null, edition: '' });
      channel.stderr.write(`${speech.say('ssh.no-commands')}\n`);
      channel.exit(1);
      channel.end();
    };
    asked.on('exec', (accept) => {
      const channel = accept();
      channel.resume();
      void refuseCommand(channel);
    });
    asked.on('shell', (accept) => {
      const channel = accept();
      const size = pty === null ? null : boundedSize(sizeIn(pty), limits);
      const line = createLine({ channel, socket, size, limits, clock, onStalled });
      resize = line.resize;
      const term = pty === null ? null : (pty.term ?? '').slice(0, LONGEST_TERM);
      const call: Call = { ...proved, address, line, term, env };
      const session = startSession(call, house);
      const gone = (): void => {
        session.lost('lost');
        line.stop();
        connection.end();
      };
      channel.on('end', session.leave);
      channel.on('close', gone);
      channel.on('error', gone);
      onSession(session);
    });
  };
  connection.on('session', (accept, reject) => {
    if (isTaken) reject();
    else {
      isTaken = true;
      hear(accept());
    }
  });
};
