/** boardgame.io's own server, everything as it comes, matches in memory, with the dagger game: `boardgame-server.mjs FACTS`. */
import { createRequire } from 'node:module';
import { daggerGame } from './dagger.mjs';
import { report } from './report.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [daggerGame(true, Number(process.argv[2]))], origins: [] });
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
report(appServer.address().port);
