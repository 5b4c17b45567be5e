/** The questions of a turn and an attack, each to one seat, with what every option does in this position. */
import type { Question } from '../../../kernel/process.ts';
import { rememberNamed } from '../../../kernel/remember.ts';
import type { Message, Option, Seat } from '../../../kernel/types.ts';
import { eligibleHelpers, isHelpPossible, pendingHelpers, soleHelper } from '../queries/help.ts';
import { characterOf, playerAt } from '../queries/players.ts';
import { attackTargets, passTargets } from '../queries/turns.ts';
import { hasThreeWounds } from '../queries/wounds.ts';
import type { Attack, State, Token } from '../types.ts';

const ONE = { min: 1, max: 1 } as const;

/** Options as small as these are the same ones at every table. */
const optionNamed = rememberNamed<Option>();

/** An option that points at a seat; `grave` where it may end the game at once. */
export const seatOption = (
  id: string,
  seat: Seat,
  key: string,
  { group, grave }: Pick<Option, 'group' | 'grave'> = {},
): Option =>
  optionNamed(`${id} ${seat} ${key} ${group?.key} ${grave}`, () => {
    const option: { -readonly [K in keyof Option]: Option[K] } = {
      id,
      label: { key, params: { seat } },
      subject: { type: 'seat', seat },
    };
    if (group !== undefined) option.group = group;
    if (grave !== undefined) option.grave = grave;
    return option;
  });

/** One public question to be answered with exactly one option. */
export const question = (
  seat: Seat,
  kind: string,
  prompt: Message,
  options: readonly Option[],
  fallback: string,
): Question => ({ seat, kind, prompt, options, pick: ONE, fallback: [fallback], audience: 'public' });

const attackOption = (state: State, seat: Seat): Option => {
  const group = { key: 'choose.group.attack' };
  const target = playerAt(state, seat);
  if (hasThreeWounds(target)) {
    const isCertain = !isHelpPossible(state, { attacker: state.dagger, target: seat });
    const key = isCertain ? 'choose.attack.capture' : 'choose.attack.fourth';
    return seatOption(`attack:${seat}`, seat, key, { group, grave: true });
  }
  return seatOption(`attack:${seat}`, seat, target.fans > 0 ? 'choose.attack.fan' : 'choose.attack', { group });
};

/**
 * Who gets the dagger when time runs out: whoever gave it, else the left neighbour; only who may not pass attacks
 * ("When time runs out" in docs/rules/blood-bound.md).
 */
const turnFallback = (state: State, options: readonly Option[]): string => {
  const passes = options.filter(({ id }) => id.startsWith('pass:'));
  const back = passes.find(({ id }) => id === `pass:${state.daggerFrom}`);
  const harmless = options.find(({ grave }) => grave === undefined);
  return (back ?? passes[0] ?? harmless ?? options[0])?.id ?? '';
};

/** The dagger holder attacks or passes (BB-30). */
export const askTurn = (state: State): Question => {
  const options = [
    ...attackTargets(state).map((seat) => attackOption(state, seat)),
    ...passTargets(state).map((seat) =>
      seatOption(`pass:${seat}`, seat, 'choose.pass', { group: { key: 'choose.group.pass' } }),
    ),
  ];
  return question(state.dagger, 'turn', { key: 'ask.turn' }, options, turnFallback(state, options));
};

/** To take the wound oneself, which is one's capture if it is the fourth. */
const takeOption = (state: State, { target }: Attack, id: string, key: string): Option => {
  const isGrave = hasThreeWounds(playerAt(state, target));
  return optionNamed(`${id} ${key} ${isGrave}`, () =>
    isGrave ? { id, label: { key: `${key}.capture` }, grave: true } : { id, label: { key } },
  );
};

const HELP_YES: Option = { id: 'yes', label: { key: 'choose.help.yes' } };
const STAY_OUT: Option = { id: 'stay-out', label: { key: 'choose.stay-out' } };

/** The attacked asks for help or takes the wound himself (BB-34). */
export const askHelp = (state: State, attack: Attack): Question =>
  question(
    attack.target,
    'help',
    { key: 'ask.help', params: { by: attack.attacker } },
    [HELP_YES, takeOption(state, attack, 'no', 'choose.help.no')],
    'no',
  );

/** Staying out, which is the capture where the table sees that the last possible help goes; what was answered face down it does not see. */
const stayOutOption = (state: State, attack: Attack): Option => {
  const left = attack.sealed ? eligibleHelpers(state, attack) : pendingHelpers(state, attack);
  const isLast = attack.offers.length === 0 && left.length === 1;
  const { target } = attack;
  if (!isLast || !hasThreeWounds(playerAt(state, target))) return STAY_OUT;
  return { id: 'stay-out', label: { key: 'choose.stay-out.capture', params: { target } }, grave: true };
};

const askOffer = (state: State, attack: Attack, seat: Seat, isOpening: boolean): Question => {
  const { rank } = playerAt(state, seat).card;
  const character = characterOf(state, playerAt(state, seat));
  const { target } = attack;
  const offer = optionNamed(`offer ${rank} ${character} ${isOpening} ${target}`, () => ({
    id: 'offer',
    label: isOpening
      ? { key: 'choose.offer', params: { rank, character, target } }
      : { key: 'choose.offer.unusable', params: { rank } },
  }));
  return question(
    seat,
    'offer',
    { key: 'ask.offer', params: { target, by: attack.attacker } },
    [offer, stayOutOption(state, attack)],
    'stay-out',
  );
};

/**
 * Everybody who could help and has not answered yet (BB-35).
 * @param wouldOpen whether helping would leave that seat something to do with its ability
 */
export const askOffers = (state: State, attack: Attack, wouldOpen: (helper: Seat) => boolean): readonly Question[] =>
  pendingHelpers(state, attack).map((seat) => askOffer(state, attack, seat, wouldOpen(seat)));

/** The target takes one of the offers, or none (BB-37). */
export const askChoice = (state: State, attack: Attack): Question => {
  const { attacker: by, target, offers } = attack;
  const sole = soleHelper(state, attack);
  const accept = offers.map((seat) => seatOption(`accept:${seat}`, seat, 'choose.accept'));
  if (sole !== null) {
    return question(
      target,
      'helper',
      { key: 'ask.helper.sole', params: { by, helper: sole } },
      accept,
      `accept:${sole}`,
    );
  }
  // To take it oneself comes first, so that it keeps its number while offers come.
  const options = [takeOption(state, attack, 'none', 'choose.accept.none'), ...accept];
  const key = offers.length === 0 ? 'ask.helper.waiting' : 'ask.helper';
  return question(target, 'helper', { key, params: { by } }, options, 'none');
};

/** Which of several tokens is taken for a wound or given back by healing (BB-22, BB-56). */
export const askToken = (
  state: State,
  seat: Seat,
  kind: 'token' | 'return',
  tokens: readonly Token[],
  fallback: Token,
  prompt: Message,
): Question => {
  const character = characterOf(state, playerAt(state, seat));
  const { rank } = playerAt(state, seat).card;
  const options = tokens.map((token): Option => {
    const params = token === 'rank' ? { rank, character } : { token };
    const key = token === 'rank' ? `choose.${kind}.rank` : `choose.${kind}`;
    return { id: token, label: { key, params }, subject: { type: 'token', id: token } };
  });
  return question(seat, kind, prompt, options, fallback);
};
