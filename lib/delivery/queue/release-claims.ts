import type { Database } from '@/lib/platform/db/database';
import { type DeliverySource, toSqlNames } from './delivery-source';

/**
 * Makes deliveries due that a worker claimed and did not record. Call this only before the workers of the only process
 * start: the process that claimed them is dead.
 */
export async function releaseClaims(
  db: Pick<Database, '$executeRaw'>,
  source: DeliverySource,
): Promise<void> {
  const { deliveries, targets, target } = toSqlNames(source);
  await db.$executeRaw`
    UPDATE ${deliveries} SET claim = NULL, due_at = now()
     WHERE id IN (
       SELECT claimed.id FROM ${targets} AS target CROSS JOIN LATERAL (
         SELECT id FROM ${deliveries} WHERE ${target} = target.id AND status = 'pending' AND claim IS NOT NULL
       ) AS claimed)`;
}
