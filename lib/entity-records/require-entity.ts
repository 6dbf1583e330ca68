import type { TenantActor } from '@/lib/access/actor';
import { findProject, requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Entity } from '@/lib/platform/db/generated/client';
import type { EntityField } from './field';

/** Where an entity is: both as the path has them. */
export interface EntityPlace {
  projectUuid: string;
  entityId: string;
}

/** @returns null for an entity that isn't in the project, or whose project may not be viewed */
export async function findEntity(
  ctx: Context<TenantActor>,
  { projectUuid, entityId }: EntityPlace,
): Promise<Entity | null> {
  const project = await findProject(ctx, projectUuid);
  return project && entityIn(ctx, project.id, entityId);
}

/**
 * An entity of a project that the actor may view.
 *
 * @throws DomainError not_found, also for an entity of another project; forbidden for a project of the own organization
 *   that may not be viewed
 */
export async function requireEntity(
  ctx: Context<TenantActor>,
  { projectUuid, entityId }: EntityPlace,
): Promise<Entity> {
  const project = await requireProject(ctx, projectUuid);
  const entity = await entityIn(ctx, project.id, entityId);
  if (!entity) throw noSuchEntity();
  return entity;
}

const entityIn = async (ctx: Context<TenantActor>, projectId: string, id: string) =>
  isUuid(id) ? ctx.db.entity.findFirst({ where: { id, projectId, deletedAt: null } }) : null;

export const noSuchEntity = () => new DomainError('not_found', 'There is no such entity.');

/** The fields that an entity declares. */
export const fieldsOf = (entity: Pick<Entity, 'fields'>): EntityField[] =>
  entity.fields as unknown as EntityField[];
