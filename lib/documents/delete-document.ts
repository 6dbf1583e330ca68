import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireDocument } from '@/lib/access/require-document';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { recordDocumentEvent } from './document-events';

/**
 * Moves a document to the trash, from where it can be restored. Its status stays as it is.
 *
 * @throws DomainError not_found, forbidden; conflict while a page change has it
 */
export async function deleteDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'delete');
  const { id, projectId, originalFilename } = document;
  const deleted = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, departedAt: null, replacingId: null },
      data: { departedAt: ctx.clock(), departureReason: 'trashed', version: { increment: 1 } },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, ctx);
    await recordAudit(tx, ctx, { action: 'document.deleted', projectId, subjectId: id });
    return true;
  });
  if (deleted) return;
  // Who came first took it off the list, which is a 404, or is changing its pages.
  await requireDocument(ctx, uuid);
  throw new DomainError('conflict', `“${originalFilename}” is already being changed.`);
}
