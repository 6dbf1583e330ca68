import { DomainError } from '@/lib/foundation/errors';
import { getProcessValue } from '@/lib/foundation/process-value';
import type { Prisma, PrismaClient } from './generated/client';

/** Application database, with any driver. */
export type Database = PrismaClient;

/** Database handle inside a transaction. Use no other handle there: the embedded database has one session. */
export type Transaction = Prisma.TransactionClient;

/**
 * Maximum wait in ms for a transaction to begin. The embedded database has one session, and waiting requests should
 * succeed instead of timing out after Prisma's 2 s.
 */
const MAX_WAIT_MS = 15_000;
const TIMEOUT_MS = 30_000;

/** Prisma error code: a transaction could not begin or end in time. */
const TRANSACTION_TIMED_OUT = 'P2028';
/** Prisma error code: a write conflict or a deadlock; PostgreSQL has rolled back. */
const WRITE_CONFLICT = 'P2034';
/** Prisma error code: a raw SQL statement failed. */
const RAW_QUERY_FAILED = 'P2010';
/** PostgreSQL error code: a deadlock, resolved by a rollback. */
export const DEADLOCK = '40P01';
/** PostgreSQL error codes of a serialization failure and a deadlock. */
const POSTGRES_CONFLICT_CODES = ['40001', DEADLOCK];

type CommitCallback = (db: Database) => void;
const commitCallbacks = getProcessValue('commit-callbacks', () => new WeakMap<object, Set<CommitCallback>>());

/** Calls back once after the transaction of `inTransaction` has committed, however often it is requested. */
export function afterCommit(tx: object, callback: CommitCallback): void {
  const callbacks = commitCallbacks.get(tx) ?? new Set();
  commitCallbacks.set(tx, callbacks.add(callback));
}

/**
 * Runs `work` in one transaction. Do no file or network work inside.
 *
 * Retries up to 3 times after a deadlock, because PostgreSQL has rolled back everything.
 *
 * @param options.timeoutMs more than 30 s if very many rows are written
 * @throws DomainError unavailable if the database is too busy
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let callbacks: ReadonlySet<CommitCallback> = new Set();
      const result = await db.$transaction(
        async (tx) => {
          const done = await work(tx);
          callbacks = commitCallbacks.get(tx) ?? callbacks;
          return done;
        },
        { maxWait: MAX_WAIT_MS, timeout: timeoutMs },
      );
      for (const callback of callbacks) callback(db);
      return result;
    } catch (error) {
      const conflict = isWriteConflict(error);
      if (conflict && attempt < 3) continue;
      if (conflict || getErrorCode(error) === TRANSACTION_TIMED_OUT) {
        throw new DomainError('unavailable', 'The database is busy. Retry in a moment.', {
          reason: 'database_unavailable',
          retryAfterSeconds: 2,
          cause: error,
        });
      }
      throw error;
    }
  }
}

/** Runs a transaction: `inTransaction`, or `rehearse` for a preview. */
export type RunTransaction = typeof inTransaction;

/** Runs `work` like `inTransaction`, and rolls back all that it wrote. */
export const rehearse: RunTransaction = async (db, work, options) => {
  try {
    return await inTransaction(
      db,
      async (tx) => {
        throw new Rehearsed(await work(tx));
      },
      options,
    );
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
};

/** Error that rolls back a rehearsed transaction. */
class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('The transaction was rehearsed.');
  }
}

/** Returns true for a unique key violation, which usually means that the work was already done. */
export const isUniqueViolation = (error: unknown): boolean => getErrorCode(error) === 'P2002';

/**
 * Returns true for a write conflict. For raw queries, Prisma's error contains PostgreSQL's reason only in the inner
 * driver error.
 */
function isWriteConflict(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code !== RAW_QUERY_FAILED) return code === WRITE_CONFLICT;
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } };
  return POSTGRES_CONFLICT_CODES.includes(meta?.driverAdapterError?.cause?.originalCode ?? '');
}

function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
