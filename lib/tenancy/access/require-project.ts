import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import { whereProjectVisible } from './visibility-clause';

/** @returns null if the project is unknown, belongs to another organization, or may not be viewed */
export async function findProject(ctx: Context<TenantActor>, uuid: string): Promise<Project | null> {
  if (!isUuid(uuid)) return null;
  const loaded = ctx.loadedProject?.take(uuid);
  if (loaded) return loaded;
  return ctx.db.project.findFirst({ where: { AND: [{ id: uuid }, whereProjectVisible(ctx.actor)] } });
}

/**
 * @throws DomainError not_found for an unknown project and for another organization's, with the same message; forbidden
 *   for a project of the own organization that the actor may not view
 */
export async function requireProject(ctx: Context<TenantActor>, uuid: string): Promise<Project> {
  const project = await findProject(ctx, uuid);
  if (project) return project;
  const { organizationId } = ctx.actor;
  const hidden =
    isUuid(uuid) &&
    (await ctx.db.project.count({ where: { id: uuid, organizationId, deletedAt: null } })) > 0;
  if (hidden)
    throw new DomainError('forbidden', 'You may not view this project.', {
      reason: 'not_viewable',
      values: { what: 'project' },
    });
  throw createProjectNotFoundError();
}

export const createProjectNotFoundError = () => createNotFoundError('project');
