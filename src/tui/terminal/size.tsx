/** The size of the terminal, one subscription a session however many components ask. */
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ScreenSize } from './terminal-image.ts';

/** Something with a size that changes, such as a frame writer. `size` stays the same object until then. */
export interface Resizable {
  readonly size: ScreenSize;
  onResize(listener: () => void): () => void;
}

const SizeContext = createContext<ScreenSize | null>(null);

export const SizeProvider = ({
  of,
  children,
}: {
  readonly of: Resizable;
  readonly children: ReactNode;
}): ReactElement => {
  const size = useSyncExternalStore(
    (listener) => of.onResize(listener),
    () => of.size,
  );
  return <SizeContext value={size}>{children}</SizeContext>;
};

/** The terminal's size in cells; the component draws again whenever it changes. */
export const useSize = (): ScreenSize => {
  const size = useContext(SizeContext);
  if (size === null) throw new Error('useSize needs a SizeProvider above it');
  return size;
};
