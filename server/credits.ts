/** How many messages a connection may still send, and how many hellos an address. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from './limits.ts';
import { networkOf } from './tally.ts';

/** fine: go on. refused: `seconds` until there are credits again. flood: the connection should be closed. */
export type Verdict =
  | { readonly is: 'fine' }
  | {
      readonly is: 'refused' | 'flood';
      readonly code: 'limit/messages' | 'limit/hellos';
      readonly seconds: number;
    };

export interface Credits {
  /** For a new connection. */
  purse(): Purse;
  /** Somebody unknown says hello from this address; null is within the process, without a limit. */
  greet(address: string | null): Promise<Verdict>;
}

const FINE: Verdict = { is: 'fine' };

/** What one connection may still send; counted in place, since every message passes here. */
export class Purse {
  readonly #limits: Limits;
  #spent = 0;
  /** When the window ends, in milliseconds of `performance.now`. */
  #until = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  spend(cost: number): Verdict {
    const { credits, creditWindowSeconds, floodFactor } = this.#limits;
    const now = performance.now();
    if (now >= this.#until) {
      this.#until = now + creditWindowSeconds * 1000;
      this.#spent = 0;
    }
    this.#spent += cost;
    if (this.#spent <= credits) return FINE;
    const seconds = Math.ceil((this.#until - now) / 1000);
    return { is: this.#spent > credits * floodFactor ? 'flood' : 'refused', code: 'limit/messages', seconds };
  }
}

/** Credits per connection and hellos per address in fixed windows, as the table of limits says. */
export const createCredits = (limits: Limits): Credits => {
  const { hellosPerAddress, helloWindowSeconds, floodFactor } = limits;
  const hellos = new RateLimiterMemory({ points: hellosPerAddress, duration: helloWindowSeconds });
  return {
    purse: () => new Purse(limits),
    greet: async (address) => {
      if (address === null) return FINE;
      try {
        await hellos.consume(networkOf(address));
        return FINE;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.ceil(refused.msBeforeNext / 1000);
        const isFlood = refused.consumedPoints > hellosPerAddress * floodFactor;
        return { is: isFlood ? 'flood' : 'refused', code: 'limit/hellos', seconds };
      }
    },
  };
};
