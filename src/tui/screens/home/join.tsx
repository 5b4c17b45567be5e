/** Joining a server: type its address or take one that is known, and perhaps the code of a room. */
import { type ReactElement, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { EMPTY_FIELD, fieldRow, fieldWith, textOf, typeInto } from '../../components/text-field/state.ts';
import { problemText } from '../../problem-text.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Doors, Visit } from '../../visit.ts';
import { joinRows, type Remark } from './rows.ts';
import { useAttempt } from './use-attempt.ts';

const ADDRESS_LENGTH = 200;

export interface JoinProps {
  readonly doors: Doors;
  readonly onVisit: (visit: Visit) => void;
  readonly onClose: () => void;
}

export const JoinScreen = ({ doors, onVisit, onClose }: JoinProps): ReactElement => {
  const { language } = useProgram();
  const size = useSize();
  const speech = speechOutside(language);
  const [servers] = useState(() => doors.servers());
  const [field, setField] = useState(EMPTY_FIELD);
  const [chosen, setChosen] = useState<number | null>(null);
  const entering = useAttempt(onVisit);
  const address = textOf(field).trim();

  const choose = (at: number): void => {
    const server = servers[at];
    if (server === undefined) return;
    setChosen(at);
    setField(fieldWith(server));
  };
  useKeys(
    (key) => {
      if (key.name === 'escape') (entering.isPending ? entering.giveUp : onClose)();
      else if (entering.isPending) return;
      else if (key.name === 'enter') {
        if (address !== '') entering.start(doors.join(address));
      } else if (key.name === 'down') choose(Math.min(servers.length - 1, (chosen ?? -1) + 1));
      else if (key.name === 'up') choose(Math.max(0, (chosen ?? servers.length) - 1));
      else {
        const typed = typeInto(field, key, ADDRESS_LENGTH);
        if (typed === null) return;
        setField(typed);
        if (textOf(typed) !== textOf(field)) setChosen(null);
      }
    },
    { text: 'runs' },
  );
  const remark: Remark = entering.isPending
    ? { text: speech.say('join.waiting', { address }), isProblem: false }
    : entering.problem && { text: problemText(entering.problem, speech), isProblem: true };
  const line = fieldRow(speech.say('join.field'), field, size.columns - 2);
  return <Canvas rows={joinRows({ speech, field: line, servers, chosen, remark }, size)} />;
};
