import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';

/**
 * Returns the project in which a member decides gaps.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `conflict` if it is archived
 */
export async function requireReviewedProject(ctx: Context<Member>, projectUuid: string): Promise<Project> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'plan');
  requireNotArchived(project);
  return project;
}
