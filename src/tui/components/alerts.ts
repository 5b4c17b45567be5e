/** Calls the player: bell, window title and notification when something is asked of him. */
import { useEffect } from 'react';
import type { Speech } from '../../i18n/index.ts';
import type { Decision } from '../../kernel/types.ts';
import { useSession } from '../session.tsx';
import { useTerminal } from '../terminal/use-terminal.tsx';

/** Once for every new question. The title names the game only, so that no secret stands in a task bar. */
export const useAlerts = (decision: Decision | null, speech: Speech): void => {
  const { alerts } = useSession();
  const terminal = useTerminal();
  const id = decision?.id ?? null;
  const name = speech.say('app.name');
  const call = speech.say('alert.asked');
  useEffect(() => {
    terminal.setTitle(id === null || !alerts.title ? name : `${call} · ${name}`);
    if (id === null) return;
    if (alerts.bell) terminal.bell();
    if (alerts.notice) terminal.notify(name, call);
  }, [id, name, call, alerts, terminal]);
};
