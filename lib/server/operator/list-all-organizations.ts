import type { Services } from '@/lib/platform/context';

export interface OrganizationSummary {
  id: string;
  name: string;
  created_at: string;
  owners: string[];
  members: number;
  projects: number;
  /** Number of documents in the list, without cut, attached and deleted ones. */
  documents: number;
}

/** Lists all organizations of the installation, oldest first. */
export async function listAllOrganizations({ db }: Pick<Services, 'db'>): Promise<{
  organizations: OrganizationSummary[];
}> {
  const rows = await db.organization.findMany({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      memberships: { where: { role: 'owner' }, include: { user: true }, orderBy: { createdAt: 'asc' } },
      _count: {
        select: { memberships: true, projects: true, documents: { where: { removedAt: null } } },
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
