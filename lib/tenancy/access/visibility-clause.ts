import type { Member, TenantActor } from '@/lib/foundation/actor';
import { unreachable } from '@/lib/foundation/assert';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { canSeeAllProjects } from './permissions';

/**
 * Returns the filter for the projects that an actor can see. Every query of projects and documents must use these
 * filters. Visibility doesn't depend on whether a document is removed: add `removedAt: null` to get only listed
 * documents.
 */
export function whereProjectVisible(actor: TenantActor): Prisma.ProjectWhereInput {
  return { AND: [whereProjectAllowed(actor), { deletedAt: null }] };
}

function whereProjectAllowed(actor: TenantActor): Prisma.ProjectWhereInput {
  const { organizationId } = actor;
  switch (actor.kind) {
    case 'system':
      return { organizationId };
    case 'key':
      return actor.projectIds === 'all'
        ? { organizationId }
        : { organizationId, id: { in: actor.projectIds } };
    case 'member':
      if (canSeeAllProjects(actor.role)) return { organizationId };
      return { organizationId, members: { some: { membershipId: actor.membershipId } } };
    default:
      return unreachable(actor);
  }
}

/**
 * Returns true if an actor can see a project that is already loaded. Decides as `whereProjectVisible`.
 *
 * @param memberships IDs of memberships that were added to the project, at least the actor's own
 */
export function isProjectVisible(
  actor: TenantActor,
  project: Pick<Project, 'id' | 'organizationId' | 'deletedAt'>,
  memberships: readonly string[],
): boolean {
  if (project.organizationId !== actor.organizationId || project.deletedAt) return false;
  switch (actor.kind) {
    case 'system':
      return true;
    case 'key':
      return actor.projectIds === 'all' || actor.projectIds.includes(project.id);
    case 'member':
      return canSeeAllProjects(actor.role) || memberships.includes(actor.membershipId);
    default:
      return unreachable(actor);
  }
}

/**
 * Returns the filter for the documents that an actor can see. Applies `reviewers_see: assigned`, with which reviewers
 * and viewers see only documents assigned to them. Queries that don't check the project first, for example by
 * `requireProject`, must add `IN_EXISTING_PROJECT`. Lists leave it out, because it joins every row with its project.
 */
export function whereDocumentVisible(actor: TenantActor): Prisma.DocumentWhereInput {
  const { organizationId } = actor;
  if (actor.kind === 'key' && actor.projectIds !== 'all') {
    return { organizationId, projectId: { in: actor.projectIds } };
  }
  if (actor.kind !== 'member' || canSeeAllProjects(actor.role)) return { organizationId };
  return {
    organizationId,
    project: { members: { some: { membershipId: actor.membershipId } } },
    OR: [{ project: { reviewersSee: 'all' } }, { assigneeId: actor.membershipId }],
  };
}

/** Returns `true` if a member who can see the project can see all its documents, not only assigned ones. */
export const canSeeAllDocuments = (
  { role }: Pick<Member, 'role'>,
  { reviewersSee }: Pick<Project, 'reviewersSee'>,
): boolean => canSeeAllProjects(role) || reviewersSee === 'all';

/** Returns the filter for the members of an organization who can see one of its projects. */
export const whereMemberSees = (projectId: string): Prisma.MembershipWhereInput => ({
  OR: [{ role: { in: ['owner', 'admin'] } }, { projects: { some: { projectId } } }],
});

/** Excludes the documents of a deleted project. A job removes them. */
export const IN_EXISTING_PROJECT = { project: { deletedAt: null } } satisfies Prisma.DocumentWhereInput;
