import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { MAX_COMMENTS } from './comment-limits';
import type { CommentList } from './schemas';
import { COMMENT_COLUMNS, toComment } from './to-comment';

/**
 * Returns the newest comments of a document, oldest first. After the undo of a page plan, a document can have more than
 * `MAX_COMMENTS`.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function listComments(ctx: Context<Member>, uuid: string): Promise<CommentList> {
  const { id: documentId } = await requireDocument(ctx, uuid);
  const rows = await ctx.db.documentComment.findMany({
    where: { documentId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_COMMENTS,
    select: COMMENT_COLUMNS,
  });
  return { comments: rows.toReversed().map((row) => toComment(row, ctx.actor)) };
}
