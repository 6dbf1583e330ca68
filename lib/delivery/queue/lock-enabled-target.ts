import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import { type DeliverySource, toSqlNames } from './delivery-source';

/**
 * Locks a target that is on: its row stays until the transaction ends.
 *
 * @throws DomainError `not_found` if it was deleted; `conflict` if it is off, because deliveries to it would wait without
 *   notice
 */
export async function lockEnabledTarget(tx: Transaction, source: DeliverySource, id: string): Promise<void> {
  const { targets } = toSqlNames(source);
  const [locked] = await tx.$queryRaw<{ offAt: Date | null }[]>`
    SELECT off_at AS "offAt" FROM ${targets} WHERE id = ${id}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  if (!locked) throw createNotFoundError(source.targetName);
  if (locked.offAt)
    throw new DomainError('conflict', `The ${source.targetName} is off. Turn it on first.`, {
      reason: 'target_off',
    });
}
