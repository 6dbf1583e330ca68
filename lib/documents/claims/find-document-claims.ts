import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';
import type { DocumentClaim } from './schemas';

export interface ClaimRow {
  documentId: string;
  id: string;
  name: string;
  until: Date;
}

export const toDocumentClaim = ({ id, name, until }: ClaimRow, reader: Member): DocumentClaim => ({
  id,
  name,
  is_you: id === reader.membershipId,
  until: until.toISOString(),
});

/**
 * Finds who has claimed documents.
 *
 * @param ids documents that the reader can see
 * @returns the claims by document; unclaimed documents are missing
 */
export async function findDocumentClaims(
  db: Transaction,
  ids: readonly string[],
  reader: Member,
  now: Date,
): Promise<ReadonlyMap<string, DocumentClaim>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<ClaimRow[]>`
    SELECT document_id AS "documentId", membership.id, coalesce(user_account.name, user_account.email) AS name, until
    FROM document_claim
      JOIN membership ON membership.id = document_claim.membership_id
      JOIN user_account ON user_account.id = membership.user_id
    WHERE document_id = ANY(${ids}::uuid[]) AND until > ${now}::timestamptz`;
  return new Map(rows.map((row) => [row.documentId, toDocumentClaim(row, reader)]));
}
