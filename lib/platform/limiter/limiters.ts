import type { Limits } from '@/lib/config/env';
import type { Database } from '@/lib/platform/db/database';
import { databaseLimiter } from './database';
import { memoryLimiter } from './memory';
import type { Limiters } from './port';

const SIGN_IN_WINDOW_SECONDS = 15 * 60;

/**
 * The limiters of a process. Guesses at a password are counted by all processes together, or each further process
 * would grant as many again; requests are many, and counted by each process for itself.
 */
export function openLimiters(
  db: Database,
  limits: Pick<Limits, 'requestsPerMinute' | 'readsPerMinute' | 'signInFailures'>,
): Limiters {
  return {
    requests: memoryLimiter(limits.requestsPerMinute, 60),
    reads: memoryLimiter(limits.readsPerMinute, 60),
    signInFailures: databaseLimiter(db, 'sign-in', limits.signInFailures, SIGN_IN_WINDOW_SECONDS),
  };
}
