import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { findOrMakePerson, passwordFor, requireProven } from './find-or-make-person';
import { recordOperatorAudit } from './record-operator-audit';

export interface OrganizationMade {
  id: string;
  name: string;
  owner: { email: string; password: string | null };
}

/**
 * Makes an organization with its owner, whose account is made where they have none.
 *
 * @throws DomainError conflict for an account whose password somebody else may know
 */
export async function makeOrganization(
  services: Services,
  input: { name: string; owner: string },
): Promise<OrganizationMade> {
  const { db, newId, clock } = services;
  const account = await passwordFor(db, input.owner);
  return inTransaction(db, async (tx) => {
    const owner = await findOrMakePerson(tx, services, input.owner, account);
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
