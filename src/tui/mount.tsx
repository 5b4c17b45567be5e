/** Puts the app on a terminal: streams in, screen out. The same call serves the local terminal, an SSH channel and a test. */
import { render } from 'ink';
import type { ReactElement } from 'react';
import type { Rate } from './terminal/allowance.ts';
import { Boundary } from './terminal/boundary.tsx';
import type { ColourLevel } from './terminal/colour-level.ts';
import { FrameWriter } from './terminal/frame-writer.ts';
import { inkStderr, inkStdin, inkStdout } from './terminal/ink-streams.ts';
import { createKeyDelivery } from './terminal/key-delivery.ts';
import type { Key } from './terminal/key-names.ts';
import { createKeyParser } from './terminal/key-parser.ts';
import type { Sink } from './terminal/outlet.ts';
import { SizeProvider } from './terminal/size.tsx';
import type { ScreenSize } from './terminal/terminal-image.ts';
import { realTimers, type Timers } from './terminal/timers.ts';
import { KeyProvider } from './terminal/use-keys.tsx';
import { TerminalContext } from './terminal/use-terminal.tsx';

/** Where keys come from: a tty or what looks like one. */
export interface TerminalInput {
  on(event: 'data', listener: (chunk: string | Uint8Array) => void): unknown;
  off(event: 'data', listener: (chunk: string | Uint8Array) => void): unknown;
  setRawMode?(isRaw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Where frames go; the size is in cells, absent or 0 when it is not known. */
export interface TerminalOutput extends Sink {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

export interface MountOptions {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  readonly colour: ColourLevel;
  readonly title: string;
  /** The one line a player sees when the app has thrown, in his language. */
  readonly crashText: string;
  /** The app has thrown and draws nothing any more. Called once, when the calm line has been drawn; the caller closes. */
  readonly onExit: (error: Error) => void;
  /** Ctrl-C: the caller decides and closes. */
  readonly onQuit: () => void;
  /** Ctrl-Z: the caller stops the program. Where there is no shell to go back to it is not given, and the key does nothing special. */
  readonly onSuspend?: () => void;
  readonly app: (writer: FrameWriter) => ReactElement;
  readonly timers?: Timers;
  /** How fast keys are heard, since some keyboards are somebody else's and some pastes come as keys; without it all are. */
  readonly keyRate?: Rate;
}

export interface Mounted {
  readonly writer: FrameWriter;
  /** Gives the terminal back as it was found, for a while; the app goes on unseen. */
  suspend(): void;
  /** Takes the terminal over again after `suspend` and paints it whole. */
  resume(): void;
  /** Takes the app off and gives the terminal back as it was found. May be called any number of times. */
  close(): void;
}

const USUAL_SIZE: ScreenSize = { columns: 80, rows: 24 };
const sizeOf = (output: TerminalOutput): ScreenSize => ({
  columns: output.columns || USUAL_SIZE.columns,
  rows: output.rows || USUAL_SIZE.rows,
});

/** A component of its own, so that what `app` itself throws is caught like the rest. */
const App = ({ make, writer }: { readonly make: MountOptions['app']; readonly writer: FrameWriter }): ReactElement =>
  make(writer);

/** Starts the app: raw mode first, so that no typed letter is echoed, then the screen. Never touches `process`, never throws for what the app does. */
export const mount = (options: MountOptions): Mounted => {
  const { stdin, stdout, colour, title, onQuit, timers = realTimers } = options;
  stdin.setRawMode?.(true);
  const writer = new FrameWriter(stdout, { ...sizeOf(stdout), colour, title, timers });
  const delivery = createKeyDelivery(timers, options.keyRate);

  const onKey = (key: Key): void => {
    if (key.name === 'ctrl-c') onQuit();
    else if (key.name === 'ctrl-z' && options.onSuspend !== undefined) options.onSuspend();
    else if (key.name === 'ctrl-l') writer.repaint();
    else delivery.push(key);
  };
  const parser = createKeyParser(onKey, timers);
  const onData = (chunk: string | Uint8Array): void => parser.push(chunk);
  const onResize = (): void => writer.resize(sizeOf(stdout));

  let isFailed = false;
  let isClosed = false;
  const onError = (error: Error): void => {
    if (isFailed) return;
    isFailed = true;
    // React is in the middle of its commit: the caller may only close afterwards.
    timers.after(0, () => {
      if (isClosed) return;
      writer.flush();
      options.onExit(error);
    });
  };

  writer.open();
  const ink = render(
    <Boundary text={options.crashText} onError={onError}>
      <TerminalContext value={writer}>
        <SizeProvider of={writer}>
          <KeyProvider delivery={delivery}>
            <App make={options.app} writer={writer} />
          </KeyProvider>
        </SizeProvider>
      </TerminalContext>
    </Boundary>,
    {
      stdin: inkStdin(),
      stdout: inkStdout(writer),
      stderr: inkStderr(),
      debug: true,
      patchConsole: false,
      exitOnCtrlC: false,
      isScreenReaderEnabled: false,
    },
  );
  stdout.on('resize', onResize);
  stdin.on('data', onData);
  stdin.resume();

  return {
    writer,
    suspend: () => {
      if (isClosed) return;
      writer.suspend();
      stdin.setRawMode?.(false);
      stdin.pause();
    },
    resume: () => {
      if (isClosed) return;
      stdin.setRawMode?.(true);
      stdin.resume();
      writer.resume();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      stdin.off('data', onData);
      stdout.off('resize', onResize);
      parser.close();
      // First the terminal, then Ink: what Ink writes while it goes must not be seen.
      writer.close();
      ink.unmount();
      stdin.setRawMode?.(false);
      stdin.pause();
    },
  };
};
