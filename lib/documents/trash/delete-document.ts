import { describeChange } from '@/lib/documents/changes/describe-document-changes';
import { requireClaimableStatus } from '@/lib/documents/claims/require-claimable-status';
import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { Member } from '@/lib/foundation/actor';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/**
 * Moves a document to the trash and keeps its status. It can be restored.
 *
 * @throws DomainError `not_found`, `forbidden`; `conflict` during a page change
 */
export const deleteDocument = (ctx: Context<Member>, uuid: string): Promise<void> =>
  moveToTrash(ctx, uuid, null);

/**
 * Moves a document that waits for a person to the trash, with the reason.
 *
 * @throws DomainError `not_found`, `forbidden`; `conflict` during a page change, or if the document doesn't wait
 */
export const rejectDocument = (ctx: Context<Member>, uuid: string, reason: string): Promise<void> =>
  moveToTrash(ctx, uuid, reason.trim());

async function moveToTrash(
  ctx: Context<Member>,
  uuid: string,
  rejectionReason: string | null,
): Promise<void> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'delete');
  await requireActiveProject(ctx, document.projectId);
  const { id, projectId, originalFilename, status } = document;
  if (rejectionReason !== null) requireClaimableStatus(status, 'rejected');
  const deleted = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, removedAt: null, replacingId: null, ...(rejectionReason !== null && { status }) },
      data: {
        removedAt: ctx.clock(),
        removalReason: rejectionReason === null ? 'trashed' : 'rejected',
        rejectionReason,
        version: { increment: 1 },
      },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, ctx);
    await recordAudit(tx, ctx, {
      action: rejectionReason === null ? 'document.deleted' : 'document.rejected',
      projectId,
      subjectId: id,
      changes: [{ documentId: id, changes: describeChange('rejected', null, rejectionReason) }],
    });
    return true;
  });
  if (deleted) return;
  // A concurrent request removed the document, which is a 404, or is changing its pages.
  await requireDocument(ctx, uuid);
  throw rejectionReason === null
    ? createConflictError(getBeingChangedProblem(originalFilename))
    : new DomainError('conflict', 'Others are changing the document. Retry in a moment.', { reason: 'busy' });
}
