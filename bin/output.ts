/** Output that cannot be written. */
import { Failure } from './failure.ts';

/** Why, as one line. @param code what the system says */
export const outputFailure = (code = 'unknown'): Failure =>
  code === 'ENOSPC'
    ? new Failure('output/full', 'the output cannot be written: no space left')
    : new Failure('output/failed', `the output cannot be written: ${code}`);
