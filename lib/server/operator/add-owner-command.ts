import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Organization } from '@/lib/platform/db/generated/client';
import { lockMembers } from '@/lib/tenancy/organizations/lock-members';
import { findOrCreateUser, preparePassword, requireProven } from './find-or-create-user';
import { recordOperatorAudit } from './record-operator-audit';

export interface AddOwnerResult {
  organization: { id: string; name: string };
  email: string;
  /** Initial password if the account was created now, otherwise null. */
  password: string | null;
  role_before: string | null;
}

/**
 * Makes a user an owner of an organization, for example after its last owner has left. Creates the account if there is
 * none.
 *
 * @throws DomainError not_found; conflict if the user is an owner already, or if somebody else may know the password of
 *   the account
 */
export async function addOwner(
  services: Services,
  input: { organization: string; email: string },
): Promise<AddOwnerResult> {
  const { db, newId, clock } = services;
  const { id: organizationId, name } = await findOrganization(db, input.organization);
  const account = await preparePassword(db, input.email);
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, organizationId);
    const person = await findOrCreateUser(tx, services, input.email, account);
    const { userId, email, password } = person;
    const before = await tx.membership.findUnique({
      where: { organizationId_userId: { organizationId, userId } },
    });
    if (before?.role === 'owner')
      throw new DomainError('conflict', `${email} is already an owner of ${name}.`);
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
      subjectId: membership.id,
      ...(before
        ? { action: 'member.changed', details: { email, role: { before: before.role, after: 'owner' } } }
        : { action: 'member.added', details: { email, role: 'owner' } }),
    });
    return {
      organization: { id: organizationId, name },
      email,
      password,
      role_before: before?.role ?? null,
    };
  });
}

/**
 * @param wanted an ID, or a name that only one organization has
 * @throws DomainError not_found; conflict if several organizations have the name
 */
async function findOrganization(db: Transaction, wanted: string): Promise<Organization> {
  const where = isUuid(wanted) ? { id: wanted } : { name: wanted };
  const found = await db.organization.findMany({ where, orderBy: { id: 'asc' }, take: 2 });
  if (found.length > 1) {
    throw new DomainError('conflict', `Several organizations have the name "${wanted}". Use an ID instead.`);
  }
  if (!found[0]) throw new DomainError('not_found', `There is no organization "${wanted}".`);
  return found[0];
}
