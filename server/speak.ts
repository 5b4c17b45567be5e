/** Somebody at the table, a person or the bot of a seat, says something: who may read it is told, and the bots hear phrases. */
import type { Said as Heard } from '../src/bots/bot.ts';
import type { Refusal } from '../src/protocol/refusal.ts';
import type { RoomState, ServerMessage } from '../src/protocol/server-messages.ts';
import { type Floor, heardOf, isReader, openFloor, type Speaking, type Talk, type Words } from './talk.ts';

export interface Hall {
  readonly talk: Talk;
  state(): RoomState;
  /** Where one may talk while a game is on, or null. */
  floor(): Floor | null;
  send(personId: string, message: ServerMessage): void;
  hear(heard: Heard): void;
  /** What is kept for those who come later has changed. */
  kept(): void;
}

/** @returns why it may not be said, or null; then it has been */
export const speakIn =
  ({ talk, state, floor, send, hear, kept }: Hall) =>
  (by: Speaking, channel: string, words: Words): Refusal | null => {
    const { settings, people } = state();
    const said = talk.say(by, channel, words, floor() ?? openFloor(settings.seats));
    if (!said.ok) return said.error;
    kept();
    for (const each of people) {
      if (isReader(said.value, each, settings.seats)) send(each.id, { type: 'chat.message', line: said.value.line });
    }
    const heard = heardOf(said.value);
    if (heard !== null) hear(heard);
    return null;
  };
