import { CHANGEABLE_STATUSES } from '@/lib/documents/status';
import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';

/**
 * Claims the documents for a long change, each with one conditional update, so that only one of several concurrent
 * changes succeeds. Updates run in ID order, so that overlapping changes don't deadlock.
 * @throws DomainError conflict if one of them has changed since it was read
 */
export async function claimDocuments(
  tx: Transaction,
  rows: readonly Document[],
  changeId: string,
  now: Date,
): Promise<void> {
  for (const row of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { count } = await tx.document.updateMany({
      where: {
        id: row.id,
        removedAt: null,
        replacingId: null,
        status: { in: [...CHANGEABLE_STATUSES] },
        version: row.version,
      },
      data: { replacingId: changeId, version: { increment: 1 }, updatedAt: now },
    });
    if (count === 0) {
      throw new DomainError('conflict', `“${row.originalFilename}” was changed by someone else just now.`);
    }
  }
}
