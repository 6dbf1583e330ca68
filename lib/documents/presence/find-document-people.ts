import { type ClaimRow, toDocumentClaim } from '@/lib/documents/claims/find-document-claims';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';
import type { ListedDocument } from '@/lib/documents/schemas';
import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';

interface DocumentPeople {
  /** Other members who have a document open, earliest first; other documents are missing. */
  viewers: ReadonlyMap<string, ListedDocument['viewers']>;
  /** Members who have claimed a document; unclaimed documents are missing. */
  claims: ReadonlyMap<string, DocumentClaim>;
}

/**
 * Finds who else has documents open, and who has claimed them, with one statement.
 *
 * @param ids documents that the reader can see
 */
export async function findDocumentPeople(
  db: Transaction,
  ids: readonly string[],
  reader: Member,
  now: Date,
): Promise<DocumentPeople> {
  const viewers = new Map<string, ListedDocument['viewers']>();
  const claims = new Map<string, DocumentClaim>();
  if (ids.length === 0) return { viewers, claims };
  const rows = await db.$queryRaw<(Omit<ClaimRow, 'until'> & { until: Date | null })[]>`
    SELECT document_id AS "documentId", membership.id, coalesce(user_account.name, user_account.email) AS name, until
    FROM (
      SELECT document_id, membership_id, since, NULL::timestamptz AS until FROM document_presence
       WHERE document_id = ANY(${ids}::uuid[]) AND membership_id <> ${reader.membershipId}::uuid
         AND document_presence.until > ${now}::timestamptz
      UNION ALL
      SELECT document_id, membership_id, claimed_at, document_claim.until FROM document_claim
       WHERE document_id = ANY(${ids}::uuid[]) AND document_claim.until > ${now}::timestamptz
    ) AS people
      JOIN membership ON membership.id = people.membership_id
      JOIN user_account ON user_account.id = membership.user_id
    ORDER BY since, membership.id`;
  for (const { documentId, id, name, until } of rows) {
    if (until) claims.set(documentId, toDocumentClaim({ documentId, id, name, until }, reader));
    else viewers.set(documentId, [...(viewers.get(documentId) ?? []), { id, name }]);
  }
  return { viewers, claims };
}
