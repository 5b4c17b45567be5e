/** After a restart rooms are taken up one after the other, so that a server of many serves soon; whoever is asked for comes first. */
import type { RoomState } from '../src/protocol/server-messages.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { traceOf } from './log.ts';

/** A room that is written down and not taken up yet. */
export interface Sleeper {
  readonly room: RoomState;
  /** Takes it up. */
  wake(): void;
}

export interface Waking {
  add(sleeper: Sleeper): void;
  /** Begins to wake them. @param done called when nobody sleeps any more */
  begin(done: () => void): void;
  wakeRoom(code: string): void;
  /** The room that this person is in. */
  wakeRoomOf(personId: string): void;
  wakeAll(): void;
}

/** A server of few rooms has them all before anybody can ask; later the others get so many milliseconds at a time. */
const FIRST_MS = 100;
const TURN_MS = 5;
/** Between two turns the network has its own. */
const BREATH_MS = 1;

/** @param log hears of a room that cannot be taken up, which costs that room and nothing else */
export const createWaking = (clock: Clock, log: Log): Waking => {
  const asleep = new Map<string, Sleeper>();
  const roomOf = new Map<string, string>();
  const wake = ({ room, wake: takeUp }: Sleeper): void => {
    asleep.delete(room.code);
    try {
      takeUp();
    } catch (error) {
      log.error({ room: room.code, error: traceOf(error) }, 'a room could not be taken up');
    }
  };
  const wakeRoom = (code: string): void => {
    const sleeper = asleep.get(code);
    if (sleeper !== undefined) wake(sleeper);
  };
  const wakeFor = (ms: number): void => {
    const began = clock.now();
    for (const sleeper of asleep.values()) {
      wake(sleeper);
      if (clock.now() - began >= ms) return;
    }
  };
  return {
    add: (sleeper) => {
      const { code, people } = sleeper.room;
      asleep.set(code, sleeper);
      for (const { id } of people) roomOf.set(id, code);
    },
    begin: (done) => {
      const goOn = (): void => {
        if (asleep.size === 0) {
          roomOf.clear();
          done();
          return;
        }
        clock.after(BREATH_MS, () => {
          wakeFor(TURN_MS);
          goOn();
        });
      };
      wakeFor(FIRST_MS);
      goOn();
    },
    wakeRoom,
    wakeRoomOf: (personId) => wakeRoom(roomOf.get(personId) ?? ''),
    wakeAll: () => {
      for (const sleeper of asleep.values()) wake(sleeper);
    },
  };
};
