import type { Limits } from '@/lib/foundation/config/env';
import type { Database } from '@/lib/platform/db/database';
import { createDatabaseLimiter } from './database-limiter';
import type { BudgetLimiter, Limiters } from './limiter-port';
import { createMemoryLimiter } from './memory-limiter';
import { createQuotaLeasingLimiter } from './quota-leasing-limiter';

const SIGN_IN_WINDOW_SECONDS = 15 * 60;
const NOTICE_WINDOW_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Number of waiting sessions of one user that can use up their attempts before codes of the app are paused. */
const SESSIONS_PER_ACCOUNT = 5;
/** The same number for a day. */
const SESSIONS_PER_DAY = 10;
/** Number of wrong codes in an hour without a notice: mistakes of the user. */
const CODES_WITHOUT_NOTICE = 4;

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
  const exact = (name: string, allowance: number, windowSeconds: number) =>
    createDatabaseLimiter(db, name, allowance, windowSeconds);
  const { signInFailures } = limits;
  return {
    requests: aMinute('requests', limits.requestsPerMinute),
    reads: aMinute('reads', limits.readsPerMinute),
    logouts: aMinute('logouts', limits.requestsPerMinute),
    signInFailures: exact('sign-in', signInFailures, SIGN_IN_WINDOW_SECONDS),
    secondFactorCodes: exact('codes', SESSIONS_PER_ACCOUNT * signInFailures, SIGN_IN_WINDOW_SECONDS),
    secondFactorCodesPerDay: exact('codes-per-day', SESSIONS_PER_DAY * signInFailures, DAY_SECONDS),
    wrongSecondFactorCodes: exact('wrong-codes', CODES_WITHOUT_NOTICE, NOTICE_WINDOW_SECONDS),
    wrongCodeNotices: exact('wrong-code-notices', 1, NOTICE_WINDOW_SECONDS),
  };
}
