import type { Member } from '@/lib/foundation/actor';
import { Prisma } from '@/lib/platform/db/generated/client';

/** Returns the filter that leaves out documents that other members have claimed, and postponed ones. */
export const whereFree = (
  { membershipId }: Pick<Member, 'membershipId'>,
  now: Date,
): Prisma.DocumentWhereInput => ({
  OR: [{ postponedUntil: null }, { postponedUntil: { lte: now } }],
  NOT: { claim: { is: { until: { gt: now }, membershipId: { not: membershipId } } } },
});

/** Builds the same condition for a query of `document`. */
export const isFree = ({ membershipId }: Pick<Member, 'membershipId'>, now: Date): Prisma.Sql =>
  Prisma.sql`(postponed_until IS NULL OR postponed_until <= ${now}::timestamptz) AND NOT EXISTS (
    SELECT 1 FROM document_claim
     WHERE document_id = document.id AND until > ${now}::timestamptz AND membership_id <> ${membershipId}::uuid)`;
