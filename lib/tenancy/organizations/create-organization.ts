import type { Member, Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { CreatedOrganization, NewOrganization } from './schemas';

/**
 * Creates an organization and makes the caller its owner.
 *
 * @throws DomainError forbidden for anyone except the installation's first owner
 */
export async function createOrganization(
  ctx: Context<Person>,
  input: NewOrganization,
): Promise<CreatedOrganization> {
  const { userId, sessionId, installationOwner } = ctx.actor;
  if (!installationOwner) {
    throw new DomainError('forbidden', "Only the installation's first owner can create organizations.", {
      reason: 'installation_owner_only',
    });
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
    await lockAccount(tx, userId);
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
