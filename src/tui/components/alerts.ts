/** Calls the player: bell, window title and notification when something is asked of him or he is attacked. */
import { useEffect, useRef } from 'react';
import type { Speech } from '../../i18n/index.ts';
import { useSession } from '../session.tsx';
import { useTerminal } from '../terminal/use-terminal.tsx';

/** What a player is called for; each thing once, as long as its id stays the same. */
export interface Calls {
  readonly asked: string | null;
  readonly attacked: string | null;
}

/**
 * Bell and notification once for every new thing, the title as long as it lasts; when the screen is left, the title is as before.
 * Both name the game and the kind of call only, so that no secret stands in a task bar.
 */
export const useAlerts = ({ asked, attacked }: Calls, speech: Speech): void => {
  const { alerts } = useSession();
  const terminal = useTerminal();
  const name = speech.say('app.name');
  const call = attacked !== null ? speech.say('alert.attacked') : asked !== null ? speech.say('alert.asked') : null;
  const { bell, notice, title } = alerts;
  useEffect(() => {
    if (title) terminal.setTitle(call === null ? name : `${call} · ${name}`);
  }, [call, name, title, terminal]);
  useEffect(() => (title ? () => terminal.setTitle(name) : undefined), [name, title, terminal]);
  const known = useRef<Calls>({ asked: null, attacked: null });
  useEffect(() => {
    const before = known.current;
    known.current = { asked, attacked };
    const isAskedAnew = asked !== null && asked !== before.asked;
    const isAttackedAnew = attacked !== null && attacked !== before.attacked;
    if (!isAskedAnew && !isAttackedAnew) return;
    if (bell) terminal.bell();
    if (notice && call !== null) terminal.notify(name, call);
  }, [asked, attacked, bell, notice, call, name, terminal]);
};
