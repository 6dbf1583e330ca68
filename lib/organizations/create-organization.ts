import type { Member, Person } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import type { MadeOrganization, NewOrganization } from './schemas';

/**
 * Makes an organization, whose owner is the one that made it.
 *
 * @throws DomainError forbidden for anyone but the installation's first owner
 */
export async function createOrganization(
  ctx: Context<Person>,
  input: NewOrganization,
): Promise<MadeOrganization> {
  const { userId, sessionId, installationOwner } = ctx.actor;
  if (!installationOwner) {
    throw new DomainError('forbidden', "Only the installation's first owner can make organizations.");
  }
  const owner: Member = {
    kind: 'member',
    userId,
    sessionId,
    membershipId: ctx.newId(),
    organizationId: ctx.newId(),
    role: 'owner',
  };
  const { organizationId, membershipId, role } = owner;
  await inTransaction(ctx.db, async (tx) => {
    await tx.organization.create({ data: { id: organizationId, name: input.name } });
    await tx.membership.create({ data: { id: membershipId, organizationId, userId, role } });
    await recordAudit(
      tx,
      { ...ctx, actor: owner },
      {
        action: 'organization.created',
        subjectId: organizationId,
        details: { name: input.name },
      },
    );
  });
  return { id: organizationId, name: input.name };
}
