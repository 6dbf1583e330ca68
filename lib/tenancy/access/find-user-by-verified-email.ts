import type { Services } from '@/lib/platform/context';
import type { User } from '@/lib/platform/db/generated/client';
import { normalizeEmail } from './email-address';

export interface EmailClaim {
  email?: unknown;
  email_verified?: unknown;
}

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
      OR: [{ memberships: { some: {} } }, { pendingMemberships: { some: {} } }],
    },
  });
  return user ? { user } : { rejected: 'unknown' };
}
