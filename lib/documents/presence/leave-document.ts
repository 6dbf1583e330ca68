import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireDocument } from '@/lib/tenancy/access/require-document';

/**
 * Records that the caller closed the document, which may have left the list. Idempotent.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function leaveDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const { id: documentId } = await requireDocument(ctx, uuid, { removed: 'allow' });
  const { membershipId } = ctx.actor;
  await ctx.db.documentPresence.deleteMany({ where: { documentId, membershipId } });
}
