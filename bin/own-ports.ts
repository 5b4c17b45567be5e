/** The ports that one server listens on, before it does. */
import { wrongUsage } from './failure.ts';

/** Where one of them is to be. */
interface Place {
  readonly host: string;
  /** 0 is any that is free. */
  readonly port: number;
}

/** Whether listening on the one address takes the port of the other as well; names of machines are only compared. */
const covers = (one: string, other: string): boolean =>
  one === other || one === '::' || (one === '0.0.0.0' && !other.includes(':'));

const areSame = (one: Place, other: Place): boolean =>
  one.port !== 0 && one.port === other.port && (covers(one.host, other.host) || covers(other.host, one.host));

/**
 * Refuses two ports that are the same: the second could not be opened, and whoever reads that it is taken looks for another program.
 * @param asked by the flag that names the port; null where none is asked for
 * @throws Failure `flag/same-port`
 */
export const checkOwnPorts = (asked: { readonly [flag: string]: Place | null }): void => {
  const places = Object.entries(asked).flatMap(([flag, place]) => (place === null ? [] : [{ flag, place }]));
  for (const [at, { flag, place }] of places.entries()) {
    const other = places.slice(at + 1).find((each) => areSame(place, each.place));
    if (other === undefined) continue;
    throw wrongUsage(
      'flag/same-port',
      `--${flag} and --${other.flag} are both ${place.port}; each needs a port of its own`,
    );
  }
};
