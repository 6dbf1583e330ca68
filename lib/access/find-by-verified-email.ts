import type { Services } from '@/lib/context';
import type { User } from '@/lib/platform/db/generated/client';
import { normalEmail } from './email';

/** What another service says of a person's address. */
export interface EmailClaim {
  email?: unknown;
  email_verified?: unknown;
}

/**
 * Whom an address belongs to that another service vouches for: a member of some organization, someone whom one invites, or nobody. An address
 * that it has not verified proves nothing, since anyone may type it there.
 */
export async function findByVerifiedEmail(
  { db }: Pick<Services, 'db'>,
  claim: EmailClaim,
): Promise<{ user: User } | { refused: 'unverified' | 'unknown' }> {
  if (typeof claim.email !== 'string' || claim.email_verified !== true) return { refused: 'unverified' };
  const user = await db.user.findFirst({
    where: {
      email: normalEmail(claim.email),
      OR: [{ memberships: { some: {} } }, { pendingMemberships: { some: {} } }],
    },
  });
  return user ? { user } : { refused: 'unknown' };
}
