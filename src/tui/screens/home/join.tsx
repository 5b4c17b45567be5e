/** Joining a server: type its address or take one that is known, and perhaps the code of a room. */
import { type ReactElement, useEffect, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { EMPTY_FIELD, fieldRow, fieldWith, textOf, typeInto } from '../../components/text-field/state.ts';
import { nearbyLine } from '../../plain/nearby-lines.ts';
import { problemText } from '../../problem-text.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Doors, NearbyServer, Visit } from '../../visit.ts';
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
  const [known] = useState(() => doors.servers());
  const [nearby, setNearby] = useState<readonly NearbyServer[] | null>(null);
  useEffect(() => doors.search(setNearby), [doors]);
  const servers = [...(nearby ?? []).map((server) => server.address), ...known];
  const [field, setField] = useState(EMPTY_FIELD);
  /** The line as it was sent last. */
  const [sent, setSent] = useState(EMPTY_FIELD);
  /** Its address: places in the list change as servers are found. */
  const [taken, setTaken] = useState<string | null>(null);
  const entering = useAttempt(onVisit);
  const address = textOf(field).trim();
  const chosen = taken !== null && servers.includes(taken) ? servers.indexOf(taken) : null;

  const choose = (at: number): void => {
    const server = servers[at];
    if (server === undefined) return;
    setTaken(server);
    setField(fieldWith(server));
  };
  useKeys(
    (key) => {
      if (key.name === 'escape') (entering.isPending ? entering.giveUp : onClose)();
      else if (entering.isPending) return;
      else if (key.name === 'enter') {
        // No address is a short number alone.
        const numbered = /^\d{1,2}$/.test(address) ? servers[Number(address) - 1] : undefined;
        if (address === '') return;
        setSent(field);
        entering.start(doors.join(numbered ?? address));
      } else if (key.name === 'down') choose(Math.min(servers.length - 1, (chosen ?? -1) + 1));
      else if (key.name === 'up') choose(Math.max(0, (chosen ?? servers.length) - 1));
      else {
        // What is typed after a refusal is another address; other keys mend the one that was refused.
        const begins = entering.problem !== null && field === sent && (key.name === 'text' || key.name === 'paste');
        const typed = typeInto(begins ? EMPTY_FIELD : field, key, ADDRESS_LENGTH);
        if (typed === null) return;
        setField(typed);
        if (textOf(typed) !== textOf(field)) setTaken(null);
      }
    },
    { text: 'runs' },
  );
  const remark: Remark = entering.isPending
    ? { text: speech.say('join.waiting', { address }), isProblem: false }
    : entering.problem && { text: problemText(entering.problem, speech), isProblem: true };
  const line = fieldRow(speech.say('join.field'), field, size.columns - 2);
  return (
    <Canvas
      rows={joinRows(
        {
          speech,
          field: line,
          nearby: nearby === null ? null : nearby.map((server) => nearbyLine(server, speech)),
          known,
          chosen,
          remark,
        },
        size,
      )}
    />
  );
};
