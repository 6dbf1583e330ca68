import { seesEveryProject } from '@/lib/access/permissions';
import type { Member } from '@/lib/organizations/schemas';
import type { ProjectSettings } from '@/lib/projects/settings';

/** What a member sees of a project, in a few words; null for nothing. */
export function sightOf(
  { role, projects }: Pick<Member, 'role' | 'projects'>,
  projectUuid: string,
  reviewersSee: ProjectSettings['reviewers_see'],
): string | null {
  if (seesEveryProject(role)) return 'Every document';
  if (!projects.includes(projectUuid)) return null;
  const reads = role === 'viewer' ? ', reading only' : '';
  return `${reviewersSee === 'all' ? 'Every document' : 'What is assigned to them'}${reads}`;
}

/** Those who see the project first, each group as it came. */
export const inOrderOfSight = (members: readonly Member[], projectUuid: string): Member[] =>
  members.toSorted(
    (a, b) =>
      Number(sightOf(a, projectUuid, 'all') === null) - Number(sightOf(b, projectUuid, 'all') === null),
  );
