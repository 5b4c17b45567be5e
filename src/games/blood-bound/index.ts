/** Blood Bound as the rest of the program knows it: one Game object. */

import { run } from '../../kernel/run.ts';
import { expireOn, submitTo } from '../../kernel/submit.ts';
import type { Game } from '../../kernel/types.ts';
import { copyOfState } from './copies.ts';
import { OPTION_FIELDS, optionsFrom, PRESETS } from './options.ts';
import { PHRASES } from './phrases.ts';
import { PROCESSES } from './processes/index.ts';
import { deal, dealEvents, FEWEST_SEATS, MOST_SEATS } from './setup.ts';
import type { State, View } from './types.ts';
import { viewOf } from './view.ts';

export const bloodBound: Game<State, View> = {
  id: 'blood-bound',
  version: 2,
  seats: { min: FEWEST_SEATS, max: MOST_SEATS },
  options: OPTION_FIELDS,
  presets: PRESETS,
  phrases: PHRASES,
  paces: { turn: 90, help: 30, talk: 60, token: 45, ability: 60 },
  hostBegins: ({ firstPlayer }) => firstPlayer === 'host',
  check: () => [],
  setup: ({ seats, options, seed }) => {
    if (!Number.isInteger(seats) || seats < FEWEST_SEATS || seats > MOST_SEATS) {
      throw new RangeError(`Blood Bound is for ${FEWEST_SEATS} to ${MOST_SEATS} seats, not ${seats}`);
    }
    const dealt = deal(seats, optionsFrom(options), seed);
    const { state, events } = run(PROCESSES, dealt);
    return { state, events: [...dealEvents(dealt), ...events] };
  },
  submit: submitTo(PROCESSES, copyOfState),
  expire: expireOn(PROCESSES, copyOfState),
  view: viewOf,
  channels: (state) => {
    const seats = state.players.map((_, seat) => seat);
    return [
      { id: 'table', read: seats, write: state.options.talk === 'silent' && state.outcome === null ? [] : seats },
    ];
  },
};
