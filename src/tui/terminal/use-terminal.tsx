/** What components may ask of the terminal besides drawing: a patch, the bell, a title, a notification. */
import { createContext, useContext } from 'react';
import type { FrameWriter } from './frame-writer.ts';

export interface Terminal extends Pick<FrameWriter, 'patch' | 'bell' | 'setTitle' | 'notify' | 'repaint'> {
  /** Takes a whole frame; absent where only Ink draws. */
  show?(frame: string): void;
}

export const TerminalContext = createContext<Terminal | null>(null);

/** The terminal of this session. */
export const useTerminal = (): Terminal => {
  const terminal = useContext(TerminalContext);
  if (terminal === null) throw new Error('useTerminal needs a TerminalContext above it');
  return terminal;
};
