import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { findOrCreateUser, preparePassword, requireProven } from './find-or-create-user';
import { recordOperatorAudit } from './record-operator-audit';

export interface CreateOrganizationResult {
  id: string;
  name: string;
  owner: { email: string; password: string | null };
}

/**
 * Creates an organization with its owner. Creates the owner's account if there is none.
 *
 * @throws DomainError conflict if somebody else may know the password of the account
 */
export async function createOrganizationByOperator(
  services: Services,
  input: { name: string; owner: string },
): Promise<CreateOrganizationResult> {
  const { db, newId, clock } = services;
  const account = await preparePassword(db, input.owner);
  return inTransaction(db, async (tx) => {
    const owner = await findOrCreateUser(tx, services, input.owner, account);
    requireProven(owner);
    const { id, name } = await tx.organization.create({
      data: { id: newId(), name: input.name, createdAt: clock() },
    });
    const membership = await tx.membership.create({
      data: { id: newId(), organizationId: id, userId: owner.userId, role: 'owner', createdAt: clock() },
    });
    await recordOperatorAudit(tx, services, [id], {
      action: 'organization.created',
      subjectId: id,
      details: { name },
    });
    await recordOperatorAudit(tx, services, [id], {
      action: 'member.added',
      subjectId: membership.id,
      details: { email: owner.email, role: 'owner' },
    });
    return { id, name, owner: { email: owner.email, password: owner.password } };
  });
}

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
