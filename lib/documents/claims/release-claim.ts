import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireDocument } from '@/lib/tenancy/access/require-document';

/**
 * Ends the claim of a document, which may have left the list. Idempotent. An admin can end the claims of others.
 *
 * @throws DomainError `not_found`; `forbidden`, also for the claim of another member
 */
export async function releaseClaim(ctx: Context<Member>, uuid: string): Promise<void> {
  const { id: documentId } = await requireDocument(ctx, uuid, { removed: 'allow' });
  requirePermission(ctx.actor, 'review');
  const claim = await ctx.db.documentClaim.findFirst({
    where: { documentId, until: { gt: ctx.clock() } },
    select: { membershipId: true },
  });
  if (!claim) return;
  const { membershipId } = claim;
  if (membershipId !== ctx.actor.membershipId) requirePermission(ctx.actor, 'release_claims');
  await ctx.db.documentClaim.deleteMany({ where: { documentId, membershipId } });
}
