/** Is the record of a game that was killed again and again the record of a game in which nothing had happened? */
import { formatRecord, hashOf, parseRecord } from '../../server/record.ts';
import { gameOf } from '../../src/games/index.ts';
import { replay } from '../../src/kernel/replay.ts';
import type { Choice, Game } from '../../src/kernel/types.ts';

export interface SeatedPlayer {
  readonly name: string;
  readonly seat: number;
  readonly acknowledged: readonly Choice[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Checks one finished game.
 * @throws Error that says what is lost, doubled or different
 */
export const checkRecord = (text: string, players: readonly SeatedPlayer[]): void => {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`the record cannot be read: ${parsed.error.problem}`);
  const { header, inputs } = parsed.value;
  const game = gameOf(header.game) as Game | undefined;
  if (game === undefined) throw new Error(`no game ${header.game}`);
  for (const { name, seat, acknowledged } of players) {
    const recorded = inputs.flatMap((input): readonly Choice[] =>
      input.type === 'choice' && input.seat === seat
        ? [{ decisionId: input.decisionId, optionIds: input.optionIds }]
        : [],
    );
    if (!same(recorded, acknowledged))
      throw new Error(`${name} was told ${JSON.stringify(acknowledged)}, recorded is ${JSON.stringify(recorded)}`);
  }
  if (inputs.some(({ type }) => type === 'expiry')) throw new Error('a question has run out in a game without clocks');
  const deal = { seats: header.seats.length, options: header.options, seed: header.seed };
  const played = replay(game, deal, inputs);
  if (!played.ok) throw new Error(`without interruption input ${played.error.at} is refused: ${played.error.code}`);
  const state = played.value.at(-1)?.state;
  const end = state?.outcome ? { outcome: state.outcome, hash: hashOf(state) } : null;
  if (formatRecord({ header, inputs, end }) !== text) throw new Error('without interruption the game ends another way');
};
