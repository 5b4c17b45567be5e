/** Two people at a table of the toy game, on a server that can be killed and started again. */
import type { ServerSetting } from '../../server/create-server.ts';
import type { Damage } from '../../server/store/ledger.ts';
import { startRestarting } from './restarting.ts';
import { must } from './server.ts';

/** Vera and Igor after the first window of a game with thirty seconds to talk. */
export const playing = async (more: object = {}, setting: Partial<ServerSetting> = {}) => {
  const started = await startRestarting(setting);
  const [vera, igor] = [await started.arrive('Vera'), await started.arrive('Igor')];
  const table = { game: 'three-doors', seats: 2, shuffle: false, options: { rounds: 2 }, ...more };
  await must(vera.peer(), 'room.create', table);
  await must(igor.peer(), 'room.join', { code: vera.peer().room().code, as: 'player' });
  await must(igor.peer(), 'room.ready', { ready: true });
  await must(vera.peer(), 'room.start', {});
  started.clock.advance(10_000);
  await vera.peer().settled();
  await igor.peer().settled();
  /** Both as before the kill, on a new server. */
  const restart = async (downMs = 0, damaged: readonly Damage[] = [], changed = {}) => {
    await started.kill();
    started.clock.advance(downMs);
    await started.start(damaged, changed);
  };
  return { ...started, vera, igor, restart };
};
