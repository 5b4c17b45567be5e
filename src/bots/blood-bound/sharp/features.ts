/**
 * What a position with open cards is told by: for each clan a row of numbers, each 0 or 1 or a small count. The value of a
 * position is fitted to them, so each is something that a player would name as well.
 */
import type { CharacterId, Clan } from '../../../games/blood-bound/public.ts';
import { characterAt } from '../../../games/blood-bound/public.ts';
import type { World } from '../../../games/blood-bound/worlds/index.ts';
import type { Seat } from '../../../kernel/types.ts';

type Player = World['players'][number];

/** The features by name, in the order of the row. */
export const CLAN_FEATURES = [
  'leader has a wound',
  'leader has two wounds',
  'leader has three wounds',
  'leader is shielded',
  'leader is shielded, two wounds',
  'leader can be finished',
  'leader can be finished, clan shown',
  'leader can be finished, rank shown',
  'leader shows his clan',
  'leader shows his rank',
  'leader shows a rank of 1 or 2',
  'leader has a Fan',
  'leader has a Fan, two wounds',
  'leader has a Staff',
  'helpers for the leader',
  'helpers for a leader who can be finished',
  'wounds of the others',
  'others with three wounds',
  'others who show their clan',
  'others who show their rank',
  'the Elder leads with his ability',
  'the Elder has the Quill',
  'the dagger',
  'the dagger, rival leader has two wounds',
  'the dagger, rival leader can be finished',
  'the dagger, rival leader can be finished, clan shown',
  'the dagger, rival leader can be finished, rank shown',
  'the dagger, holder saw the clue of the rival leader',
  'ability left: assassin',
  'ability left: harlequin',
  'ability left: alchemist',
  'ability left: mentalist',
  'ability left: guardian',
  'ability left: berserker',
  'ability left: mage',
  'ability left: courtesan',
] as const;

const ABILITIES: readonly CharacterId[] = [
  'assassin',
  'harlequin',
  'alchemist',
  'mentalist',
  'guardian',
  'berserker',
  'mage',
  'courtesan',
];

const flag = (is: boolean): number => (is ? 1 : 0);
const isRankOut = ({ tokens }: Player): boolean => tokens.includes('rank');
const isClanShown = ({ tokens, card }: Player): boolean => card.side !== 'order' && tokens.includes(card.side);
const isOpenToAttack = ({ tokens, shields }: Player): boolean => tokens.length === 3 && shields.length === 0;

export interface Table {
  readonly world: World;
  readonly rankOrder: Parameters<typeof characterAt>[1];
  /** Whose clue a seat was shown. */
  readonly clueFrom: (seat: Seat) => Seat;
}

/** The abilities that members of a clan can still use, as flags in the order of the row. */
const abilitiesLeft = ({ world, rankOrder }: Table, clan: Clan): readonly number[] => {
  const left = ABILITIES.map(() => 0);
  for (const player of world.players) {
    if (player.card.side !== clan || isRankOut(player)) continue;
    const at = ABILITIES.indexOf(characterAt(player.card.rank, rankOrder).id);
    if (at >= 0) left[at] = 1;
  }
  return left;
};

/** What is counted of the members of a clan beside its leader. */
const othersIn = (players: World['players'], clan: Clan, leader: Seat) => {
  const counts = { helpers: 0, wounds: 0, grave: 0, shown: 0, ranked: 0, hasQuill: false };
  for (let seat = 0; seat < players.length; seat += 1) {
    const player = players[seat] as Player;
    if (player.card.side !== clan || seat === leader) continue;
    const isRanked = isRankOut(player);
    counts.helpers += isRanked ? 0 : 1;
    counts.ranked += isRanked ? 1 : 0;
    counts.wounds += player.tokens.length;
    counts.grave += player.tokens.length === 3 ? 1 : 0;
    counts.shown += isClanShown(player) ? 1 : 0;
    counts.hasQuill ||= player.quill;
  }
  return counts;
};

/** The row of one clan. */
export const clanFeatures = (table: Table, clan: Clan): readonly number[] => {
  const { world, rankOrder, clueFrom } = table;
  const { players, dagger } = world;
  const rival: Clan = clan === 'red' ? 'blue' : 'red';
  const leaderSeat = world.leader(clan) ?? 0;
  const rivalSeat = world.leader(rival) ?? 0;
  const leader = players[leaderSeat] as Player;
  const against = players[rivalSeat] as Player;
  const others = othersIn(players, clan, leaderSeat);
  const wounds = leader.tokens.length;
  const isOpen = isOpenToAttack(leader);
  const isShielded = leader.shields.length > 0;
  const { helpers } = others;
  const hasDagger = players[dagger]?.card.side === clan;
  const isPrey = hasDagger && isOpenToAttack(against);
  const isElder = characterAt(leader.card.rank, rankOrder).id === 'elder';
  return [
    flag(wounds >= 1),
    flag(wounds >= 2),
    flag(wounds >= 3),
    flag(isShielded),
    flag(isShielded && wounds >= 2),
    flag(isOpen),
    flag(isOpen && isClanShown(leader)),
    flag(isOpen && isRankOut(leader)),
    flag(isClanShown(leader)),
    flag(isRankOut(leader)),
    flag(isRankOut(leader) && Number(leader.card.rank) <= 2),
    flag(leader.fans > 0),
    flag(leader.fans > 0 && wounds >= 2),
    flag(leader.staff),
    helpers,
    isOpen && leader.fans === 0 ? Math.min(2, helpers) : 0,
    others.wounds,
    others.grave,
    others.shown,
    others.ranked,
    flag(isElder && !isRankOut(leader)),
    flag(others.hasQuill || leader.quill),
    flag(hasDagger),
    flag(hasDagger && against.tokens.length >= 2),
    flag(isPrey),
    flag(isPrey && isClanShown(against)),
    flag(isPrey && isRankOut(against)),
    flag(isPrey && clueFrom(dagger) === rivalSeat),
    ...abilitiesLeft(table, clan),
  ];
};

/** What tells how near the Inquisitor is to being captured. */
export const ORDER_FEATURES = [
  'always',
  'one wound',
  'two wounds',
  'three wounds',
  'cross shown',
  'shielded',
  'curses given',
] as const;

export const orderFeatures = ({ world }: Table): readonly number[] => {
  const player = world.players.find(({ card }) => card.side === 'order');
  if (player === undefined) return ORDER_FEATURES.map(() => 0);
  const wounds = player.tokens.length;
  return [
    1,
    flag(wounds >= 1),
    flag(wounds >= 2),
    flag(wounds >= 3),
    flag(isRankOut(player)),
    flag(player.shields.length > 0),
    flag(world.players.some(({ curses }) => curses.length > 0)),
  ];
};
