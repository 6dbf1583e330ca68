import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { departure, requireDocument } from '@/lib/access/require-document';
import { recordAudit } from '@/lib/audit/record-audit';
import { recordDecisions } from '@/lib/classification/record-decisions';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { scanRequested } from '@/lib/extraction/events';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { recordDocumentEvent } from './document-events';
import { withAttachments } from './get-document';
import type { DocumentRow } from './resource';
import { IN_TRASH, isTrash } from './trash';

/**
 * Brings a document back from the trash, as it was. A scan that the deletion may have cut short begins again.
 *
 * @returns the document as it is now
 * @throws DomainError not_found when it is not in the trash but elsewhere: cut, attached, undone; forbidden;
 *   conflict when it is in the list
 */
export async function restoreDocument(ctx: Context<Member>, uuid: string): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid, { departed: 'allow' });
  requirePermission(ctx.actor, 'delete');
  const { id, organizationId, projectId, originalFilename, status, departedAt, departureReason } = document;
  const inList = new DomainError('conflict', `“${originalFilename}” is in the list already.`);
  if (!departedAt) throw inList;
  if (!isTrash(departureReason)) throw await departure(ctx, document);
  const scan = status === 'pending' || status === 'processing';
  const restored = await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, status, ...IN_TRASH },
      data: {
        departedAt: null,
        departureReason: null,
        removedById: null,
        version: { increment: 1 },
        ...(scan && { status: 'pending' }),
      },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'created' }, ctx);
    await recordAudit(tx, ctx, { action: 'document.restored', projectId, subjectId: id });
    if (scan) await sendEvent(tx, scanRequested, { organizationId, documentId: id });
    await recordDecisions(tx, [id]);
    return true;
  });
  if (!restored) throw inList;
  if (scan) ctx.jobs.wake();
  return withAttachments(ctx, id);
}
