import { ROLE_LABELS } from '@/components/shell/current-user';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Member } from '@/lib/tenancy/organizations/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatProjectNames } from './format-project-names';

/** Formats a member's role and projects in one line. */
export function formatMemberRole({ role, projects: uuids }: Member, projects: readonly Project[]): string {
  const where = canSeeAllProjects(role) ? 'all projects' : formatProjectNames(uuids, projects);
  return `${ROLE_LABELS[role]} · ${where}`;
}
