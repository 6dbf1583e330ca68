import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { requireOn } from './require-endpoint';

/**
 * Sees to it that the endpoint stays until the commit.
 *
 * @throws DomainError not_found when it was deleted meanwhile, conflict when it was turned off
 */
export async function holdEndpoint(tx: Transaction, { id }: WebhookEndpoint): Promise<void> {
  const [endpoint] = await tx.$queryRaw<{ offAt: Date | null }[]>`
    SELECT off_at AS "offAt" FROM webhook_endpoint WHERE id = ${id}::uuid AND deleted_at IS NULL
    FOR KEY SHARE`;
  if (!endpoint) throw new DomainError('not_found', 'There is no such webhook endpoint.');
  requireOn(endpoint);
}
