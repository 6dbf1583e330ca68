import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/**
 * Makes sure that a document of the project can be given to this member: one of the organization who sees it.
 *
 * @throws DomainError invalid
 */
export async function requireAssignable(
  ctx: Context<TenantActor>,
  projectId: string,
  membershipId: string,
): Promise<void> {
  const member = await ctx.db.membership.findFirst({
    where: {
      id: membershipId,
      organizationId: ctx.actor.organizationId,
      OR: [{ role: { in: ['owner', 'admin'] } }, { projects: { some: { projectId } } }],
    },
    select: { id: true },
  });
  if (member) return;
  const message = 'The assignee must be a member of the organization who sees the project.';
  throw new DomainError('invalid', message, { errors: { assignee: [message] } });
}
