import { createEntity } from '@/lib/documents/entity-records/create-entity';
import { insertRecords } from '@/lib/documents/entity-records/insert-records';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { isUniqueViolation } from '@/lib/platform/db/database';
import type { DemoEntity } from './demo-project';
import { getOrCreateDemoId } from './get-or-create-demo-id';

/**
 * Creates an entity of the demo and its records, once. Deleted items are not created again.
 *
 * @param setting setting that reserves the entity's ID before it exists
 */
export async function createDemoEntity(
  ctx: Context<Member>,
  projectUuid: string,
  { entity, records }: DemoEntity,
  setting: string,
): Promise<void> {
  const entityId = await getOrCreateDemoId(ctx, setting);
  if (!(await hasAuditEntry(ctx, 'entity.created', entityId))) {
    try {
      await createEntity(ctx, projectUuid, entity, entityId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const there = await ctx.db.entity.count({ where: { id: entityId, deletedAt: null } });
  if (there === 0 || (await hasAuditEntry(ctx, 'records.inserted', entityId))) return;
  const bytes = Buffer.from(JSON.stringify({ records }));
  await insertRecords(ctx, { projectUuid, entityId, bytes, key: setting });
}

const hasAuditEntry = async ({ db }: Context<Member>, action: string, subjectId: string): Promise<boolean> =>
  (await db.auditEntry.count({ where: { action, subjectId } })) > 0;
