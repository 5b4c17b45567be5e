/** The game told in lines on an ssh channel, and answered by typing, for clients without a screen. */
import { createPlainPlayer } from '../../src/tui/plain/player.ts';
import { createAllowance } from '../../src/tui/terminal/allowance.ts';
import type { Call, House } from './call.ts';
import { createLineReader } from './line-reader.ts';
import type { Playing, Showing } from './session.ts';

export const tellOnChannel = (
  { line, term }: Call,
  { limits, clock }: House,
  { visit, preferences, containment, leave }: Showing,
): Playing => {
  const { stdin, stdout } = line;
  const isAllowed = createAllowance({ perSecond: limits.sshKeysPerSecond, atOnce: limits.sshKeysAtOnce }, clock);
  const reader = createLineReader({
    echoes: term !== null,
    write: (output) => void stdout.write(output),
    onLine: (typed) => {
      if (isAllowed(1)) player.type(typed);
    },
    onEnd: leave,
  });
  const { client, isOwnTable, endsFor, invitation } = visit;
  const player = createPlainPlayer({
    client,
    language: preferences.language,
    write: reader.say,
    isOwnTable,
    endsFor,
    invitation,
    onExit: leave,
  });
  stdin.on('data', (chunk) => containment.run(() => reader.push(chunk as Uint8Array)));
  return { close: player.close };
};
