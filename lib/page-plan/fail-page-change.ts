import type { Services } from '@/lib/context';
import { recordDocumentEvents } from '@/lib/documents/document-events';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requestIdOf } from './request-id';
import { requestScans } from './request-scans';

/**
 * Gives up a page change that can't be finished: its documents are as they were, and say why. It can be applied again.
 * Does nothing to a change that is not pending any more.
 * @param message a sentence for a person
 */
export async function failPageChange(
  services: Services,
  pageChangeId: string,
  message: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [change] = await tx.pageChange.updateManyAndReturn({
      where: { id: pageChangeId, status: 'pending' },
      data: { status: 'failed', message, finishedAt: services.clock() },
      select: { membershipId: true, organizationId: true },
    });
    if (!change) return;
    const released = await tx.document.updateManyAndReturn({
      where: { replacingId: pageChangeId },
      data: {
        replacingId: null,
        correctionFailed: { request_id: requestIdOf(pageChangeId), message },
        version: { increment: 1 },
        updatedAt: services.clock(),
      },
      select: { id: true, status: true },
    });
    // Their scans have passed them by while they were claimed.
    const pending = released.filter(({ status }) => status === 'pending').map(({ id }) => id);
    if (change.membershipId === null) await holdUncut(tx, services, pending, message);
    else await requestScans(tx, change.organizationId, pending);
  });
  services.jobs.wake();
}

/** What the classifier would have split by itself waits for a person instead. */
async function holdUncut(
  tx: Transaction,
  services: Services,
  documentIds: readonly string[],
  message: string,
): Promise<void> {
  await tx.document.updateMany({
    where: { id: { in: [...documentIds] } },
    data: {
      status: 'needs_action',
      holdType: 'split_review',
      holdCode: 'low_confidence',
      holdReason: `It could not be split by itself. ${message}`,
    },
  });
  const happenings = documentIds.map((documentId) => ({ documentId, type: 'needs_action' as const }));
  await recordDocumentEvents(tx, happenings, services);
}
