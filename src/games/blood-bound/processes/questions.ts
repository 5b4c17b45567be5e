/** The questions of a turn and an attack, each to one seat, with what every option does in this position. */
import type { Question } from '../../../kernel/process.ts';
import { rememberAt, rememberEach } from '../../../kernel/remember.ts';
import type { Message, Option, Seat } from '../../../kernel/types.ts';
import { type Character, characterAt } from '../characters.ts';
import { eligibleHelpers, isHelpPossible, pendingHelpers, soleHelper } from '../queries/help.ts';
import { characterOf, playerAt } from '../queries/players.ts';
import { attackTargets, passTargets } from '../queries/turns.ts';
import { hasThreeWounds } from '../queries/wounds.ts';
import type { Attack, State, Token } from '../types.ts';

const ONE = { min: 1, max: 1 } as const;

/**
 * Options that point at a seat, `grave` where that may end the game at once. Every table asks for them again and again, and whoever looks
 * ahead does so thousands of times: each is made once.
 */
export const seatOptions = (
  idOf: (seat: Seat) => string,
  key: string,
  { group, grave }: Pick<Option, 'group' | 'grave'> = {},
): ((seat: Seat) => Option) =>
  rememberAt((seat) => {
    const option: { -readonly [K in keyof Option]: Option[K] } = {
      id: idOf(seat),
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

const ATTACK = { group: { key: 'choose.group.attack' } };
const attackId = (seat: Seat): string => `attack:${seat}`;
const attackOn = seatOptions(attackId, 'choose.attack', ATTACK);
const attackFanned = seatOptions(attackId, 'choose.attack.fan', ATTACK);
const attackFourth = seatOptions(attackId, 'choose.attack.fourth', { ...ATTACK, grave: true });
const attackToCapture = seatOptions(attackId, 'choose.attack.capture', { ...ATTACK, grave: true });
const passTo = seatOptions((seat) => `pass:${seat}`, 'choose.pass', { group: { key: 'choose.group.pass' } });
const acceptFrom = seatOptions((seat) => `accept:${seat}`, 'choose.accept');

const attackOption = (state: State, seat: Seat): Option => {
  const target = playerAt(state, seat);
  if (!hasThreeWounds(target)) return target.fans > 0 ? attackFanned(seat) : attackOn(seat);
  return isHelpPossible(state, { attacker: state.dagger, target: seat }) ? attackFourth(seat) : attackToCapture(seat);
};

/**
 * Who gets the dagger when time runs out: whoever gave it, else the left neighbour; only who may not pass attacks
 * ("When time runs out" in docs/rules/blood-bound.md).
 */
const turnFallback = ({ daggerFrom }: State, passes: readonly Seat[], attacks: readonly Option[]): string => {
  const [left] = passes;
  if (left !== undefined) return passTo(daggerFrom !== null && passes.includes(daggerFrom) ? daggerFrom : left).id;
  return (attacks.find(({ grave }) => grave === undefined) ?? attacks[0])?.id ?? '';
};

/** The dagger holder attacks or passes (BB-30). */
export const askTurn = (state: State): Question => {
  const attacks = attackTargets(state);
  const passes = passTargets(state, attacks);
  const options: Option[] = [];
  for (const seat of attacks) options.push(attackOption(state, seat));
  const fallback = turnFallback(state, passes, options);
  for (const seat of passes) options.push(passTo(seat));
  return question(state.dagger, 'turn', { key: 'ask.turn' }, options, fallback);
};

/** To take the wound oneself, which is one's capture if it is the fourth. */
const takeOptions = (id: string, key: string): ((state: State, attack: Attack) => Option) => {
  const take: Option = { id, label: { key } };
  const capture: Option = { id, label: { key: `${key}.capture` }, grave: true };
  return (state, { target }) => (hasThreeWounds(playerAt(state, target)) ? capture : take);
};
const withoutAsking = takeOptions('no', 'choose.help.no');
const withoutHelp = takeOptions('none', 'choose.accept.none');

const HELP_YES: Option = { id: 'yes', label: { key: 'choose.help.yes' } };
const STAY_OUT: Option = { id: 'stay-out', label: { key: 'choose.stay-out' } };

/** The attacked asks for help or takes the wound himself (BB-34). */
export const askHelp = (state: State, attack: Attack): Question =>
  question(
    attack.target,
    'help',
    { key: 'ask.help', params: { by: attack.attacker } },
    [HELP_YES, withoutAsking(state, attack)],
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

/** What a character is told of an offer: that it opens his ability, by the target, or that it opens nothing. */
const offersOf = rememberEach(({ rank, id: character }: Character) => ({
  opening: rememberAt(
    (target): Option => ({ id: 'offer', label: { key: 'choose.offer', params: { rank, character, target } } }),
  ),
  unusable: { id: 'offer', label: { key: 'choose.offer.unusable', params: { rank } } } satisfies Option,
}));

const askOffer = (state: State, attack: Attack, seat: Seat, isOpening: boolean): Question => {
  const { attacker: by, target } = attack;
  const { opening, unusable } = offersOf(characterAt(playerAt(state, seat).card.rank, state.options.rankOrder));
  const options = [isOpening ? opening(target) : unusable, stayOutOption(state, attack)];
  return question(seat, 'offer', { key: 'ask.offer', params: { target, by } }, options, 'stay-out');
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
  const offered = offers.map(acceptFrom);
  if (sole !== null) {
    const prompt = { key: 'ask.helper.sole', params: { by, helper: sole } };
    return question(target, 'helper', prompt, offered, acceptFrom(sole).id);
  }
  // To take it oneself comes first, so that it keeps its number while offers come.
  const options = [withoutHelp(state, attack), ...offered];
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
