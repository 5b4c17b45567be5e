/** Load on the server: `npm run bench:load`, or with the names of parts. Figures stand in bench/README.md. */
import { measureBotRooms } from './load/bot-rooms.ts';
import { measureDoors } from './load/doors.ts';
import { measureLeaving } from './load/leave.ts';
import { runOwnServer } from './load/own-server.ts';
import { measureRatios } from './load/ratio.ts';
import { measureRestart } from './load/restart.ts';
import { measureScale } from './load/scale.ts';
import { type Servers, withServers } from './load/servers.ts';

const PARTS: { readonly [name: string]: (servers: Servers) => Promise<boolean> } = {
  ratio: measureRatios,
  doors: measureDoors,
  scale: measureScale,
  leave: measureLeaving,
  restart: measureRestart,
  bots: measureBotRooms,
};

const [first, ...rest] = process.argv.slice(2);
if (first === 'serve') await runOwnServer(rest[0] || null, rest[1] ?? 'usual');
else {
  const names = first === undefined ? Object.keys(PARTS) : [first, ...rest];
  for (const name of names) {
    const part = PARTS[name];
    if (part === undefined) throw new Error(`there is no part "${name}", but ${Object.keys(PARTS).join(', ')}`);
    console.log(`-- ${name}`);
    if (!(await withServers(part))) process.exitCode = 1;
  }
}
