import type { Services } from '@/lib/platform/context';
import type { Prisma, User } from '@/lib/platform/db/generated/client';
import { normalizeEmail } from './email-address';

export interface EmailClaim {
  email?: unknown;
  email_verified?: unknown;
}

/** Filter for users whom an organization has: a member, or a person with a pending invitation. */
export const WHERE_IN_ORGANIZATION = {
  OR: [{ memberships: { some: {} } }, { pendingMemberships: { some: {} } }],
} satisfies Prisma.UserWhereInput;

/**
 * Finds the user with an email address that an identity provider has verified: a member of an organization, or a person
 * with a pending invitation. An unverified address proves nothing, because anyone can enter it at the provider.
 */
export async function findByVerifiedEmail(
  { db }: Pick<Services, 'db'>,
  claim: EmailClaim,
): Promise<{ user: User } | { rejected: 'unverified' | 'unknown' }> {
  if (typeof claim.email !== 'string' || claim.email_verified !== true) return { rejected: 'unverified' };
  const user = await db.user.findFirst({
    where: {
      email: normalizeEmail(claim.email),
      ...WHERE_IN_ORGANIZATION,
    },
  });
  return user ? { user } : { rejected: 'unknown' };
}
