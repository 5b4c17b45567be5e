/** What the keys do at the table: they go to the line of talk if it is open, else to the menu, else to the table itself. */
import type { Reply } from '../../../client/client.ts';
import { menuActionFor, menuFacts } from '../../components/decision-menu/keys.ts';
import { canGoBack, reduceMenu } from '../../components/decision-menu/state.ts';
import { openPhrases, type PhraseMenu, takePhraseKey } from '../../components/phrase-menu.ts';
import type { Talk } from '../../components/talk.ts';
import { commandFor } from '../../keymap.ts';
import { problemText } from '../../problem-text.ts';
import { useSession } from '../../session.tsx';
import type { Key } from '../../terminal/key-names.ts';
import { useKeys } from '../../terminal/use-keys.tsx';
import { useCoachKey } from '../learn/use-coach-key.ts';
import { LEAVE_KEYS, TABLE_KEYS, type TableCommand, tableFacts } from './keys.ts';
import { hasNotebook, type TableModel, whyNoNotebook } from './model.ts';
import type { TableState } from './state.ts';

type SetState = (next: TableState | ((before: TableState) => TableState)) => void;

/** The state after a key of the table itself. */
const afterCommand = (state: TableState, command: Exclude<TableCommand, 'talk' | 'phrase' | 'pause'>): TableState => {
  switch (command) {
    case 'hide':
      return { ...state, isHidden: !state.isHidden };
    case 'help':
    case 'journal':
    case 'notebook':
    case 'preferences':
    case 'leave':
    case 'owner':
      return { ...state, opened: command };
  }
};

/** Listens to the keys while no page lies over the table. */
export const useTableKeys = (model: TableModel, state: TableState, setState: SetState, talk: Talk): void => {
  const { client, timers, isOwnTable, onExit } = useSession();
  const { decision, telling, sayable, isPaused } = model;
  const takesCoach = useCoachKey(model.coach);

  const refused = (reply: Reply): void => {
    if (!reply.ok) talk.refuse(problemText(reply.error, telling.speech));
  };
  const answerRefused = (reply: Reply): void => {
    refused(reply);
    // The question, if it is still there, may be answered again.
    if (reply.ok || decision === null) return;
    setState((before) => ({
      ...before,
      menu: reduceMenu(before.menu, decision, { type: 'refused' }, timers.now()).state,
    }));
  };
  const onLeaveKey = (key: Key): void => {
    const command = commandFor(LEAVE_KEYS, key);
    if (command === null) return;
    setState({ ...state, opened: null });
    if (command === 'no') return;
    if (isOwnTable) onExit();
    else void client.request('room.leave', {}).then(refused);
  };
  /** True if the key meant something to the menu. */
  const onMenuKey = (key: Key, waited: number): boolean => {
    if (isPaused || decision === null || state.menu.decisionId !== decision.id) return false;
    const action = menuActionFor(key, menuFacts(state.menu, decision));
    if (action === null || (action.type === 'back' && !canGoBack(state.menu))) return false;
    const now = timers.now();
    const step = reduceMenu(state.menu, decision, action, now, now - waited);
    setState({ ...state, menu: step.state });
    if (step.answer === null) return true;
    const answer = { decisionId: decision.id, optionIds: step.answer };
    void client.request('game.choose', answer).then(answerRefused);
    return true;
  };
  const onPhraseKey = (open: PhraseMenu, key: Key): void => {
    const { next, said } = takePhraseKey(open, key, sayable);
    setState({ ...state, phrases: next });
    if (said !== null) talk.say(said);
  };
  const onKey = (key: Key, waited: number): void => {
    if (state.opened === 'leave') {
      onLeaveKey(key);
      return;
    }
    if (talk.take(key) || takesCoach(key)) return;
    if (state.phrases !== null) {
      onPhraseKey(state.phrases, key);
      return;
    }
    if (onMenuKey(key, waited)) return;
    const command = commandFor(TABLE_KEYS, key, tableFacts(model, state));
    if (command === 'talk') talk.open();
    else if (command === 'phrase') setState({ ...state, phrases: openPhrases(sayable) });
    else if (command === 'notebook' && !hasNotebook(model))
      talk.refuse(telling.speech.tell({ key: whyNoNotebook(model) }));
    else if (command === 'pause') void client.request(isPaused ? 'game.resume' : 'game.pause', {}).then(refused);
    else if (command !== null) setState(afterCommand(state, command));
  };
  useKeys(onKey, {
    isActive: state.opened === null || state.opened === 'leave',
    text: talk.isOpen ? 'runs' : 'letters',
  });
};
