import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/**
 * Deletes a comment permanently. Authors delete their own comments, and admins those of others.
 *
 * @throws DomainError `not_found`; `forbidden`, also for the comment of another member; `conflict` if the project is
 *   archived
 */
export async function deleteComment(ctx: Context<Member>, uuid: string, commentId: string): Promise<void> {
  const { id: documentId, projectId } = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'comment');
  await requireActiveProject(ctx, projectId);
  const comment = await ctx.db.documentComment.findFirst({
    where: { id: commentId, documentId },
    select: { authorId: true },
  });
  if (!comment) throw createNotFoundError('comment');
  if (comment.authorId !== ctx.actor.membershipId) requirePermission(ctx.actor, 'delete_comments');
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.documentComment.deleteMany({ where: { id: commentId, documentId } });
    if (count === 0) throw createNotFoundError('comment');
    await recordAudit(tx, ctx, { action: 'document.comment_deleted', projectId, subjectId: documentId });
  });
}
