import { DomainError } from '@/lib/core/errors';
import type { Prisma, PrismaClient } from './generated/client';

/** The application's database, whichever driver holds it. */
export type Database = PrismaClient;

/** The handle inside a transaction. Nothing else may be used there: the embedded database has one session. */
export type Transaction = Prisma.TransactionClient;

/**
 * Rivals on the embedded database queue for its one session. They should get their answer, not a time-out,
 * so they may wait far longer than Prisma's 2 s.
 */
const MAX_WAIT_MS = 15_000;
const TIMEOUT_MS = 30_000;

/** Prisma: a transaction could not begin, or did not end, in time. */
const TRANSACTION_TIMED_OUT = 'P2028';
/** Prisma: a write conflict or a deadlock; PostgreSQL has rolled back. */
const WRITE_CONFLICT = 'P2034';
/** Prisma: a statement written in SQL failed. */
const RAW_QUERY_FAILED = 'P2010';
/** PostgreSQL: a deadlock, which it broke by rolling back. */
export const DEADLOCK = '40P01';
/** PostgreSQL: a serialization failure, a deadlock. */
const CONFLICTS_IN_POSTGRES = ['40001', DEADLOCK];

/**
 * Runs `work` in one transaction. No file or network work belongs inside.
 *
 * A deadlock that PostgreSQL broke is tried again (3 times), since nothing of it was kept.
 *
 * @param options.timeoutMs more than 30 s, where a great many rows are written
 * @throws DomainError unavailable when the database has no time for it.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, { maxWait: MAX_WAIT_MS, timeout: timeoutMs });
    } catch (error) {
      const conflict = isWriteConflict(error);
      if (conflict && attempt < 3) continue;
      if (conflict || errorCode(error) === TRANSACTION_TIMED_OUT) {
        throw new DomainError('unavailable', 'The database is busy. Try again in a moment.', {
          retryAfterSeconds: 2,
          cause: error,
        });
      }
      throw error;
    }
  }
}

/** Whether the error is a broken unique key, which is how the database says "that was done already". */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === 'P2002';

/** Of a raw query Prisma says only that it failed, and leaves PostgreSQL's reason to the driver's error within. */
function isWriteConflict(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== RAW_QUERY_FAILED) return code === WRITE_CONFLICT;
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  return CONFLICTS_IN_POSTGRES.includes(meta?.driverAdapterError?.cause?.originalCode ?? '');
}

function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
