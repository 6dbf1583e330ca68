import type { Limits } from '@/lib/foundation/config/env';
import type { Database } from '@/lib/platform/db/database';
import { createDatabaseLimiter } from './database-limiter';
import type { BudgetLimiter, Limiters } from './limiter-port';
import { createMemoryLimiter } from './memory-limiter';
import { createQuotaLeasingLimiter } from './quota-leasing-limiter';

const SIGN_IN_WINDOW_SECONDS = 15 * 60;

/**
 * Opens the limiters of a process. Password attempts are rare and counted one by one; requests are frequent and counted
 * in slices. If several processes use the database, they share the counts. Otherwise, each additional process would
 * grant the full allowance again.
 *
 * @param options.soleProcess counts requests without a database write
 */
export function openLimiters(
  db: Database,
  limits: Pick<Limits, 'requestsPerMinute' | 'readsPerMinute' | 'signInFailures'>,
  { soleProcess }: { soleProcess: boolean },
): Limiters {
  const aMinute = (name: string, allowance: number): BudgetLimiter =>
    soleProcess ? createMemoryLimiter(allowance, 60) : createQuotaLeasingLimiter(db, name, allowance, 60);
  return {
    requests: aMinute('requests', limits.requestsPerMinute),
    reads: aMinute('reads', limits.readsPerMinute),
    signInFailures: createDatabaseLimiter(db, 'sign-in', limits.signInFailures, SIGN_IN_WINDOW_SECONDS),
  };
}
