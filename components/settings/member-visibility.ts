import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Member } from '@/lib/tenancy/organizations/schemas';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/** Formats which documents of a project a member can see; `null` if none. */
export function formatVisibility(
  { role, projects }: Pick<Member, 'role' | 'projects'>,
  projectUuid: string,
  reviewersSee: ProjectSettings['reviewers_see'],
): string | null {
  if (canSeeAllProjects(role)) return 'Every document';
  if (!projects.includes(projectUuid)) return null;
  const reads = role === 'viewer' ? ', read-only' : '';
  return `${reviewersSee === 'all' ? 'Every document' : 'What is assigned to them'}${reads}`;
}

/** Sorts members who can see the project first; keeps the order otherwise. */
export const sortByVisibility = (members: readonly Member[], projectUuid: string): Member[] =>
  members.toSorted(
    (a, b) =>
      Number(formatVisibility(a, projectUuid, 'all') === null) -
      Number(formatVisibility(b, projectUuid, 'all') === null),
  );
