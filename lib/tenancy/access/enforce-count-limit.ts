import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';

type RowLock = (tx: Transaction, id: string) => Promise<unknown>;

/** Locks of the row whose items are counted; `FOR NO KEY UPDATE`, so that foreign keys are not blocked. */
const ROW_LOCKS = {
  person: (tx, id) => tx.$executeRaw`SELECT id FROM user_account WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  organization: (tx, id) =>
    tx.$executeRaw`SELECT id FROM organization WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  project: (tx, id) => tx.$executeRaw`SELECT id FROM project WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
} satisfies Record<string, RowLock>;

/**
 * Enforces a maximum count. Locks the owner's row until the commit, so that concurrent requests count one after the
 * other.
 *
 * @param limit.what objects that are counted, as a key of the sentence of `limit_reached`
 * @param limit.count current number of items, counted within the transaction
 * @param limit.message error message that names the limit
 * @throws DomainError conflict if the limit is reached
 */
export async function enforceCountLimit(
  tx: Transaction,
  owner: keyof typeof ROW_LOCKS,
  id: string,
  limit: { max: number; what: string; count: () => Promise<number>; message: string },
): Promise<void> {
  await ROW_LOCKS[owner](tx, id);
  const { max, what, count, message } = limit;
  if ((await count()) < max) return;
  throw new DomainError('conflict', message, { reason: 'limit_reached', values: { what, max } });
}
