/** Plays a whole game among bots through the public functions of the game: for simulations, fixtures and the narrated game. */
import type { Input } from '../kernel/replay.ts';
import { rngOf } from '../kernel/rng.ts';
import { seenBy } from '../kernel/see.ts';
import type {
  Asking,
  CoreState,
  Decision,
  Game,
  OptionValues,
  RngState,
  Seat,
  SeenEvent,
  Step,
  ViewCore,
} from '../kernel/types.ts';
import type { Bot, Said, Speaker } from './bot.ts';

export interface BotGame<S extends CoreState, V extends ViewCore> {
  readonly seats: number;
  readonly options: OptionValues;
  readonly seed: string;
  /** The bot of a seat; `open` is the referee's view of the deal, for whoever sets levels by side. No bot sees it. */
  readonly botFor: (seat: Seat, open: V) => Bot;
  /** What a seat says beside what it does; without it, nobody speaks. */
  readonly speakerFor?: (seat: Seat) => Speaker | null;
  /** Told of everything that is said. */
  readonly onSaid?: (said: Said) => void;
  /** More inputs than these and the game is given up; by default 20,000. */
  readonly mostInputs?: number;
  /** Told of the deal and of every step: for narration. */
  readonly onStep?: (step: Step<S>) => void;
}

export interface PlayedGame<S extends CoreState> {
  readonly state: S;
  readonly inputs: readonly Input[];
  /** How many choices the bots made. */
  readonly choices: number;
}

const MOST_INPUTS = 20_000;

interface Mind {
  readonly bot: Bot;
  readonly told: SeenEvent[];
  rng: RngState;
}

/**
 * Who answers next: the open questions in the order in which the game lists them. A game lists first those whose answers
 * another waits for, so that nobody turns down offers which are still to come.
 */
const nextOf = ({ open, answers }: Asking): Decision | undefined =>
  open.find((decision) => !answers.some(({ seat, kind }) => seat === decision.seat && kind === decision.kind));

/**
 * Plays one game to its end; every bot gets the View, the events and the questions of its seat and nothing else.
 * @throws Error when a bot's choice is refused, or the game does not end within `mostInputs`
 */
export const playGame = <S extends CoreState, V extends ViewCore>(
  game: Game<S, V>,
  { seats, options, seed, botFor, mostInputs = MOST_INPUTS, onStep = () => {}, ...talk }: BotGame<S, V>,
): PlayedGame<S> => {
  const dealt = game.setup({ seats, options, seed });
  const open = game.view(dealt.state, { as: 'referee' });
  const minds = Array.from(
    { length: seats },
    (_, seat): Mind => ({ bot: botFor(seat, open), told: [], rng: rngOf(`${seed}/bot/${seat}`) }),
  );
  const inputs: Input[] = [];
  const said: Said[] = [];
  let shown = 0;
  let choices = 0;
  const tell = (step: Step<S>): S => {
    for (const [seat, { told }] of minds.entries()) told.push(...seenBy(step.events, { as: 'seat', seat }));
    shown += step.events.filter((event) => event.shown !== null).length;
    onStep(step);
    return step.state;
  };
  const choose = (state: S, decision: Decision): Step<S> => {
    const { id, seat } = decision;
    const mind = minds[seat];
    if (mind === undefined) throw new Error(`seat ${seat} is asked, but there are ${seats}`);
    const seen = { view: game.view(state, { as: 'seat', seat }), events: mind.told, decision, said };
    const [optionIds, rng] = mind.bot(seen, mind.rng);
    const phrase = talk.speakerFor?.(seat)?.(seen, optionIds, mind.rng) ?? null;
    mind.rng = rng;
    const step = game.submit(state, seat, { decisionId: id, optionIds });
    if (!step.ok) throw new Error(`the bot of seat ${seat} answered ${id} with ${optionIds.join(', ')}: ${step.error}`);
    if (phrase !== null) {
      const spoken = { seat, phrase, at: shown };
      said.push(spoken);
      talk.onSaid?.(spoken);
    }
    choices += 1;
    inputs.push({ type: 'choice', seat, decisionId: id, optionIds });
    return step.value;
  };
  const expire = (state: S, askingId: number): Step<S> => {
    const step = game.expire(state, askingId);
    if (!step.ok) throw new Error(`asking ${askingId} could not run out: ${step.error}`);
    inputs.push({ type: 'expiry', askingId });
    return step.value;
  };
  let state = tell(dealt);
  while (state.outcome === null) {
    if (inputs.length >= mostInputs) throw new Error(`the game is not over after ${mostInputs} inputs`);
    const { asking } = state;
    if (asking === null) throw new Error('the game runs, but nothing is asked');
    const decision = nextOf(asking);
    state = tell(decision === undefined ? expire(state, asking.id) : choose(state, decision));
  }
  return { state, inputs, choices };
};
