import type { Person } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { OrganizationList } from './schemas';

/** The organizations that the person belongs to, the longest first. */
export async function listOrganizations({ db, actor }: Context<Person>): Promise<OrganizationList> {
  const memberships = await db.membership.findMany({
    where: { userId: actor.userId },
    include: { organization: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return {
    organizations: memberships.map(({ organization, role }) => ({
      id: organization.id,
      name: organization.name,
      role,
    })),
  };
}
