import type { Limits } from '@/lib/config/env';
import type { Database } from '@/lib/platform/db/database';
import { databaseLimiter } from './database';
import { memoryLimiter } from './memory';
import type { BudgetLimiter, Limiters } from './port';
import { slicedLimiter } from './sliced';

const SIGN_IN_WINDOW_SECONDS = 15 * 60;

/**
 * The limiters of a process. Guesses at a password are rare and counted one by one, requests are many and counted in
 * slices; where other processes work on the same database, all of them count together, or each further one would
 * grant as much again.
 *
 * @param options.soleProcess requests are counted without a write
 */
export function openLimiters(
  db: Database,
  limits: Pick<Limits, 'requestsPerMinute' | 'readsPerMinute' | 'signInFailures'>,
  { soleProcess }: { soleProcess: boolean },
): Limiters {
  const aMinute = (name: string, allowance: number): BudgetLimiter =>
    soleProcess ? memoryLimiter(allowance, 60) : slicedLimiter(db, name, allowance, 60);
  return {
    requests: aMinute('requests', limits.requestsPerMinute),
    reads: aMinute('reads', limits.readsPerMinute),
    signInFailures: databaseLimiter(db, 'sign-in', limits.signInFailures, SIGN_IN_WINDOW_SECONDS),
  };
}
