import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { lockMembers } from '@/lib/organizations/lock-members';
import { inTransaction } from '@/lib/platform/db/database';
import { findOrMakePerson, passwordFor, requireProven } from './find-or-make-person';
import { findOrganization } from './find-organization';
import { recordOperatorAudit } from './record-operator-audit';

export interface OwnerAdded {
  organization: { id: string; name: string };
  email: string;
  /** Set when their account was made just now. */
  password: string | null;
  /** What they were in the organization before. */
  role_before: string | null;
}

/**
 * Makes somebody an owner of an organization: the way back in when its last owner has gone. Their account is made where
 * they have none.
 *
 * @throws DomainError not_found; conflict when they are an owner already, and for an account whose password somebody
 *   else may know
 */
export async function addOwner(
  services: Services,
  input: { organization: string; email: string },
): Promise<OwnerAdded> {
  const { db, newId, clock } = services;
  const { id: organizationId, name } = await findOrganization(db, input.organization);
  const account = await passwordFor(db, input.email);
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, organizationId);
    const person = await findOrMakePerson(tx, services, input.email, account);
    const { userId, email, password } = person;
    const before = await tx.membership.findUnique({
      where: { organizationId_userId: { organizationId, userId } },
    });
    if (before?.role === 'owner')
      throw new DomainError('conflict', `${email} is an owner of ${name} already.`);
    if (!before) {
      requireProven(person);
      await tx.pendingMembership.deleteMany({ where: { organizationId, userId } });
    }
    const membership = before
      ? await tx.membership.update({ where: { id: before.id }, data: { role: 'owner' } })
      : await tx.membership.create({
          data: { id: newId(), organizationId, userId, role: 'owner', createdAt: clock() },
        });
    await recordOperatorAudit(tx, services, [organizationId], {
      action: before ? 'member.changed' : 'member.added',
      subjectId: membership.id,
      details: before ? { email, role: { before: before.role, after: 'owner' } } : { email, role: 'owner' },
    });
    return {
      organization: { id: organizationId, name },
      email,
      password,
      role_before: before?.role ?? null,
    };
  });
}
