import type { TenantActor } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { entityOf } from './entity';
import type { EntityList } from './schemas';

/** The entities of a project, the oldest first. */
export async function listEntities(ctx: Context<TenantActor>, projectUuid: string): Promise<EntityList> {
  const project = await requireProject(ctx, projectUuid);
  const rows = await ctx.db.entity.findMany({
    where: { projectId: project.id, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { entities: rows.map(entityOf) };
}
