import { findDocumentClaims } from '@/lib/documents/claims/find-document-claims';
import { getClaimEnd } from '@/lib/documents/claims/take-claim';
import type { Member } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Context } from '@/lib/platform/context';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import type { Presence } from './schemas';

const RENEW_SECONDS = 10;
/** Lifetime of a row in ms; survives two lost requests. */
const EXPIRY_MS = 3 * RENEW_SECONDS * 1000;

/**
 * Records for half a minute that the caller has the document open, and returns the other users who have. Uses the
 * database, so that it works across processes; each call deletes expired rows. Records nothing for a removed document:
 * a page that still shows it learns here that it left the list. Extends the caller's claim of the document.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function updateDocumentPresence(ctx: Context<Member>, uuid: string): Promise<Presence> {
  const { id: documentId, version, removedAt } = await requireDocument(ctx, uuid, { removed: 'allow' });
  if (removedAt) {
    return { others: [], claimed_by: null, version, is_removed: true, renew_after_seconds: RENEW_SECONDS };
  }
  const { membershipId } = ctx.actor;
  const now = ctx.clock();
  const until = new Date(now.getTime() + EXPIRY_MS);
  await ctx.db.documentPresence.deleteMany({
    where: { OR: [{ documentId }, { membershipId }], until: { lte: now } },
  });
  const others = await ctx.db.documentPresence.findMany({
    where: { documentId, membershipId: { not: membershipId } },
    include: { membership: { include: { user: { select: { name: true, email: true } } } } },
    orderBy: [{ since: 'asc' }, { membershipId: 'asc' }],
  });
  await ctx.db.documentPresence.upsert({
    where: { documentId_membershipId: { documentId, membershipId } },
    create: { documentId, membershipId, since: now, until },
    update: { until },
  });
  await ctx.db.documentClaim.updateMany({
    where: { documentId, membershipId, until: { gt: now } },
    data: { until: getClaimEnd(now) },
  });
  const claims = await findDocumentClaims(ctx.db, [documentId], ctx.actor, now);
  return {
    others: others.map(({ membershipId: id, since, membership: { user } }) => ({
      id,
      name: getPersonName(user),
      since: since.toISOString(),
    })),
    claimed_by: claims.get(documentId) ?? null,
    version,
    is_removed: false,
    renew_after_seconds: RENEW_SECONDS,
  };
}
