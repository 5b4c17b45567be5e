/** The page of the owner, over any screen of his room. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isOwner } from '../../../client/selectors.ts';
import type { Speech } from '../../../i18n/index.ts';
import { commandFor } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useClientState, useSession } from '../../session.tsx';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { Canvas } from '../canvas.tsx';
import { ownerActs } from './acts.ts';
import { OWNER_KEYS, ownerFacts, ownerRows } from './rows.ts';

/** A key that is held down comes again within this, in milliseconds: nobody has read the second question so soon. */
const HELD_MS = 750;

export interface OwnerPageProps {
  readonly speech: Speech;
  readonly onClose: () => void;
}

export const OwnerPage = ({ speech, onClose }: OwnerPageProps): ReactElement => {
  const { client, timers } = useSession();
  const state = useClientState();
  const { room } = state;
  const owns = isOwner(state);
  const size = useSize();
  /** The act by its id: others come and go while the page is open. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [sure, setSure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const acts = room === null ? [] : ownerActs(room, speech);
  const cursor = Math.max(
    0,
    acts.findIndex(({ id }) => id === chosen),
  );
  const enteredAt = useRef(Number.NEGATIVE_INFINITY);
  const act = acts[cursor];
  const isSure = act !== undefined && sure === act.id;

  const move = (by: number): void => {
    setSure(null);
    setChosen(acts[Math.max(0, Math.min(acts.length - 1, cursor + by))]?.id ?? null);
  };
  const carryOut = (): void => {
    if (act === undefined) return;
    if (act.isGrave && !isSure) {
      setChosen(act.id);
      setSure(act.id);
      return;
    }
    void act.ask(client).then((reply) => {
      if (reply.ok) onClose();
      else setRefusal(problemText(reply.error, speech));
    });
  };
  /** Whether this Enter follows so soon on the one before that it may be a key held down. */
  const isHeld = ({ name }: Key, typedAt: number): boolean => {
    if (name !== 'enter') return false;
    const before = enteredAt.current;
    enteredAt.current = typedAt;
    return typedAt - before < HELD_MS;
  };
  useKeys((key, waited) => {
    setRefusal(null);
    if (isHeld(key, timers.now() - waited) && isSure) return;
    const command = commandFor(OWNER_KEYS, key, ownerFacts({ acts, isSure }));
    if (command === 'up' || command === 'down') move(command === 'up' ? -1 : 1);
    else if (command === 'do') carryOut();
    else if (command === 'back' && isSure) setSure(null);
    else if (command === 'back') onClose();
  });
  useEffect(() => {
    if (!owns) onClose();
  }, [owns, onClose]);
  return <Canvas rows={ownerRows({ acts, cursor, isSure, speech, refusal }, size)} />;
};
