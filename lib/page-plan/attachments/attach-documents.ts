import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import { type DocumentEvent, recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { DomainError } from '@/lib/foundation/errors';
import { countPlannedPages } from '@/lib/page-plan/count-planned-pages';
import { loadDocumentContents } from '@/lib/page-plan/load-page-spans';
import { moveComments } from '@/lib/page-plan/move-comments';
import { getMembershipId, type PlanContext } from '@/lib/page-plan/plan-page-documents';
import { findRemainingDocuments } from '@/lib/page-plan/remaining-documents';
import { getReceivedFields } from '@/lib/page-plan/retained-fields';
import { takeUndoSnapshot } from '@/lib/page-plan/rules/page-plan-undo-rules';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { buildAttachmentRows } from './build-attachment-rows';
import { findAttachDocuments } from './find-attach-documents';
import type { AttachRequest } from './schemas';

/** Maximum number of attempts if documents change between the check and the write. */
const MAX_ATTEMPTS = 50;

interface AttachResult {
  requestId: string;
  documents: DocumentSummary[];
}

/**
 * Makes every document of `attachments` an attachment of every document of `documents`, in one transaction. The
 * attached documents leave the list with their own attachments; nothing is scanned again.
 *
 * @returns the updated receivers, and the IDs to query and undo the change
 * @throws DomainError not_found, forbidden, conflict (a document can't be changed now), invalid (different projects)
 */
export async function attachDocuments(ctx: PlanContext, request: AttachRequest): Promise<AttachResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { receivers, attachments } = await findAttachDocuments(ctx, request);
    const attached: Document[] = [];
    // A document that can't be opened is attached too, because nothing must be cut.
    for (const document of attachments) attached.push((await countPlannedPages(ctx, document)).document);

    const work = { changeId: ctx.newId(), request, receivers, attached };
    if (await tryAttach(ctx, work)) {
      return {
        requestId: toPageChangeRequestId(work.changeId),
        documents: await findRemainingDocuments(ctx.db, request.documents),
      };
    }
  }
  throw new DomainError('conflict', 'Others are changing the documents. Retry in a moment.', {
    reason: 'busy',
  });
}

interface AttachWork {
  changeId: string;
  request: AttachRequest;
  receivers: Document[];
  attached: Document[];
}

/** @returns false if one of the documents has changed; nothing is written then */
async function tryAttach(ctx: PlanContext, work: AttachWork): Promise<boolean> {
  try {
    await inTransaction(ctx.db, (tx) => writeAttachments(tx, ctx, work));
    return true;
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
}

/** Error that rolls back the transaction for a retry. */
class ConcurrentChange extends Error {}

async function writeAttachments(tx: Transaction, ctx: PlanContext, work: AttachWork): Promise<void> {
  const { changeId, receivers, attached } = work;
  const now = ctx.clock();
  const documents = [...receivers, ...attached];
  await writeChange(tx, ctx, work, now);
  const leaving = new Set(attached);
  // Update in ID order, so that concurrent changes don't deadlock.
  for (const document of [...documents].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const fields = leaving.has(document)
      ? { removedAt: now, removalReason: 'attached' as const, removedById: changeId }
      : getReceivedFields(changeId, attached, now);
    const { count } = await tx.document.updateMany({
      where: { id: document.id, version: document.version },
      data: { ...fields, version: { increment: 1 }, updatedAt: now },
    });
    if (count === 0) throw new ConcurrentChange();
  }
  // Read after the rows are locked, so that their attachments can't change.
  const contents = await loadDocumentContents(tx, documents);
  const rows = buildAttachmentRows({
    changeId,
    receivers,
    attached,
    contents,
    newId: ctx.newId,
    now,
  });
  await tx.attachment.createMany({ data: rows.attachments });
  await tx.pageSpan.createMany({ data: rows.spans });
  const [receiver] = receivers;
  await moveComments(tx, changeId, new Map(attached.map(({ id }) => [id, receiver!.id])));
  await recordDocumentEvents(
    tx,
    [
      ...attached.map(({ id }): DocumentEvent => ({ documentId: id, type: 'deleted' })),
      ...receivers.map(({ id }): DocumentEvent => ({ documentId: id, type: 'updated' })),
    ],
    ctx,
  );
  const gone = attached.map(({ id }) => id);
  await recordReviewDecisions(tx, gone);
}

/** Writes the change's own rows, which are used to show and undo it. */
async function writeChange(tx: Transaction, ctx: PlanContext, work: AttachWork, now: Date): Promise<void> {
  const { changeId, request, receivers, attached } = work;
  const { organizationId } = ctx.actor;
  const membershipId = getMembershipId(ctx);
  const { projectId } = receivers[0]!;
  await tx.pageChange.create({
    data: {
      id: changeId,
      organizationId,
      projectId,
      membershipId,
      action: 'attach',
      status: 'done',
      plan: { ...request },
      createdAt: now,
      finishedAt: now,
    },
  });
  await tx.pageChangeDocument.createMany({
    data: [...receivers, ...attached].map((document, position) => ({
      pageChangeId: changeId,
      position,
      documentId: document.id,
      outcome: position < receivers.length ? ('kept' as const) : ('attached' as const),
      before: takeUndoSnapshot(document),
    })),
  });
  await recordAudit(tx, ctx, {
    action: 'page_change.applied',
    projectId,
    subjectId: changeId,
    details: { action: 'attach', ...request },
  });
}
