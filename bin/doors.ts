/** What the home screen can do on this machine. */
import { bloodBound } from '../src/games/blood-bound/index.ts';
import { BOT_LEVELS } from '../src/protocol/parts.ts';
import { settingsFolder } from '../src/settings/folder.ts';
import { tableIn as keptTableIn, readSettings, serversIn } from '../src/settings/kept.ts';
import type { Preferences } from '../src/tui/preferences.ts';
import type { Doors, TableChoice } from '../src/tui/visit.ts';
import { destinationIn } from './address.ts';
import type { FlagValues, Io } from './command.ts';
import { dataFolderIn } from './data-folder.ts';
import { Failure } from './failure.ts';
import { searchNearby } from './nearby.ts';
import type { Keeper } from './preferences.ts';
import { serverFlagsIn } from './server-flags.ts';
import { type OwnServer, otherServer, ownServer, ownTable } from './sittings.ts';
import { houseRulesIn, PRESET_IDS, tableIn, USUAL_TABLE } from './table-flags.ts';
import type { Sitting, Visits } from './visits.ts';

/** The table kept in the settings as far as it can be played today. */
const keptTable = (content: unknown): TableChoice => {
  const { seats, level, preset } = keptTableIn(content) ?? USUAL_TABLE;
  const { min, max } = bloodBound.seats;
  return {
    seats: Number.isInteger(seats) && seats >= min && seats <= max ? seats : USUAL_TABLE.seats,
    level: BOT_LEVELS.find((each) => each === level) ?? USUAL_TABLE.level,
    preset: PRESET_IDS.find((id) => id === preset) ?? USUAL_TABLE.preset,
  };
};

/** Two servers on one machine are possible, only not at the same port. */
const ownServerAnywhere = async (server: Omit<OwnServer, 'flags' | 'asked'>, keeper: Keeper): Promise<Sitting> => {
  const asked = await serverFlagsIn({});
  try {
    return await ownServer({ ...server, flags: {}, asked }, keeper);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'server/port-taken') throw error;
    return ownServer({ ...server, flags: { port: 0 }, asked: { ...asked, port: 0 } }, keeper);
  }
};

/**
 * @param preferences those of the moment
 * @param flags of this start: joining trusts what `--ca` names
 */
export const createDoors = (
  visits: Visits,
  keeper: Keeper,
  preferences: () => Preferences,
  env: Io['env'],
  { ca }: FlagValues = {},
): Doors => {
  const trusting: FlagValues = ca === undefined ? {} : { ca };
  const content = (): unknown => readSettings(settingsFolder(env, process.platform));
  return {
    seats: bloodBound.seats,
    levels: BOT_LEVELS,
    presets: PRESET_IDS,
    lastTable: () => keptTable(content()),
    play: (table) => {
      void keeper.keep(({ keepTable }) => keepTable(table));
      const { seats, level, preset } = table;
      const flags = { seats, level, options: houseRulesIn({ preset }), password: null };
      return visits.attempt(async () => ownTable(preferences().name, flags, {}));
    },
    learn: () => visits.attempt(async () => (await import('./lesson.ts')).lessonFor(preferences().name)),
    host: () =>
      visits.attempt(async () => {
        const own = { name: preferences().name, table: tableIn({}), folder: dataFolderIn({}, env) };
        return ownServerAnywhere(own, keeper);
      }),
    replay: async (path) => {
      const { filmFrom, openRecord } = await import('./replays.ts');
      return filmFrom(() => openRecord(path));
    },
    servers: () => serversIn(content()),
    search: (changed) => searchNearby(changed).end,
    join: (address) =>
      visits.attempt(async () =>
        otherServer(preferences().name, { ...destinationIn(address), as: 'player' }, keeper, trusting),
      ),
  };
};
