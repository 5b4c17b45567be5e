/** How many messages a connection may still send. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from './limits.ts';

/** fine: go on. refused: `seconds` until there are credits again. flood: the connection should be closed. */
export type Verdict = { readonly is: 'fine' } | { readonly is: 'refused' | 'flood'; readonly seconds: number };

export interface Credits {
  spend(connectionId: string, cost: number): Promise<Verdict>;
  forget(connectionId: string): void;
}

/** Credits per connection in fixed windows, as the table of limits says. */
export const createCredits = (limits: Limits): Credits => {
  const limiter = new RateLimiterMemory({ points: limits.credits, duration: limits.creditWindowSeconds });
  const overdrawn = limits.credits * limits.floodFactor;
  return {
    spend: async (connectionId, cost) => {
      try {
        await limiter.consume(connectionId, cost);
        return { is: 'fine' };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.ceil(refused.msBeforeNext / 1000);
        return { is: refused.consumedPoints > overdrawn ? 'flood' : 'refused', seconds };
      }
    },
    forget: (connectionId) => {
      void limiter.delete(connectionId);
    },
  };
};
