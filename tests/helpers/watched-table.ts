/**
 * A table at which every byte is looked at as it arrives: people come and go, err and repeat themselves, some only watch, and the
 * server is killed and started again.
 */
import { NO_PULSE } from '../../server/chronicle/pulse.ts';
import type { Server } from '../../server/create-server.ts';
import { createServer } from '../../server/create-server.ts';
import type { LogFields } from '../../server/log.ts';
import { createMetrics } from '../../server/operations/prometheus.ts';
import { randomBot } from '../../src/bots/random.ts';
import type { CoreState, Game, Step, ViewCore, Viewer } from '../../src/kernel/types.ts';
import type { Dial } from '../../src/protocol/wire.ts';
import type { Subject } from '../games/contract/subject.ts';
import { arbitraryOptions, type Dice, diceOf } from './arbitrary.ts';
import { createManualTimers } from './manual-timers.ts';
import type { Memory } from './memory-journal.ts';
import { openMemoryJournal } from './memory-journal.ts';
import { arbitraryAnswer } from './play.ts';
import type { Peer } from './server.ts';
import { connectPeer, must } from './server.ts';

/** What was found where it must not be. */
export interface Watched {
  readonly leaks: readonly string[];
  /** Frames that were looked at while the game was being played, by their type. */
  readonly frames: ReadonlyMap<string, number>;
  readonly inputs: number;
}
/** Kinds of question: those that were open in any game, and those that were when somebody came back, or the server did. */
export interface Phases {
  readonly kinds: Set<string>;
  readonly returns: Set<string>;
  readonly restarts: Set<string>;
}
export const noPhases = (): Phases => ({ kinds: new Set(), returns: new Set(), restarts: new Set() });

interface Person {
  readonly name: string;
  readonly viewer: Viewer;
  readonly token: string;
  readonly views: 'whole' | 'changes';
  peer: Peer;
  lastId: number;
}

const SECRETS = { seed: 'canary-of-the-seed', salt: 'canary-of-the-salt' };
const LIMITS = { credits: 1e9, peopleInRoom: 99 };
const CENSUS = { rooms: { open: 0, playing: 1, over: 0, broken: 0 }, sessions: 0, connections: 0 };
const tokenAt = (n: number): string => `canary-of-token-${n}-`;
const viewerAt = (seat: number | null): Viewer => (seat === null ? { as: 'spectator' } : { as: 'seat', seat });

/** The game as it is, but dealt with tagged cards and followed step by step. */
const spied = ({ game, tagged, tagsShownBy, tagsHiddenFrom }: Subject) => {
  let now: CoreState | null = null;
  let inputs = 0;
  const shown = new Set<string>();
  const tags: string[] = [];
  const note = (step: Step<CoreState>): Step<CoreState> => {
    now = step.state;
    for (const tag of tagsShownBy(step)) shown.add(tag);
    return step;
  };
  const noted: Game<CoreState, ViewCore>['submit'] = (state, seat, choice) => {
    const result = game.submit(state, seat, choice);
    if (!result.ok) return result;
    inputs += 1;
    return { ok: true, value: note(result.value) };
  };
  const spy: Game<CoreState, ViewCore> = {
    ...game,
    setup: (deal) => {
      const dealt = note(tagged(deal));
      tags.push(...tagsHiddenFrom(dealt.state, { as: 'spectator' }));
      return dealt;
    },
    submit: noted,
    expire: (state, askingId) => {
      const result = game.expire(state, askingId);
      return result.ok ? { ok: true, value: note(result.value) } : result;
    },
  };
  return { spy, shown, tags, state: () => now, inputs: () => inputs };
};

/**
 * Plays one game at a table of so many seats, all of them people.
 * @param phases what earlier games have seen; at a kind of question that nobody has come back at yet, somebody does
 */
export const watchTable = async (
  subject: Subject,
  seats: number,
  seed: string,
  phases: Phases = noPhases(),
): Promise<Watched> => {
  const dice: Dice = diceOf(seed);
  const { spy, shown, tags, state, inputs } = spied(subject);
  const leaks: string[] = [];
  const frames = new Map<string, number>();
  const tokens: string[] = [];
  const isRunning = (): boolean => state()?.outcome === null;

  const inspect = (text: string, where: string, viewer: Viewer, own: string): void => {
    const now = state();
    const hidden =
      now === null || !isRunning() ? [] : subject.tagsHiddenFrom(now, viewer).filter((tag) => !shown.has(tag));
    const secrets = now === null || isRunning() ? Object.values(SECRETS) : [];
    const others = tokens.filter((token) => token !== own);
    for (const found of [...hidden, ...secrets, ...others]) {
      if (text.includes(found)) leaks.push(`${where} was told ${found}: ${text.slice(0, 300)}`);
    }
  };
  const clock = createManualTimers();
  const written: string[] = [];
  const write = (fields: LogFields, text: string): void => void written.push(`${text} ${JSON.stringify(fields)}`);
  const metrics = createMetrics(() => CENSUS);
  let memory: Memory = new Map();
  const start = (): Server =>
    createServer({
      kept: { ...openMemoryJournal(memory), pulse: NO_PULSE },
      countdown: 0,
      games: [spy],
      botOf: () => randomBot,
      clock,
      limits: LIMITS,
      log: { info: write, warn: write, error: write },
      meter: metrics.meter,
      ids: {
        seed: () => SECRETS.seed,
        salt: () => SECRETS.salt,
        token: () => {
          const token = tokenAt(tokens.length);
          tokens.push(token);
          return token;
        },
      },
    });
  let server = start();
  const { kinds, returns, restarts } = phases;
  const note = (where: Set<string>): void => {
    for (const { kind } of state()?.asking?.open ?? []) where.add(kind);
  };
  const dialFor =
    (name: string, viewer: Viewer, own: string): Dial =>
    (events) =>
      server.dial({
        ...events,
        received: (text) => {
          if (isRunning()) {
            const type = /"type":"([a-z.]+)"/.exec(text)?.[1] ?? '';
            frames.set(type, (frames.get(type) ?? 0) + 1);
          }
          inspect(text, name, viewer, own);
          events.received(text);
        },
      });

  const people: Person[] = [];
  const arrive = async (name: string, seat: number | null): Promise<Person> => {
    const viewer = viewerAt(seat);
    const token = tokenAt(tokens.length);
    const peer = await connectPeer(dialFor(name, viewer, token));
    const views: Person['views'] = people.length % 2 === 0 ? 'changes' : 'whole';
    await peer.hello(name, { run: 'one', views });
    const person = { name, viewer, token, views, peer, lastId: 1_000 };
    people.push(person);
    return person;
  };
  const come = async (person: Person): Promise<void> => {
    note(returns);
    person.peer = await connectPeer(dialFor(person.name, person.viewer, person.token));
    await person.peer.hello(person.name, { run: 'one', views: person.views, resume: { token: person.token } });
  };
  /** Killed: what it writes at its end never comes to the disk. */
  const restart = async (): Promise<void> => {
    note(restarts);
    const left: Memory = new Map([...memory].map(([stream, lines]) => [stream, [...lines]]));
    await server.close();
    memory = left;
    server = start();
    for (const person of people) await come(person);
  };
  const send = (person: Person, message: object, id = 0): void => {
    if (id === 0) person.lastId += 1;
    person.peer.send({ ...message, id: id === 0 ? person.lastId : id });
  };

  for (let n = 0; n < seats; n += 1) await arrive(`player ${n}`, n);
  const [owner] = people as [Person];
  const options = dice.chance(0.5) ? {} : arbitraryOptions(spy.options, seats, dice);
  const house = spy.check(options, seats).length === 0 ? options : {};
  const rules = Object.fromEntries(Object.entries(house).filter(([, value]) => value !== null));
  await must(owner.peer, 'room.create', { game: spy.id, seats, shuffle: false, options: rules });
  const { code } = owner.peer.room();
  for (const { peer } of people.slice(1)) {
    await must(peer, 'room.join', { code, as: 'player' });
    await must(peer, 'room.ready', { ready: true });
  }
  const watch = async (name: string): Promise<void> => {
    const { peer } = await arrive(name, null);
    await must(peer, 'room.join', { code, as: 'spectator' });
  };
  await watch('watcher');
  await must(owner.peer, 'room.start', {});

  const updateOf = ({ peer }: Person) => peer.seen();
  const openTo = (person: Person) =>
    updateOf(person)?.decisions.filter(
      ({ id }) => !updateOf(person)?.held.some(({ decisionId }) => decisionId === id),
    ) ?? [];
  /** Things that people do besides answering; most are refused. */
  const disturbances: readonly ((person: Person) => unknown)[] = [
    come,
    async (person) => {
      person.peer.close();
      await person.peer.closed;
      await come(person);
    },
    (person) => send(person, { type: 'game.sync' }),
    (person) => send(person, { type: 'game.choose', decisionId: '1.0.turn', optionIds: ['attack:1'] }),
    (person) => {
      const other = dice.pick(people);
      const decision = updateOf(other)?.decisions[0];
      if (decision !== undefined)
        send(person, { type: 'game.choose', decisionId: decision.id, optionIds: [decision.options[0]?.id ?? '-'] });
    },
    (person) => send(person, { type: 'game.choose', decisionId: openTo(person)[0]?.id ?? '-', optionIds: ['nothing'] }),
    (person) => send(person, { type: 'chat.send', channel: dice.pick(['table', 'keepers', 'clan']), text: 'psst' }),
    (person) => send(person, { type: 'room.list' }),
    (person) => send(person, { type: 'game.sync' }, person.lastId),
    (person) => person.peer.send('{"type":"game.choose","id":'),
    () => watch(`watcher ${people.length}`),
    restart,
  ];
  const everywhere = () => Promise.all(people.map(({ peer }) => peer.settled()));
  await everywhere();
  for (let step = 0; isRunning(); step += 1) {
    if (step > 5_000) throw new Error(`${seed} does not end`);
    if (dice.chance(0.3) && people.length < 30) await dice.pick(disturbances)(dice.pick(people));
    note(kinds);
    const open = (state()?.asking?.open ?? []).map(({ kind }) => kind);
    if (open.some((kind) => !returns.has(kind))) await come(dice.pick(people));
    if (open.some((kind) => !restarts.has(kind))) await restart();
    const asked = people.filter((person) => openTo(person).length > 0);
    if (asked.length === 0 || dice.chance(0.02)) clock.advance(1_000);
    else {
      const person = dice.pick(asked);
      const decision = dice.pick(openTo(person));
      send(person, { type: 'game.choose', decisionId: decision.id, optionIds: arbitraryAnswer(decision, dice) });
    }
    await everywhere();
  }
  const kept = [...written, await metrics.text()].join('\n');
  for (const found of [...tags, ...tokens, ...Object.values(SECRETS)]) {
    // A tag is a number of six digits: as part of a longer number it is chance.
    if (new RegExp(`(?<![\\d.])${found}(?!\\d)`).test(kept)) leaks.push(`the log or the metrics hold ${found}`);
  }
  if (tags.length === 0 || owner.peer.last('game.over')?.seed !== SECRETS.seed)
    leaks.push('nothing was hidden, or nothing was told at the end');
  for (const { peer } of people) peer.close();
  await server.close();
  return { leaks, frames, inputs: inputs() };
};
