import type { Database } from '@/lib/platform/db/database';

/** Returns the ID of the organization of a user, or null if they belong to several or to none. */
export async function findOnlyOrganizationId(db: Database, userId: string): Promise<string | null> {
  const memberships = await db.membership.findMany({
    where: { userId },
    select: { organizationId: true },
    take: 2,
  });
  return memberships.length === 1 ? memberships[0]!.organizationId : null;
}
