/** The makers of a new State, each with the events that tell of it; cards that are given stand in `gifts.ts`. */
import type { Seat, Step } from '../../kernel/types.ts';
import { copyOfPlayer, copyOfState, withAttack, withPlayer, withPlayers, withState } from './copies.ts';
import { isLowestOfClan } from './queries/leaders.ts';
import { playerAt } from './queries/players.ts';
import { MOST_WOUNDS } from './queries/wounds.ts';
import type { Attack, Capture, CharacterId, State, Token } from './types.ts';

/** What is left to chance goes on from here. */
export const withChance = (state: State, rng: State['rng']): State =>
  withState(state, (next) => {
    next.rng = rng;
  });

export const beginTurn = (state: State): State => {
  const next = copyOfState(state);
  next.turn += 1;
  return next;
};

const moveDagger = (state: State, to: Seat): ReturnType<typeof copyOfState> => {
  const next = copyOfState(state);
  next.dagger = to;
  next.daggerFrom = state.dagger;
  return next;
};

/** The holder gives the dagger away without attacking. */
export const passDagger = (state: State, to: Seat): Step<State> => {
  const moved = moveDagger(state, to);
  moved.passes += 1;
  return { state: moved, events: [{ type: 'dagger.passed', shown: { by: state.dagger, target: to } }] };
};

/** The holder points the dagger at somebody. */
export const declareAttack = (state: State, target: Seat): Step<State> => {
  const next = copyOfState(state);
  next.passes = 0;
  next.attack = {
    attacker: state.dagger,
    target,
    offers: [],
    declined: [],
    sealed: state.options.offersVisible === 'sealed',
    intervener: null,
    daggerTo: null,
  };
  return { state: next, events: [{ type: 'attack.declared', shown: { by: state.dagger, target } }] };
};

/** Somebody offers to take the wound, or stays out; face-down offers are told when they are opened. */
export const hearHelper = (state: State, attack: Attack, seat: Seat, isOffer: boolean): Step<State> => {
  const heard = withAttack(state, (now) => {
    if (isOffer) now.offers = [...attack.offers, seat];
    else now.declined = [...attack.declined, seat];
  });
  const isShown = isOffer && !attack.sealed;
  return { state: heard, events: isShown ? [{ type: 'offer.made', shown: { by: seat, target: attack.target } }] : [] };
};

/** The face-down offers are shown to everybody. */
export const openOffers = (state: State, attack: Attack): Step<State> => ({
  state: withAttack(state, (now) => {
    now.sealed = false;
  }),
  events: attack.offers.map((by) => ({ type: 'offer.made', shown: { by, target: attack.target } })),
});

/** From here on it is settled who takes the wound of the attack, and so who gets the dagger (BB-38). */
export const settleVictim = (state: State, attack: Attack, intervener: Seat | null): State => {
  const daggerTo = state.options.interventionDagger === 'target' ? attack.target : (intervener ?? attack.target);
  return withAttack(state, (now) => {
    now.intervener = intervener;
    now.daggerTo = daggerTo;
  });
};

/** An ability sends the dagger to its victim (BB-53, BB-57). */
export const sendDaggerTo = (state: State, seat: Seat): State =>
  withAttack(state, (now) => {
    now.daggerTo = seat;
  });

/** The attack is over: the dagger changes hands. */
export const handOver = (state: State): Step<State> => {
  const to = state.attack?.daggerTo ?? state.dagger;
  const moved = moveDagger(state, to);
  moved.attack = null;
  return { state: moved, events: [{ type: 'dagger.moved', shown: { by: state.dagger, target: to } }] };
};

/** The Guardian's third wound sends his Sword and every Shield of its colour back to the supply (BB-62). */
const returnShields = (state: State, seat: Seat): Step<State> => {
  const { sword } = playerAt(state, seat);
  if (sword === null) return { state, events: [] };
  const players = state.players.map((player, at) => {
    const next = copyOfPlayer(player);
    if (at === seat) next.sword = null;
    next.shields = player.shields.filter((colour) => colour !== sword);
    return next;
  });
  return { state: withPlayers(state, players), events: [{ type: 'shields.returned', shown: { seat, colour: sword } }] };
};

/** By house rule the lowest of a clan gives up the lead with his rank token (BB-52, `leaderRevealFlips`). */
const flipLeader = (state: State, seat: Seat): State => {
  const { side } = playerAt(state, seat).card;
  if (side === 'order' || !state.options.leaderRevealFlips || state.flipped.includes(side)) return state;
  return isLowestOfClan(state, seat)
    ? withState(state, (next) => {
        next.flipped = [...state.flipped, side];
      })
    : state;
};

/** A wound: one token from the supply; third-wound triggers follow at once (BB-25). */
export const takeToken = (state: State, seat: Seat, token: Token, isForced: boolean): Step<State> => {
  const player = playerAt(state, seat);
  const tokens = [...player.tokens, token];
  const wounded = withPlayer(state, seat, (player) => {
    player.tokens = tokens;
  });
  const flipped = token === 'rank' ? flipLeader(wounded, seat) : wounded;
  const returned = tokens.length === MOST_WOUNDS ? returnShields(flipped, seat) : { state: flipped, events: [] };
  const rank = token === 'rank' ? { rank: player.card.rank } : {};
  return {
    state: returned.state,
    events: [{ type: 'wound.taken', shown: { seat, token, forced: isForced, ...rank } }, ...returned.events],
  };
};

/** Healing: one token goes back to the supply (BB-56). */
export const returnToken = (state: State, seat: Seat, token: Token, isForced: boolean): Step<State> => {
  const { tokens } = playerAt(state, seat);
  const at = tokens.indexOf(token);
  return {
    state: withPlayer(state, seat, (player) => {
      player.tokens = tokens.filter((_, index) => index !== at);
    }),
    events: [{ type: 'token.returned', shown: { seat, token, forced: isForced } }],
  };
};

export const markUsed = (state: State, seat: Seat): State =>
  withPlayer(state, seat, (player) => {
    player.used = true;
  });

/** A Mentalist's house rule: this player can never use his ability again (`mentalistSeal`). */
export const sealAbility = (state: State, seat: Seat): Step<State> => ({
  state: withPlayer(state, seat, (player) => {
    player.sealed = true;
  }),
  events: [{ type: 'ability.sealed', shown: { seat } }],
});

/** Looks at two cards: everybody sees whose, only the Harlequin sees what (BB-54). */
export const lookAt = (state: State, by: Seat, first: Seat, second: Seat): Step<State> => {
  const seen = (seat: Seat) => {
    const { card } = playerAt(state, seat);
    const { side, rank } = card;
    // On every other card the clue follows from side and rank.
    return card.side === 'order' ? { seat, side, rank, clue: card.clue } : { seat, side, rank };
  };
  const isNew = (at: Seat) => !state.looks.some((look) => look.by === by && look.at === at);
  const looks = [...state.looks, ...[first, second].filter(isNew).map((at) => ({ by, at }))];
  return {
    state: withState(state, (next) => {
      next.looks = looks;
    }),
    events: [
      {
        type: 'cards.seen',
        shown: { by, first, second },
        secret: { to: [by], data: { cards: [seen(first), seen(second)] } },
      },
    ],
  };
};

/** The fourth wound: the game is over, and everything is told (BB-70). */
export const captureNow = (state: State, capture: Capture): Step<State> => ({
  state: withState(state, (next) => {
    next.capture = capture;
  }),
  events: [
    {
      type: 'player.captured',
      shown: {
        seat: capture.captured,
        by: capture.captor,
        cause: capture.cause,
        side: playerAt(state, capture.captured).card.side,
        rank: playerAt(state, capture.captured).card.rank,
      },
    },
    capture.winner === null ? { type: 'game.drawn', shown: {} } : { type: 'game.won', shown: { side: capture.winner } },
  ],
});

/** What an ability's user did with it, told to everybody. */
export const abilityEvent = (
  type: 'ability.skipped' | 'ability.unusable',
  seat: Seat,
  character: CharacterId,
): { readonly type: string; readonly shown: { readonly seat: Seat; readonly character: CharacterId } } => ({
  type,
  shown: { seat, character },
});
