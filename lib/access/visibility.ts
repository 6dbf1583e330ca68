import { unreachable } from '@/lib/core/assert';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { TenantActor } from './actor';
import { seesEveryProject } from './permissions';

/**
 * What an actor sees: the one clause that every query of projects and documents is scoped through. Whether a document
 * has left the list is no matter of visibility: add `departedAt: null` where the list is meant.
 */
export function visibleProjects(actor: TenantActor): Prisma.ProjectWhereInput {
  const { organizationId } = actor;
  switch (actor.kind) {
    case 'system':
      return { organizationId };
    case 'key':
      return actor.projectIds === 'all'
        ? { organizationId }
        : { organizationId, id: { in: actor.projectIds } };
    case 'member':
      if (seesEveryProject(actor.role)) return { organizationId };
      return { organizationId, members: { some: { membershipId: actor.membershipId } } };
    default:
      return unreachable(actor);
  }
}

/** Also honours `reviewers_see: assigned`, where reviewers and viewers see what is assigned to them alone. */
export function visibleDocuments(actor: TenantActor): Prisma.DocumentWhereInput {
  const { organizationId } = actor;
  if (actor.kind === 'key' && actor.projectIds !== 'all') {
    return { organizationId, projectId: { in: actor.projectIds } };
  }
  if (actor.kind !== 'member' || seesEveryProject(actor.role)) return { organizationId };
  return {
    organizationId,
    project: { members: { some: { membershipId: actor.membershipId } } },
    OR: [{ project: { reviewersSee: 'all' } }, { assigneeId: actor.membershipId }],
  };
}
