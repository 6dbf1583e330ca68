import type { Member } from '@/lib/access/actor';
import { requireDocument } from '@/lib/access/require-document';
import type { Context } from '@/lib/context';

/**
 * The caller has closed the document, which may have left the list by then. Leaving twice is leaving.
 *
 * @throws DomainError not_found, forbidden
 */
export async function leaveDocument(ctx: Context<Member>, uuid: string): Promise<void> {
  const { id: documentId } = await requireDocument(ctx, uuid, { departed: 'allow' });
  const { membershipId } = ctx.actor;
  await ctx.db.documentPresence.deleteMany({ where: { documentId, membershipId } });
}
