import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BudgetLimiter, ExactLimiter } from './limiter-port';

/**
 * Creates a limiter that counts in this process only.
 *
 * @param allowance how many a key may take in one window
 * @param windowSeconds length of the window, from its first take
 */
export function createMemoryLimiter(allowance: number, windowSeconds: number): ExactLimiter & BudgetLimiter {
  const limiter = new RateLimiterMemory({ points: allowance, duration: windowSeconds });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
        return null;
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) return rejected.msBeforeNext / 1000;
        throw rejected;
      }
    },
    peek: async (key) => {
      const state = await limiter.get(key);
      return state && state.consumedPoints >= allowance ? state.msBeforeNext / 1000 : null;
    },
    remaining: async (key) => Math.max(0, allowance - ((await limiter.get(key))?.consumedPoints ?? 0)),
    budget: async (key) => {
      const state = await limiter.get(key);
      return (
        state && {
          allowance,
          windowSeconds,
          remaining: Math.max(0, allowance - state.consumedPoints),
          resetSeconds: state.msBeforeNext / 1000,
        }
      );
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
