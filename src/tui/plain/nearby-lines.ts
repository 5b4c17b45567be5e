/** Servers of the local network in lines, numbered to be chosen by. */
import type { Speech } from '../../i18n/index.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { NearbyServer } from '../visit.ts';

/** One line a server, without its number: name, how many are there, address, version. */
export const nearbyLine = ({ name, players, address, version }: NearbyServer, speech: Speech): string =>
  [cleanLine(name), speech.say('join.players', { n: players }), address, version]
    .filter((part) => part !== '')
    .join(' — ');

export const nearbyLines = (servers: readonly NearbyServer[], speech: Speech): readonly string[] =>
  servers.map((server, at) => `${at + 1}. ${nearbyLine(server, speech)}`);
