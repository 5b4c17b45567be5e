/** What one viewer may know of events and open questions. */
import type { CoreState, Decision, GameEvent, SeenEvent, Viewer } from './types.ts';

/** The events as this viewer sees them; those he is not even told of are left out. */
export const seenBy = (events: readonly GameEvent[], viewer: Viewer): readonly SeenEvent[] =>
  events.flatMap((event): readonly SeenEvent[] => {
    const { type, shown, secret } = event;
    const isTold =
      secret !== undefined && (viewer.as === 'referee' || (viewer.as === 'seat' && secret.to.includes(viewer.seat)));
    if (isTold) return [{ type, shown, secret: secret.data }];
    return shown === null ? [] : [{ type, shown }];
  });

/** The open decisions of one seat that it may answer now. */
export const decisionsOf = (state: CoreState, seat: number): readonly Decision[] =>
  state.asking?.open.filter((decision) => decision.seat === seat) ?? [];

/** Which seats are being asked in public and have not answered yet, and what kind of question it is. */
export const waitingIn = (state: CoreState): readonly { readonly seat: number; readonly kind: string }[] => {
  const { asking } = state;
  if (asking === null) return [];
  return asking.open
    .filter(
      ({ audience, seat, kind }) =>
        audience === 'public' && !asking.answers.some((answer) => answer.seat === seat && answer.kind === kind),
    )
    .map(({ seat, kind }) => ({ seat, kind }));
};
