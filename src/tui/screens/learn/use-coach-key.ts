/** The key that goes on in a lesson. */
import { useRef } from 'react';
import { GUARD_MS } from '../../components/decision-menu/state.ts';
import { commandFor } from '../../keymap.ts';
import type { Coach } from '../../lesson/coach.ts';
import { useSession } from '../../session.tsx';
import type { Key } from '../../terminal/key-names.ts';
import { COACH_KEYS } from './rows.ts';

/** Takes a key; true if it was meant for the coach. What he has only just begun to say is not passed over. */
export const useCoachKey = (coach: Coach | undefined): ((key: Key) => boolean) => {
  const { lesson, timers, onExit } = useSession();
  const heard = useRef({ step: coach?.step, at: timers.now() });
  if (heard.current.step !== coach?.step) heard.current = { step: coach?.step, at: timers.now() };
  return (key) => {
    if (!coach?.isTalking || commandFor(COACH_KEYS, key) === null) return false;
    if (timers.now() - heard.current.at < GUARD_MS) return true;
    if (coach.isLast) onExit();
    else lesson?.goOn(coach.step);
    return true;
  };
};
