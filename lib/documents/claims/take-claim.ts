import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';

/** Lifetime of a claim in ms without a report that the member has the document open. */
const CLAIM_MS = 30 * 60 * 1000;

export const getClaimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/**
 * Claims a document.
 *
 * @param kind `renewed` also renews the claim of the member
 * @returns `false` if the document is claimed
 */
export async function takeClaim(
  tx: Transaction,
  documentId: string,
  { membershipId }: Pick<Member, 'membershipId'>,
  now: Date,
  kind: 'new' | 'renewed',
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO document_claim AS claim (document_id, membership_id, claimed_at, until)
    VALUES (${documentId}::uuid, ${membershipId}::uuid, ${now}::timestamptz, ${getClaimEnd(now)}::timestamptz)
    ON CONFLICT (document_id) DO UPDATE
       SET membership_id = EXCLUDED.membership_id, claimed_at = EXCLUDED.claimed_at, until = EXCLUDED.until
     WHERE claim.until <= ${now}::timestamptz
        OR (${kind === 'renewed'} AND claim.membership_id = EXCLUDED.membership_id)`;
  return count > 0;
}
