import type { Member, Person } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Membership } from '@/lib/platform/db/generated/client';

/**
 * Finds the user's membership in one organization, or null. Checked on each request, so that a removal takes effect at
 * once.
 */
export async function findMember(
  { db }: Services,
  person: Person,
  organizationId: string,
): Promise<Member | null> {
  const membership = await db.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId: person.userId } },
  });
  return membership && toMember(person, membership);
}

/**
 * Finds the user's membership in the first of these organizations that they belong to, otherwise in the one they joined
 * first. Returns null if they belong to none.
 */
export async function findMemberInAny(
  services: Services,
  person: Person,
  organizationIds: (string | null)[],
): Promise<Member | null> {
  const memberships = await services.db.membership.findMany({
    where: { userId: person.userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const organizationId of organizationIds) {
    const membership = memberships.find((each) => each.organizationId === organizationId);
    if (membership) return toMember(person, membership);
  }
  return memberships[0] ? toMember(person, memberships[0]) : null;
}

const toMember = (person: Person, membership: Membership): Member => ({
  kind: 'member',
  userId: person.userId,
  membershipId: membership.id,
  organizationId: membership.organizationId,
  role: membership.role,
  sessionId: person.sessionId,
});
