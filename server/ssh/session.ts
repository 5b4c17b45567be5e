/** One person over ssh, from coming in to leaving: his client, his place, and what shows it to him. */
import { type Client, createClient } from '../../src/client/client.ts';
import { systemTimers } from '../../src/client/timers.ts';
import { createSpeech, type Speech } from '../../src/i18n/index.ts';
import type { Preferences } from '../../src/tui/preferences.ts';
import { problemText } from '../../src/tui/problem-text.ts';
import type { Visit } from '../../src/tui/visit.ts';
import { traceOf } from '../log.ts';
import type { DoorEvent } from '../operations/meter.ts';
import type { Call, House } from './call.ts';
import { type Containment, createContainment } from './containment.ts';
import { type Entered, enter } from './entering.ts';
import { identityOf } from './host-key.ts';
import { tellOnChannel } from './lines.ts';
import { type Login, loginIn } from './login.ts';
import { preferencesFor } from './preferences.ts';
import { showOnChannel } from './screen.ts';

/** What is on the channel now. */
export interface Playing {
  /** Takes it off, and gives the terminal back as it was found. */
  close(): void;
}

/** What a session gives to what shows it. */
export interface Showing {
  readonly visit: Visit;
  readonly preferences: Preferences;
  readonly speech: Speech;
  readonly containment: Containment;
  /** The person wants to go. */
  readonly leave: () => void;
  readonly crashed: (error: unknown) => void;
}

export interface Session {
  /** Says a last line in the person's language and ends the channel: why the server ends, such as `server/closing`. */
  end(code: string): void;
  /** The client sends no more input: the person leaves. */
  leave(): void;
  /** The connection is gone: nothing can be said any more. */
  lost(what: DoorEvent): void;
}

/** After these nobody has looked at the screen for half a minute already. */
const DESERTED: readonly (DoorEvent | null)[] = ['stalled', 'silent'];
const NO_TOKENS = { get: () => null, set: () => {} };

/** Somebody without a name is told from others by two letters of his key, or of nothing. */
const strangerOf = ({ fingerprint }: Call): string => {
  const letters = (fingerprint ?? `${Math.random()}`).replace(/[^A-Za-z0-9]/g, '').slice(-2);
  return `Guest ${letters.toUpperCase()}`;
};

/** Seats a person and shows him his place. Nothing that happens in it is thrown to the caller. */
export const startSession = (call: Call, house: House): Session => {
  const { line, fingerprint, address } = call;
  const { log, meter } = house;
  const login = loginIn(call.user);
  let speech = createSpeech({ language: 'en', names: [], you: null, edition: '' });
  let client: Client | null = null;
  let playing: Playing | null = null;
  /** The input has ended before there was anybody to hear it. */
  let isInputOver = false;
  let ended: DoorEvent | null = null;

  const tidy = (what: DoorEvent): boolean => {
    if (ended !== null) return false;
    ended = what;
    meter.atDoor(what);
    // Each by itself: the one may throw, and the other has to be done all the same.
    for (const close of [playing?.close, client?.close]) containment.run(() => close?.());
    return true;
  };
  const say = (text: string): void => void line.stdout.write(text + (call.term === null ? '\n' : '\r\n'));
  const finish = (exitCode: number, lastWords: string, what: DoorEvent): void => {
    if (!tidy(what)) return;
    if (lastWords !== '') say(lastWords);
    line.finish(exitCode);
  };
  const crashed = (error: unknown): void => {
    if (ended !== null) return;
    log.error({ error: traceOf(error) }, 'a session over ssh has crashed');
    finish(1, speech.say('app.crashed'), 'crashed');
  };
  const containment = createContainment(crashed);
  /** Not in the middle of a key press, whose handlers are still at work. */
  const leave = (): void =>
    queueMicrotask(() => {
      const isKept = fingerprint !== null && client?.getState().room?.phase === 'playing';
      finish(0, isKept ? speech.say('ssh.back') : '', 'left');
    });
  const inputEnds = (): void => {
    isInputOver = true;
    if (playing !== null) leave();
  };
  const end = (code: string): void => finish(1, problemText({ code }, speech, 'bye'), 'left');

  const identity = fingerprint === null ? null : identityOf(house.hostKey, fingerprint);
  /** Comes in as whoever the preferences say; null if the session has ended meanwhile. */
  const comeIn = async ({ name, language }: Preferences, { code }: Login): Promise<[Client, Entered] | null> => {
    if (ended !== null) return null;
    const coming = createClient({
      dial: containment.dial(house.dialFor({ address, identity, wasDeserted: () => DESERTED.includes(ended) })),
      tokens: NO_TOKENS,
      name,
      locale: language,
      program: house.program,
      timers: containment.timers(systemTimers),
    });
    client = coming;
    const entered = await enter(coming, { ...login, code });
    return ended === null ? [coming, entered] : null;
  };
  const begin = async (): Promise<void> => {
    const preferencesOf = (called: string | null) => preferencesFor(call, called, house, strangerOf(call));
    let preferences = await preferencesOf(login.code === null ? login.name : null);
    speech = createSpeech({ language: preferences.language, names: [], you: null, edition: '' });
    let come = await comeIn(preferences, login);
    if (come?.[1].is === 'named') {
      // A server takes a name at the beginning only.
      come[0].close();
      preferences = await preferencesOf(login.name);
      come = await comeIn(preferences, { ...login, code: null });
    }
    if (come === null) return;
    const [seated, entered] = come;
    if (entered.is === 'named') throw new Error('there is no code to be a name');
    if (entered.is === 'out') {
      finish(1, problemText(entered.problem, speech), 'turned-away');
      return;
    }
    const isPlain = login.isPlain || call.term === null || call.term === 'dumb' || call.term === '';
    // The server lets nobody come back by himself here: whoever is out has to knock again.
    seated.subscribe(() => {
      const { status, problem } = seated.getState();
      // The plain player has said it himself.
      if (status === 'off' && problem !== null && isPlain) queueMicrotask(() => finish(1, '', 'left'));
      else if (status === 'off' || status === 'reconnecting')
        queueMicrotask(() => end(problem?.code ?? 'server/closing'));
    });
    const visit: Visit = {
      client: seated,
      invitation: [],
      isOwnTable: false,
      endsFor: () => 0,
      refusal: entered.refusal,
      close: leave,
    };
    const showing: Showing = { visit, preferences, speech, containment, leave, crashed };
    playing = isPlain ? tellOnChannel(call, house, showing) : showOnChannel(call, house, showing);
    if (entered.refusal !== undefined && isPlain) say(problemText(entered.refusal, speech));
    // What was typed before is on its way to the player already.
    if (isInputOver) leave();
  };
  meter.atDoor('came');
  void begin().catch(crashed);
  return { end, leave: inputEnds, lost: tidy };
};
