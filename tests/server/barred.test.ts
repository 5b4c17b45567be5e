/** Whom a room remembers to have put out: so many as the table of limits says, and the newest. */
import { expect, it } from 'vitest';
import { keepingOf, whyNotIn, withBarred } from '../../server/room-keeping.ts';

it('forgets whoever was put out longest ago when there are too many', () => {
  const ids = Array.from({ length: 50 }, (_, n) => `p_${n}`);
  const keeping = [...ids, 'p_48'].reduce((now, id) => withBarred(now, id, 'p_vera', 3), keepingOf('p_vera', null));
  expect(keeping.barred).toEqual(['p_47', 'p_49', 'p_48']);
  expect(whyNotIn(keeping, 'p_47', 'player')).toEqual({ code: 'room/barred' });
  expect(whyNotIn(keeping, 'p_0', 'player')).toBeNull();
});
