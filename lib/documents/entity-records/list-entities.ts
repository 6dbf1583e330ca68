import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { toEntity } from './entity';
import type { EntityList } from './schemas';

/** Returns the entities of a project, oldest first. */
export async function listEntities(ctx: Context<TenantActor>, projectUuid: string): Promise<EntityList> {
  const project = await requireProject(ctx, projectUuid);
  const rows = await ctx.db.entity.findMany({
    where: { projectId: project.id, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { entities: rows.map(toEntity) };
}
