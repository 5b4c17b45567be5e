/** Somebody who plays by lines in English, at a server that others can reach. */
import type { Client } from '../../../src/client/client.ts';
import { createPlainPlayer } from '../../../src/tui/plain/player.ts';

/** @returns the player, and the lines that he has been shown */
export const atLines = (client: Client) => {
  const lines: string[] = [];
  const player = createPlainPlayer({
    client,
    language: 'en',
    write: (line) => lines.push(line),
    isOwnTable: false,
    invitation: [],
    endsFor: () => 0,
    onExit: () => {},
  });
  return { ...player, lines };
};
