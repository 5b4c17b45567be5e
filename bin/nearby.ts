/** Servers in the local network, looked for when somebody wants to join without knowing where. */
import { cleanName } from '../server/clean-text.ts';
import { createSpeech, type Language } from '../src/i18n/index.ts';
import { nearbyLines } from '../src/tui/plain/nearby-lines.ts';
import type { NearbyServer } from '../src/tui/visit.ts';
import { USUAL_PORT } from './address.ts';
import type { Io } from './command.ts';
import { Failure } from './failure.ts';
import { nextLine } from './next-line.ts';

const NAME_COLUMNS = 40;

/** @param changed told everything found so far, and once more at the end. @returns everything, after at most two seconds; `end` ends it before */
export const searchNearby = (changed: (found: readonly NearbyServer[]) => void = () => {}) => {
  let isEnded = false;
  let endNow = (): void => {};
  const search = async (): Promise<readonly NearbyServer[]> => {
    const { searchServers } = await import('../src/lan/browse.ts');
    const shown = (all: Awaited<ReturnType<typeof searchServers>['done']>): readonly NearbyServer[] =>
      all.map(({ name, address, port, players, version }) => {
        return { name, address: port === USUAL_PORT ? address : `${address}:${port}`, players, version };
      });
    if (isEnded) return [];
    const { done, end } = searchServers(
      (name) => cleanName(name, NAME_COLUMNS),
      (found) => changed(shown(found)),
    );
    endNow = end;
    const found = shown(await done);
    if (!isEnded) changed(found);
    return found;
  };
  const end = (): void => {
    isEnded = true;
    endNow();
  };
  return { done: search(), end };
};

/**
 * Looks for servers, lists them, and lets the person choose one by its number, or type another address.
 * @param isAsked whether somebody is there who could choose; otherwise the list is all
 * @returns what was chosen, as it would be typed behind `join`; null if nobody could choose or wanted to
 * @throws Failure `join/nobody` when no server was found
 */
export const chooseNearby = async (language: Language, isAsked: boolean, io: Io): Promise<string | null> => {
  const speech = createSpeech({ language, names: [], you: null, edition: '' });
  io.note(speech.say('join.searching'));
  const servers = await searchNearby().done;
  if (servers.length === 0) throw new Failure('join/nobody', speech.say('join.nobody'));
  for (const line of nearbyLines(servers, speech)) io.line(line);
  while (isAsked) {
    io.line(speech.say('join.number'));
    const typed = (await nextLine(process.stdin))?.trim() ?? null;
    if (typed === null || typed === '') return null;
    if (!/^\d{1,3}$/.test(typed)) return typed;
    const server = servers[Number(typed) - 1];
    if (server !== undefined) return server.address;
  }
  return null;
};
