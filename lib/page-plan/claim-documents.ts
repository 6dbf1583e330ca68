import { DomainError } from '@/lib/core/errors';
import { CHANGEABLE } from '@/lib/documents/status';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';

/**
 * Claims the documents for a change that takes a while, each by one conditional update: of any number of rivals one
 * gets them. In the order of ids, so that overlapping changes never wait for each other in a circle.
 * @throws DomainError conflict when one of them is no longer as it was read
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
        departedAt: null,
        replacingId: null,
        status: { in: [...CHANGEABLE] },
        version: row.version,
      },
      data: { replacingId: changeId, version: { increment: 1 }, updatedAt: now },
    });
    if (count === 0) {
      throw new DomainError('conflict', `“${row.originalFilename}” was changed by someone else just now.`);
    }
  }
}
