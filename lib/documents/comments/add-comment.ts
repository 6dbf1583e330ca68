import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { whereMemberSees } from '@/lib/tenancy/access/visibility-clause';
import { createNotifications } from '@/lib/tenancy/notifications/create-notifications';
import { MAX_COMMENTS } from './comment-limits';
import { findMentions } from './find-mentions';
import type { Comment } from './schemas';
import { COMMENT_COLUMNS, toComment } from './to-comment';

/**
 * Adds a comment to a document, and stores whom it mentions: members who can see the project.
 *
 * @throws DomainError `not_found`, `forbidden`; `conflict` if the project is archived, or the document has too many
 *   comments
 */
export async function addComment(ctx: Context<Member>, uuid: string, text: string): Promise<Comment> {
  const { id: documentId, projectId, organizationId } = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'comment');
  await requireActiveProject(ctx, projectId);
  const members = await ctx.db.membership.findMany({
    where: {
      organizationId,
      ...whereMemberSees(projectId),
    },
    select: { id: true, user: { select: { name: true, email: true } } },
  });
  const mentioned = findMentions(
    text,
    members.map(({ id, user }) => ({ id, ...user })),
  );
  const row = await inTransaction(ctx.db, async (tx) => {
    // Concurrent comments are counted one after the other.
    const [listed] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM document WHERE id = ${documentId}::uuid AND departed_at IS NULL FOR NO KEY UPDATE`;
    // It was removed since it was read.
    if (!listed) throw createNotFoundError('document');
    if ((await tx.documentComment.count({ where: { documentId } })) >= MAX_COMMENTS)
      throw new DomainError(
        'conflict',
        `A document can have at most ${MAX_COMMENTS} comments. Delete one first.`,
        { reason: 'limit_reached', values: { what: 'comments', max: MAX_COMMENTS } },
      );
    const comment = await tx.documentComment.create({
      data: {
        id: ctx.newId(),
        documentId,
        authorId: ctx.actor.membershipId,
        text: text.trim(),
        createdAt: ctx.clock(),
        mentions: { create: mentioned.map((membershipId) => ({ membershipId })) },
      },
      select: COMMENT_COLUMNS,
    });
    const notification = { organizationId, projectId, documentId, commentId: comment.id };
    await createNotifications(tx, ctx, { ...notification, kind: 'mentioned' }, mentioned);
    return comment;
  });
  return toComment(row, ctx.actor);
}
