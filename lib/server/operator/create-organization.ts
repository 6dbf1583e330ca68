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
