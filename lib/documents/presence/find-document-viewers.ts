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
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ documentId: string; id: string; name: string }[]>`
    SELECT document_id AS "documentId", membership.id, coalesce(user_account.name, user_account.email) AS name
    FROM document_presence
      JOIN membership ON membership.id = document_presence.membership_id
      JOIN user_account ON user_account.id = membership.user_id
    WHERE document_id = ANY(${ids}::uuid[]) AND membership.id <> ${reader.membershipId}::uuid
      AND until > ${now}::timestamptz
    ORDER BY since, membership.id`;
  const viewers = new Map<string, ListedDocument['viewers']>();
  for (const { documentId, ...viewer } of rows)
    viewers.set(documentId, [...(viewers.get(documentId) ?? []), viewer]);
  return viewers;
}
