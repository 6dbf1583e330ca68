import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Entity } from '@/lib/platform/db/generated/client';
import { findProject, requireProject } from '@/lib/tenancy/access/require-project';
import type { EntityField } from './entity-field';

/** Path parameters of an entity. */
export interface EntityPath {
  projectUuid: string;
  entityId: string;
}

/** @returns `null` if the entity isn't in the project, or the actor can't view the project */
export async function findEntity(
  ctx: Context<TenantActor>,
  { projectUuid, entityId }: EntityPath,
): Promise<Entity | null> {
  const project = await findProject(ctx, projectUuid);
  return project && findEntityInProject(ctx, project.id, entityId);
}

/**
 * Returns an entity of a project that the actor can view.
 *
 * @throws DomainError `not_found`, also for an entity of another project; `forbidden` for a project of the actor's
 *   organization that the actor can't view
 */
export async function requireEntity(
  ctx: Context<TenantActor>,
  { projectUuid, entityId }: EntityPath,
): Promise<Entity> {
  const project = await requireProject(ctx, projectUuid);
  const entity = await findEntityInProject(ctx, project.id, entityId);
  if (!entity) throw createEntityNotFoundError();
  return entity;
}

const findEntityInProject = async (ctx: Context<TenantActor>, projectId: string, id: string) =>
  isUuid(id) ? ctx.db.entity.findFirst({ where: { id, projectId, deletedAt: null } }) : null;

export const createEntityNotFoundError = () => createNotFoundError('entity');

export const getEntityFields = (entity: Pick<Entity, 'fields'>): EntityField[] =>
  entity.fields as unknown as EntityField[];
