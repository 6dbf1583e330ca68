import { formatBeingChanged } from '@/lib/documents/document-change-blocker';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
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
export async function deleteDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'delete');
  await requireActiveProject(ctx, document.projectId);
  const { id, projectId, originalFilename } = document;
  const deleted = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, removedAt: null, replacingId: null },
      data: { removedAt: ctx.clock(), removalReason: 'trashed', version: { increment: 1 } },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, ctx);
    await recordAudit(tx, ctx, { action: 'document.deleted', projectId, subjectId: id });
    return true;
  });
  if (deleted) return;
  // A concurrent request removed the document, which is a 404, or is changing its pages.
  await requireDocument(ctx, uuid);
  throw new DomainError('conflict', formatBeingChanged(originalFilename));
}
