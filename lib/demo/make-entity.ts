import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { createEntity } from '@/lib/entity-records/create-entity';
import { insertRecords } from '@/lib/entity-records/insert-records';
import { isUniqueViolation } from '@/lib/platform/db/database';
import { decideId } from './decide-id';
import type { DemoEntity } from './demo-project';

/**
 * Makes an entity of the demo and its records, once: what someone has deleted since stays deleted.
 *
 * @param setting where its id stands before there is one
 */
export async function makeEntity(
  ctx: Context<Member>,
  projectUuid: string,
  { entity, records }: DemoEntity,
  setting: string,
): Promise<void> {
  const entityId = await decideId(ctx, setting);
  if (!(await wasDone(ctx, 'entity.created', entityId))) {
    try {
      await createEntity(ctx, projectUuid, entity, entityId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const there = await ctx.db.entity.count({ where: { id: entityId, deletedAt: null } });
  if (there === 0 || (await wasDone(ctx, 'records.inserted', entityId))) return;
  const bytes = Buffer.from(JSON.stringify({ records }));
  await insertRecords(ctx, { projectUuid, entityId, bytes, key: setting });
}

const wasDone = async ({ db }: Context<Member>, action: string, subjectId: string): Promise<boolean> =>
  (await db.auditEntry.count({ where: { action, subjectId } })) > 0;
