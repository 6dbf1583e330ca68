import { createNotFoundError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { requireEnabled } from './require-endpoint';

/**
 * Locks the endpoint until the commit.
 *
 * @throws DomainError `not_found` if it was deleted, `conflict` if it was disabled
 */
export async function lockEndpoint(tx: Transaction, { id }: WebhookEndpoint): Promise<void> {
  const [endpoint] = await tx.$queryRaw<{ offAt: Date | null }[]>`
    SELECT off_at AS "offAt" FROM webhook_endpoint WHERE id = ${id}::uuid AND deleted_at IS NULL
    FOR KEY SHARE`;
  if (!endpoint) throw createNotFoundError('webhook endpoint');
  requireEnabled(endpoint);
}
