import type { ListedDocument } from '@/lib/documents/schemas';
import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Finds who else has documents open.
 *
 * @param ids documents that the reader can see
 * @returns the viewers by document, earliest first; documents that nobody else has open are missing
 */
export async function findDocumentViewers(
  db: Transaction,
  ids: readonly string[],
  reader: Member,
  now: Date,
): Promise<ReadonlyMap<string, ListedDocument['viewers']>> {
  const rows = await db.documentPresence.findMany({
    where: { documentId: { in: [...ids] }, membershipId: { not: reader.membershipId }, until: { gt: now } },
    include: { membership: { include: { user: { select: { name: true, email: true } } } } },
    orderBy: [{ since: 'asc' }, { membershipId: 'asc' }],
  });
  const viewers = new Map<string, ListedDocument['viewers']>();
  for (const { documentId, membershipId: id, membership } of rows) {
    const viewer = { id, name: membership.user.name ?? membership.user.email };
    viewers.set(documentId, [...(viewers.get(documentId) ?? []), viewer]);
  }
  return viewers;
}
