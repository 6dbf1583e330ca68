import type { Translator } from '@/lib/foundation/languages/translator';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Member } from '@/lib/tenancy/organizations/schemas';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';

type MemberAccess = Pick<Member, 'role' | 'projects'>;

const canSeeProject = ({ role, projects }: MemberAccess, projectUuid: string): boolean =>
  canSeeAllProjects(role) || projects.includes(projectUuid);

/** Formats which documents of a project a member can see; `null` if none. */
export function formatVisibility(
  t: Translator<'settings'>,
  member: MemberAccess,
  projectUuid: string,
  reviewersSee: ProjectSettings['reviewers_see'],
): string | null {
  if (!canSeeProject(member, projectUuid)) return null;
  if (canSeeAllProjects(member.role)) return t('members.all');
  return t(member.role === 'viewer' ? `members.${reviewersSee}ReadOnly` : `members.${reviewersSee}`);
}

/** Sorts members who can see the project first; keeps the order otherwise. */
export const sortByVisibility = (members: readonly Member[], projectUuid: string): Member[] =>
  members.toSorted((a, b) => Number(!canSeeProject(a, projectUuid)) - Number(!canSeeProject(b, projectUuid)));
