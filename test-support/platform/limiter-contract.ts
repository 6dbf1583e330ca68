import { describe, expect, test } from 'vitest';
import type { BudgetLimiter, ExactLimiter, Limiter } from '@/lib/platform/limiter/limiter-port';
import { waitFor } from './jobs/retry-until-defined';

/**
 * Registers the tests that every limiter must pass. Run them on each driver.
 *
 * @param open creates a limiter with no counts
 */
export function limiterContract(
  name: string,
  open: (allowance: number, windowSeconds: number) => Limiter,
): void {
  describe(name, () => {
    test('gives out the allowance, then says how long to wait', async () => {
      const limiter = open(2, 60);
      expect([await limiter.take('a'), await limiter.take('a')]).toEqual([null, null]);
      const wait = await limiter.take('a');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    });

    test('gives out no more than the allowance to any number at once', async () => {
      const limiter = open(5, 60);
      const responses = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')));
      expect(responses.filter((wait) => wait === null)).toHaveLength(5);
    });

    test('counts each key for itself', async () => {
      const limiter = open(1, 60);
      await limiter.take('a');
      expect(await limiter.take('b')).toBeNull();
      expect(await limiter.take('a')).not.toBeNull();
    });

    test('peeking takes nothing, and agrees with the next take', async () => {
      const limiter = open(1, 60);
      expect([await limiter.peek('a'), await limiter.peek('a')]).toEqual([null, null]);
      expect(await limiter.take('a')).toBeNull();
      expect(await limiter.peek('a')).toBeGreaterThan(0);
      expect(await limiter.take('a')).not.toBeNull();
    });

    test('a reset gives the whole allowance back, to this key alone', async () => {
      const limiter = open(1, 60);
      await limiter.take('a');
      await limiter.take('b');
      await limiter.reset('a');
      expect(await limiter.peek('a')).toBeNull();
      expect(await limiter.peek('b')).not.toBeNull();
    });

    test('the allowance is back after the window', async () => {
      const limiter = open(1, 1);
      await limiter.take('a');
      await waitFor(() => limiter.peek('a')).toBeNull();
      expect(await limiter.take('a')).toBeNull();
    });
  });
}

/**
 * Registers the tests of limiters whose budgets are known without a query.
 *
 * @param open creates a limiter with no counts
 */
export function budgetLimiterContract(
  name: string,
  open: (allowance: number, windowSeconds: number) => BudgetLimiter,
): void {
  test(`${name}: the budget counts down to 0 within the window, and nothing is known before the first take`, async () => {
    const limiter = open(3, 60);
    expect(await limiter.budget('a')).toBeNull();
    for (const left of [2, 1, 0, 0]) {
      await limiter.take('a');
      const budget = await limiter.budget('a');
      expect(budget).toMatchObject({ allowance: 3, windowSeconds: 60, remaining: left });
      expect(budget!.resetSeconds).toBeGreaterThan(0);
      expect(budget!.resetSeconds).toBeLessThanOrEqual(60);
    }
  });
}

/** Registers the additional tests of limiters that report the remaining allowance. */
export function exactLimiterContract(
  name: string,
  open: (allowance: number, windowSeconds: number) => ExactLimiter,
): void {
  test(`${name}: returns what is left without taking any, and never less than zero`, async () => {
    const limiter = open(2, 60);
    expect([await limiter.remaining('a'), await limiter.remaining('a')]).toEqual([2, 2]);
    await limiter.take('a');
    expect(await limiter.remaining('a')).toBe(1);
    await limiter.take('a');
    await limiter.take('a');
    expect([await limiter.remaining('a'), await limiter.remaining('b')]).toEqual([0, 2]);
  });
}
