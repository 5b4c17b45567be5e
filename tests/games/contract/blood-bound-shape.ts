/** The exact shape of a View of Blood Bound for each viewer, written against the rules (3.5), not against the view. */
import { z } from 'zod';
import { CLANS, COLOURS, type Options, type State, type View } from '../../../src/games/blood-bound/types.ts';
import type { Seat, Viewer } from '../../../src/kernel/types.ts';

const seat = z.int().min(0).max(11);
const clan = z.enum(CLANS);
const side = z.enum([...CLANS, 'order']);
const clanRank = z.int().min(1).max(9);
const rank = z.union([clanRank, z.literal('cross')]);
const card = z.union([
  z.strictObject({ side: clan, rank: clanRank }),
  z.strictObject({ side: z.literal('order'), rank: z.literal('cross'), clue: clan }),
]);
const message = z.strictObject({
  key: z.string().regex(/^[a-z-]+(\.[a-z-]+)+$/),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const items = [
  'seal',
  'staff',
  'fan',
  'quill',
  ...COLOURS.map((each) => `shield:${each}`),
  ...COLOURS.map((each) => `sword:${each}`),
];

/** Which of the keys that not everybody may see a seat has. */
interface Allowed {
  readonly card: boolean;
  readonly rank: boolean;
  readonly clue: boolean;
  readonly curses: boolean;
}

const seatSchema = (allowed: Allowed) =>
  z.strictObject({
    tokens: z.array(z.enum([...CLANS, 'unknown', 'rank'])).max(3),
    items: z.array(z.enum([...items, 'curse'])),
    ...(allowed.card ? { card } : {}),
    ...(allowed.rank ? { rank } : {}),
    ...(allowed.clue ? { clue: clan } : {}),
    ...(allowed.curses ? { curses: z.array(z.enum(['true', 'false'])).min(1) } : {}),
  });

const frame = z.strictObject({
  seats: z.int().min(6).max(12),
  you: seat.nullable(),
  window: z.literal('open'),
  waiting: z.array(z.strictObject({ seat, kind: z.string() })),
  resolving: z.array(message),
  outcome: z.strictObject({ winners: z.array(seat), reason: message }).nullable(),
  house: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  table: z.array(z.unknown()),
  dagger: seat,
  turn: z.int().min(1),
  attack: z
    .strictObject({ attacker: seat, target: seat, offers: z.array(seat), intervener: seat.nullable() })
    .nullable(),
  supply: z.strictObject(
    Object.fromEntries([...items, 'curse'].map((item) => [item, z.int().min(0).max(6).exactOptional()])),
  ),
  ending: z
    .strictObject({
      captured: seat,
      captor: seat,
      cause: z.enum(['attack', 'assassin', 'alchemist', 'mentalist', 'berserker']),
      winner: side.nullable(),
      leaders: z.strictObject({ red: seat, blue: seat }),
      trueCurse: seat.nullable(),
    })
    .nullable(),
});

const seatSchemas = new Map<string, ReturnType<typeof seatSchema>>();
const schemaFor = (allowed: Allowed): ReturnType<typeof seatSchema> => {
  const name = JSON.stringify(allowed);
  const schema = seatSchemas.get(name) ?? seatSchema(allowed);
  seatSchemas.set(name, schema);
  return schema;
};

const isOver = (state: State): boolean => state.capture !== null;

/** One's own card, those looked at as Harlequin, and all cards after the capture. */
export const isCardKnown = (state: State, viewer: Viewer, at: Seat): boolean =>
  isOver(state) ||
  (viewer.as === 'seat' &&
    (viewer.seat === at || state.looks.some((look) => look.by === viewer.seat && look.at === at)));

/** Who has shown his clue to this viewer: his right-hand neighbour, by house rule the left-hand one. */
const isClueKnown = (state: State, viewer: Viewer, at: Seat, direction: Options['clueDirection']): boolean => {
  const seats = state.players.length;
  const neighbour = direction === 'toLeft' ? seats - 1 : 1;
  return viewer.as === 'seat' && at === (viewer.seat + neighbour) % seats;
};

/** The cards that are counted: all, or those that can run out where the house plays without end (BB-58, `abilityCardSupply`). */
const countedIn = ({ abilityCardSupply }: Options): readonly string[] =>
  [...items, 'curse'].filter(
    (item) => item !== 'seal' && (abilityCardSupply !== 'unlimited' || /sword|curse/.test(item)),
  );

/** Face-down offers are their owners' alone. */
const areOffersHidden = ({ attack }: State, viewer: Viewer, view: View): boolean =>
  attack?.sealed !== true || view.attack?.offers.every((each) => viewer.as === 'seat' && each === viewer.seat) === true;

const allowedAt = (state: State, viewer: Viewer, at: Seat): Allowed => {
  const player = state.players[at];
  const isInquisitor = viewer.as === 'seat' && state.players[viewer.seat]?.card.side === 'order';
  const isKnown = isCardKnown(state, viewer, at);
  return {
    card: isKnown,
    rank: !isKnown && player?.tokens.includes('rank') === true,
    clue: isClueKnown(state, viewer, at, state.options.clueDirection),
    curses: (isInquisitor || isOver(state)) && player !== undefined && player.curses.length > 0,
  };
};

/** Throws unless the View has every key this viewer may see now and no other. */
export const checkShape = (state: State, viewer: Viewer, view: View): void => {
  frame.parse(view);
  if (view.table.length !== state.players.length) throw new Error('the table has another size');
  const counted = Object.keys(view.supply).sort();
  if (`${counted}` !== `${[...countedIn(state.options)].sort()}`) throw new Error(`the supply counts ${counted}`);
  if (!areOffersHidden(state, viewer, view)) throw new Error('a face-down offer is shown');
  for (const [at, shown] of view.table.entries()) schemaFor(allowedAt(state, viewer, at)).parse(shown);
  if ((view.ending !== null || view.outcome !== null) !== isOver(state)) throw new Error('the end is told too early');
};
