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
  spend(connectionId: string, cost: number): Promise<Verdict>;
  /** Somebody unknown says hello from this address; null is within the process, without a limit. */
  greet(address: string | null): Promise<Verdict>;
  forget(connectionId: string): void;
}

const FINE: Verdict = { is: 'fine' };

const consume = async (
  limiter: RateLimiterMemory,
  key: string,
  cost: number,
  { code, flood }: { readonly code: 'limit/messages' | 'limit/hellos'; readonly flood: number },
): Promise<Verdict> => {
  try {
    await limiter.consume(key, cost);
    return FINE;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.ceil(refused.msBeforeNext / 1000);
    return { is: refused.consumedPoints > flood ? 'flood' : 'refused', code, seconds };
  }
};

/** Credits per connection and hellos per address in fixed windows, as the table of limits says. */
export const createCredits = (limits: Limits): Credits => {
  const messages = new RateLimiterMemory({ points: limits.credits, duration: limits.creditWindowSeconds });
  const hellos = new RateLimiterMemory({ points: limits.hellosPerAddress, duration: limits.helloWindowSeconds });
  const rules = {
    messages: { code: 'limit/messages', flood: limits.credits * limits.floodFactor },
    hellos: { code: 'limit/hellos', flood: limits.hellosPerAddress * limits.floodFactor },
  } as const;
  return {
    spend: (connectionId, cost) => consume(messages, connectionId, cost, rules.messages),
    greet: async (address) => (address === null ? FINE : consume(hellos, networkOf(address), 1, rules.hellos)),
    forget: (connectionId) => {
      void messages.delete(connectionId);
    },
  };
};
