/** Our server as `serve` runs it, in a measured process: every part it has, only the limits by address are off. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { collectAt } from '../../bin/collecting.ts';
import { openKeptGames } from '../../bin/data-folder.ts';
import { COLLECT_AT, openServer } from '../../bin/open-server.ts';
import { thinkApart, thinkHere } from '../../server/bot-thinker.ts';
import { createMetrics } from '../../server/operations/prometheus.ts';
import { botOf, speakerOf } from '../../src/bots/index.ts';
import { report } from '../reference/report.mjs';

/** More than there can be of anything, and a number: credits cannot be counted without end. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** All players of the bench come from one address. */
const ANY_ADDRESS = { connectionsPerAddress: NO_LIMIT, hellosPerAddress: NO_LIMIT, roomsPerAddress: NO_LIMIT };

/** For the bench of leaving: people without a room are forgotten after a second or two. */
const FORGETFUL = { idleMs: 1_000 };

/**
 * @param folder where games are kept, or null for a server that keeps nothing
 * @param memory `forgetful` forgets people soon; with `bots`, slow bots think in the built thread
 */
export const runOwnServer = async (folder: string | null, memory: string): Promise<void> => {
  const began = performance.now();
  collectAt(COLLECT_AT);
  const log = pino({ name: 'blood-bound' }, pino.destination({ dest: '/dev/null', sync: true }));
  const metrics = createMetrics(() => server.census());
  const limits = memory === 'forgetful' ? FORGETFUL : {};
  const here = thinkHere(botOf, speakerOf);
  const thread = pathToFileURL(join(process.cwd(), 'dist', 'bot-worker.js'));
  if (memory === 'bots' && !existsSync(thread)) throw new Error('the thread of the bots is not built: npm run build');
  const thinker = memory === 'bots' ? thinkApart(thread, here) : here;
  const kept = folder === null ? null : (await openKeptGames({}, folder, log)).kept;
  const server = openServer({}, { log, thinker, meter: metrics.meter, kept, limits: { ...ANY_ADDRESS, ...limits } });
  const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
  const { user, system } = process.cpuUsage();
  const opened = { ms: performance.now() - began, cpuMicros: user + system };
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
  report(port, { census: server.census, opened: () => opened });
};
