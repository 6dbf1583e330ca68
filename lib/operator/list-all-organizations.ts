import type { Services } from '@/lib/context';

export interface OrganizationFacts {
  id: string;
  name: string;
  created_at: string;
  owners: string[];
  members: number;
  projects: number;
  /** Those in the list; not what was cut, attached or deleted. */
  documents: number;
}

/** Every organization of the installation, the oldest first. */
export async function listAllOrganizations({ db }: Pick<Services, 'db'>): Promise<{
  organizations: OrganizationFacts[];
}> {
  const rows = await db.organization.findMany({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      memberships: { where: { role: 'owner' }, include: { user: true }, orderBy: { createdAt: 'asc' } },
      _count: {
        select: { memberships: true, projects: true, documents: { where: { departedAt: null } } },
      },
    },
  });
  return {
    organizations: rows.map(({ id, name, createdAt, memberships, _count }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      owners: memberships.map(({ user }) => user.email),
      members: _count.memberships,
      projects: _count.projects,
      documents: _count.documents,
    })),
  };
}
