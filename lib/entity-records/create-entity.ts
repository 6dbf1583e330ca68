import type { Member, System } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { requireRoom } from '@/lib/access/require-room';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { entityOf } from './entity';
import type { Entity, NewEntity } from './schemas';

const MOST_ENTITIES = 1000;

/**
 * @param id where it must be known before, so that a repetition makes nothing more; it then breaks the unique key
 * @throws DomainError not_found, forbidden; conflict when the project has as many as it can have
 */
export async function createEntity(
  ctx: Context<Member | System>,
  projectUuid: string,
  { name, fields }: NewEntity,
  id = ctx.newId(),
): Promise<Entity> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_entities');
  const { organizationId, id: projectId } = project;
  return inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, 'project', projectId, {
      most: MOST_ENTITIES,
      count: () => tx.entity.count({ where: { projectId, deletedAt: null } }),
      sentence: `A project can have at most ${MOST_ENTITIES} entities.`,
    });
    const row = await tx.entity.create({
      data: { id, organizationId, projectId, name, fields, createdAt: ctx.clock() },
    });
    await recordAudit(tx, ctx, {
      action: 'entity.created',
      projectId,
      subjectId: id,
      details: { name, fields },
    });
    return entityOf(row);
  });
}
