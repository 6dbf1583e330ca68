import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Project } from '@/lib/platform/db/generated/client';
import type { TenantActor } from './actor';
import { visibleProjects } from './visibility';

/** @returns null for a project that isn't there, is another organization's, or may not be viewed */
export async function findProject(ctx: Context<TenantActor>, uuid: string): Promise<Project | null> {
  if (!isUuid(uuid)) return null;
  return ctx.db.project.findFirst({ where: { AND: [{ id: uuid }, visibleProjects(ctx.actor)] } });
}

/**
 * @throws DomainError not_found when it is unknown or another organization's, which is told apart by nothing;
 *   forbidden when it is the own organization's and may not be viewed
 */
export async function requireProject(ctx: Context<TenantActor>, uuid: string): Promise<Project> {
  const project = await findProject(ctx, uuid);
  if (project) return project;
  const { organizationId } = ctx.actor;
  const hidden = isUuid(uuid) && (await ctx.db.project.count({ where: { id: uuid, organizationId } })) > 0;
  if (hidden) throw new DomainError('forbidden', 'You may not view this project.');
  throw new DomainError('not_found', 'There is no such project.');
}
