import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import type { DocumentRow } from '@/lib/documents/document-resource';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { loadDocumentRow } from '@/lib/documents/get-document';
import { scanRequested } from '@/lib/documents/job-events';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { createRemovedError, requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { IN_TRASH, isInTrash } from './trash';

/**
 * Restores a document from the trash. Restarts a scan that the deletion may have interrupted.
 *
 * @returns the restored document
 * @throws DomainError `not_found` if it left the list for another reason: cut, attached, undone; `forbidden`;
 *   `conflict` if it is in the list
 */
export async function restoreDocument(ctx: Context<Member>, uuid: string): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid, { removed: 'allow' });
  requirePermission(ctx.actor, 'delete');
  await requireActiveProject(ctx, document.projectId);
  const { id, organizationId, projectId, originalFilename, status, removedAt, removalReason } = document;
  const inList = new DomainError('conflict', `“${originalFilename}” is in the list already.`, {
    reason: 'already_in_list',
    values: { name: originalFilename },
  });
  if (!removedAt) throw inList;
  if (!isInTrash(removalReason)) throw await createRemovedError(ctx, document);
  const scan = status === 'pending' || status === 'processing';
  const restored = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, status, ...IN_TRASH },
      data: {
        removedAt: null,
        removalReason: null,
        rejectionReason: null,
        removedById: null,
        version: { increment: 1 },
        ...(scan && { status: 'pending' }),
      },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'created' }, ctx);
    await recordAudit(tx, ctx, { action: 'document.restored', projectId, subjectId: id });
    if (scan) await sendEvent(tx, scanRequested, { organizationId, documentId: id });
    await recordReviewDecisions(tx, [id]);
    return true;
  });
  if (!restored) throw inList;
  return loadDocumentRow(ctx, id);
}
