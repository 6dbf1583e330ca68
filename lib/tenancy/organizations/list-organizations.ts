import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { OrganizationList } from './schemas';

/** Lists the user's organizations, longest membership first. */
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
