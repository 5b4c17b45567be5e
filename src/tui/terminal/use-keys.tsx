/** What components use to be told of keys: our own way in, since Ink's `useInput` sees a pasted "hello⏎" as one text without its Enter. */
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { KeyDelivery, KeyHandler } from './key-delivery.ts';

const KeyContext = createContext<KeyDelivery | null>(null);

/** Brings the keys of one terminal to everything below it; an error thrown by a key handler is thrown here, as if while drawing. */
export const KeyProvider = ({
  delivery,
  children,
}: {
  readonly delivery: KeyDelivery;
  readonly children: ReactNode;
}): ReactElement => {
  const [turn, setTurn] = useState(0);
  useLayoutEffect(
    () =>
      delivery.attach({
        turn: () => setTurn((before) => before + 1),
        fail: (error) =>
          setTurn(() => {
            throw error;
          }),
      }),
    [delivery],
  );
  // A passive effect: it alone does not make Ink draw again, and it runs after the layout effects in which handlers register.
  useEffect(() => {
    if (turn > 0) delivery.turned();
  }, [delivery, turn]);
  return <KeyContext value={delivery}>{children}</KeyContext>;
};

export interface UseKeysOptions {
  /** Is this component the one being typed to? (true) */
  readonly isActive?: boolean;
  /** 'letters' (default): a run of typed letters comes one by one. 'runs': as one text, for input fields. Pastes always come whole. */
  readonly text?: 'letters' | 'runs';
}

/**
 * Calls `handler` for each key while `isActive`. Keys come one at a time, each to the handlers of the screen as it is after the key
 * before; every active handler gets every key. Letters come one by one as long as one active handler wants them so.
 */
export const useKeys = (handler: KeyHandler, { isActive = true, text = 'letters' }: UseKeysOptions = {}): void => {
  const delivery = useContext(KeyContext);
  if (delivery === null) throw new Error('useKeys needs a KeyProvider above it');
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  const takesRuns = text === 'runs';
  useLayoutEffect(() => {
    if (!isActive) return;
    return delivery.listen({ handler: () => newest.current, takesRuns });
  }, [delivery, isActive, takesRuns]);
};
