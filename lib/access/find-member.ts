import type { Services } from '@/lib/context';
import type { Membership } from '@/lib/platform/db/generated/client';
import type { Member, Person } from './actor';

/** The person as a member of one organization, or null. Asked on each request, so that removal counts at once. */
export async function findMember(
  { db }: Services,
  person: Person,
  organizationId: string,
): Promise<Member | null> {
  const membership = await db.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId: person.userId } },
  });
  return membership && asMember(person, membership);
}

/**
 * The person as a member of the first of these organizations that they belong to, else of the one that they have
 * belonged to the longest; null when they belong to none.
 */
export async function findMemberAmong(
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
    if (membership) return asMember(person, membership);
  }
  return memberships[0] ? asMember(person, memberships[0]) : null;
}

const asMember = (person: Person, membership: Membership): Member => ({
  kind: 'member',
  userId: person.userId,
  membershipId: membership.id,
  organizationId: membership.organizationId,
  role: membership.role,
  sessionId: person.sessionId,
});
