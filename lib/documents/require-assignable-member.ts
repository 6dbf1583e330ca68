import type { TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { whereMemberSees } from '@/lib/tenancy/access/visibility-clause';

/**
 * Checks that a document of the project can be assigned to this member, who must belong to the organization and see the
 * project.
 *
 * @throws DomainError `invalid`
 */
export async function requireAssignableMember(
  ctx: Context<TenantActor>,
  projectId: string,
  membershipId: string,
): Promise<void> {
  const member = await ctx.db.membership.findFirst({
    where: {
      id: membershipId,
      organizationId: ctx.actor.organizationId,
      ...whereMemberSees(projectId),
    },
    select: { id: true },
  });
  if (member) return;
  const message = 'The assignee must be a member of the organization who can see the project.';
  throw new DomainError('invalid', message, { reason: 'assignee_unknown', errors: { assignee: [message] } });
}
