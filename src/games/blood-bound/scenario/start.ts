/** The start position of a scenario as a State; refuses only what the components cannot show (BB-1, BB-2, BB-10). */
import { rngOf } from '../../../kernel/rng.ts';
import { run } from '../../../kernel/run.ts';
import type { Result, Seat } from '../../../kernel/types.ts';
import { characterAt } from '../characters.ts';
import { isUnlimited } from '../items.ts';
import { PROCESSES } from '../processes/index.ts';
import { isLowestOfClan } from '../queries/leaders.ts';
import { isRankOut, MOST_WOUNDS } from '../queries/wounds.ts';
import { FEWEST_SEATS, freshState, MOST_SEATS } from '../setup.ts';
import { CLANS, type Clan, type Colour, type Curse, type Player, type State, type Token } from '../types.ts';
import { heldOf, inBoxOf } from './holdings.ts';
import { writeCard, writeItem, writeTokens } from './names.ts';
import type { Failure, Given, Scenario } from './types.ts';

/** Two equal cards, or a number of cards of one side that no deal has. */
const wrongDeal = ({ cards, line }: Given): Failure | null => {
  const names = cards.map(writeCard);
  const twice = names.find((name, seat) => names.indexOf(name) !== seat);
  if (twice !== undefined) return { line, expected: 'every card once', found: `${twice} twice` };
  if (cards.length < FEWEST_SEATS || cards.length > MOST_SEATS) {
    return { line, expected: `${FEWEST_SEATS} to ${MOST_SEATS} seats`, found: `${cards.length}` };
  }
  const of = (side: Clan | 'order') => cards.filter((card) => card.side === side).length;
  const clan = Math.floor(cards.length / 2);
  const order = cards.length % 2;
  if (of('red') === clan && of('blue') === clan) return null;
  const expected = `${clan} red, ${clan} blue and ${order} Inquisitor at ${cards.length} seats`;
  return { line, expected, found: `${of('red')} red, ${of('blue')} blue and ${of('order')} Inquisitor` };
};

/** Whether this player's card, or his Staff, accounts for the affiliation tokens. */
const isShowing = (player: Player, tokens: readonly Token[], rankOrder: Given['options']['rankOrder']): boolean => {
  if (player.card.side === 'order') return true;
  const { side } = player.card;
  const { icons } = characterAt(player.card.rank, rankOrder);
  const of = (token: Token) => tokens.filter((each) => each === token).length;
  const unknown = icons.filter((icon) => icon === 'unknown').length;
  const isForeign = CLANS.some((clan) => clan !== side && of(clan) > 0);
  return !isForeign && of(side) <= icons.length - unknown && (player.staff || of('unknown') <= unknown);
};

const wrongTokens = (given: Given, players: readonly Player[]): Failure | null => {
  for (const [index, { seat, tokens, line }] of given.tokens.entries()) {
    const player = players[seat];
    const affiliations = tokens.filter((token) => token !== 'rank');
    const name = given.names[seat] ?? '';
    if (given.tokens.findIndex((other) => other.seat === seat) !== index) {
      return { line, expected: `one line of tokens for ${name}`, found: 'two' };
    }
    if (affiliations.length > MOST_WOUNDS - 1 || tokens.length - affiliations.length > 1) {
      const expected = `at most two affiliation tokens and one rank token for ${name}`;
      return { line, expected, found: writeTokens(tokens) };
    }
    if (player !== undefined && !isShowing(player, affiliations, given.options.rankOrder)) {
      const expected = `tokens that ${writeCard(player.card)} allows ${name}`;
      return { line, expected, found: writeTokens(affiliations) };
    }
  }
  return null;
};

/** More cards of a kind than the box holds, or two before one player of what nobody takes twice. */
const wrongItems = (given: Given): Failure | null => {
  for (const [index, { seat, item, line }] of given.items.entries()) {
    const before = given.items.slice(0, index + 1);
    const count = before.filter((each) => each.item === item).length;
    if (count > inBoxOf(item) && !isUnlimited(given.options, item)) {
      return { line, expected: `at most ${inBoxOf(item)} ${writeItem(item)}`, found: `${count}` };
    }
    const [kind] = item.split(':');
    const own = before.filter((each) => each.seat === seat && each.item.split(':')[0] === kind).length;
    if (own > 1 && (kind === 'staff' || kind === 'quill' || kind === 'sword')) {
      return { line, expected: `at most one ${kind} for ${given.names[seat]}`, found: `${own}` };
    }
  }
  return null;
};

const withItem = (player: Player, item: string): Player => {
  const [kind, detail] = item.split(':');
  switch (kind) {
    case 'fan':
      return { ...player, fans: player.fans + 1 };
    case 'staff':
      return { ...player, staff: true };
    case 'quill':
      return { ...player, quill: true };
    case 'shield':
      return { ...player, shields: [...player.shields, detail as Colour] };
    case 'sword':
      return { ...player, sword: detail as Colour };
    default:
      return { ...player, curses: [...player.curses, detail as Curse] };
  }
};

const seatedPlayer = (given: Given, fresh: Player, seat: Seat): Player => {
  const tokens = given.tokens.find((each) => each.seat === seat)?.tokens ?? [];
  const items = given.items.filter((each) => each.seat === seat);
  return items.reduce((player, { item }) => withItem(player, item), { ...fresh, tokens });
};

/** The curse cards that nobody holds; more held ones than this table has come out of the box. */
const cursesLeft = (supply: readonly Curse[], players: readonly Player[]): readonly Curse[] =>
  (['true', 'false'] as const).flatMap((curse) => {
    const held = players.reduce((count, player) => count + heldOf(player, `curse:${curse}`), 0);
    const all = supply.filter((each) => each === curse).length;
    return Array<Curse>(Math.max(0, all - held)).fill(curse);
  });

/**
 * Builds the start position and runs the engine to its first question.
 * @returns the State, or why the components do not allow the position
 */
export const startOf = ({ id, given }: Scenario): Result<State, Failure> => {
  const wrong = wrongDeal(given) ?? wrongItems(given);
  if (wrong !== null) return { ok: false, error: wrong };
  const fresh = freshState(given.cards, given.options, given.dagger, rngOf(id));
  const players = fresh.players.map((player, seat) => seatedPlayer(given, player, seat));
  const mismatch = wrongTokens(given, players);
  if (mismatch !== null) return { ok: false, error: mismatch };
  const seated: State = {
    ...fresh,
    players,
    curseSupply: given.areCursesGone ? [] : cursesLeft(fresh.curseSupply, players),
  };
  // By house rule the lead has changed already if the lowest of a clan starts with his rank token out (BB-52).
  const flipped = CLANS.filter((clan) =>
    players.some((player, seat) => player.card.side === clan && isRankOut(player) && isLowestOfClan(seated, seat)),
  );
  const start: State = given.options.leaderRevealFlips ? { ...seated, flipped } : seated;
  return { ok: true, value: run(PROCESSES, start).state };
};
