import type { Member, System } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toEntity } from './entity';
import type { Entity, NewEntity } from './schemas';

const MAX_ENTITIES = 1000;

/**
 * @param id predefined ID, so that a repeated call violates the unique key and creates nothing
 * @throws DomainError `not_found`, `forbidden`; `conflict` if the project has the maximum number of entities
 */
export async function createEntity(
  ctx: Context<Member | System>,
  projectUuid: string,
  { name, fields }: NewEntity,
  id = ctx.newId(),
): Promise<Entity> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_entities');
  requireNotArchived(project);
  const { organizationId, id: projectId } = project;
  return inTransaction(ctx.db, async (tx) => {
    await enforceCountLimit(tx, 'project', projectId, {
      max: MAX_ENTITIES,
      what: 'entities',
      count: () => tx.entity.count({ where: { projectId, deletedAt: null } }),
      message: `A project can have at most ${MAX_ENTITIES} entities.`,
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
    return toEntity(row);
  });
}
