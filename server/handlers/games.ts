/** Requests of somebody at the table: answers, a whole View, talk. */
import type { Handler } from './handler.ts';

export const choose: Handler<'game.choose'> = ({ session }, { decisionId, optionIds }) =>
  session.room === null ? { code: 'room/none' } : session.room.choose(session, { decisionId, optionIds });

export const sync: Handler<'game.sync'> = ({ session }) =>
  session.room === null ? { code: 'room/none' } : session.room.sync(session);

export const say: Handler<'chat.send'> = ({ session }, { channel, text, phrase }) =>
  session.room === null ? { code: 'room/none' } : session.room.say(session, channel, phrase ?? text ?? '');
