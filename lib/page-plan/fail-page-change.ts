import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { leaveToPerson } from '@/lib/documents/decisions/record-automation-items';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requestPlannedScans } from './request-planned-scans';

/**
 * Fails a page change that can't be completed. Its documents stay as they were and show the reason. It can be applied
 * again. Does nothing if the change is not pending.
 * @param message a sentence for the user
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
        correctionFailed: { request_id: toPageChangeRequestId(pageChangeId), message },
        version: { increment: 1 },
        updatedAt: services.clock(),
      },
      select: { id: true, status: true },
    });
    // Their scans were skipped while they were claimed.
    const pending = released.filter(({ status }) => status === 'pending').map(({ id }) => id);
    if (change.membershipId === null) await holdFailedSplits(tx, services, pending, message);
    else await requestPlannedScans(tx, change.organizationId, pending);
  });
}

/** Puts documents on hold for a person if the classifier's automatic split failed. */
async function holdFailedSplits(
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
      holdReason: `The file could not be split automatically. ${message}`,
    },
  });
  await leaveToPerson(tx, documentIds);
  const happenings = documentIds.map((documentId) => ({ documentId, type: 'needs_action' as const }));
  await recordDocumentEvents(tx, happenings, services);
}
