/**
 * The streams Ink 6.8 is given instead of a terminal. Its stdout hands whole frames to the frame writer (with `debug: true` Ink writes
 * nothing else that matters, whatever CI says), its stdin never says anything, because keys come by our own parser. What a Canvas shows
 * goes to the frame writer past Ink, for which the screen is then empty.
 */
import type { FrameWriter } from './frame-writer.ts';

/** What Ink writes besides frames: cursor switches (cli-cursor at unmount), and the line end it adds when CI is set. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
const NO_FRAME = /^(?:|\n|(?:\x1b\[\?\d+[hl])+)$/;

/** A stream's listener methods; nothing here is ever emitted. A resize reaches Ink as the commit that `SizeProvider` makes. */
const silent = () => {
  const stream = {
    isTTY: true,
    on: () => stream,
    once: () => stream,
    off: () => stream,
    addListener: () => stream,
    removeListener: () => stream,
  };
  return stream;
};

/** A stdout for Ink in front of `writer`. */
export const inkStdout = (writer: FrameWriter): NodeJS.WriteStream => {
  const stream = {
    ...silent(),
    writable: true,
    get columns(): number {
      return writer.size.columns;
    },
    get rows(): number {
      return writer.size.rows;
    },
    write: (output: string): boolean => {
      if (!NO_FRAME.test(output)) writer.show(output);
      return true;
    },
  };
  return stream as unknown as NodeJS.WriteStream;
};

/** A stderr for Ink; with `debug` and without `patchConsole` it has nothing to say. */
export const inkStderr = (): NodeJS.WriteStream =>
  ({ ...silent(), writable: true, write: () => true }) as unknown as NodeJS.WriteStream;

/** A stdin for Ink that looks like a terminal on which nobody types. */
export const inkStdin = (): NodeJS.ReadStream => {
  const stream = {
    ...silent(),
    read: () => null,
    setEncoding: () => stream,
    setRawMode: () => stream,
    ref: () => stream,
    unref: () => stream,
  };
  return stream as unknown as NodeJS.ReadStream;
};
