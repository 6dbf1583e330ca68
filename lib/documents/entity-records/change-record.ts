import type { Member } from '@/lib/foundation/actor';
import { throwProblems } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { announceRecordChange } from './announce-record-change';
import { WRITE_TIMEOUT_MS } from './entity-limits';
import type { RecordText } from './entity-record-json';
import { createRecordNotFoundError, getRecord, type RecordPath } from './get-record';
import { parseData } from './parse-records';
import { findEntity, getEntityFields, requireEntity } from './require-entity';

/**
 * Replaces the data of a record.
 *
 * @param change.bytes request body `{"data": {…}}`, UTF-8
 * @throws DomainError `malformed`, `invalid`, `not_found`, `forbidden`
 */
export async function changeRecord(
  ctx: Context<Member>,
  { bytes, ...place }: RecordPath & { bytes: Buffer },
): Promise<RecordText> {
  const known = await findEntity(ctx, place);
  const { start, end, large, misfits } = await parseData(bytes, known ? getEntityFields(known) : []);
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  await requireActiveProject(ctx, entity.projectId);
  throwProblems('invalid', misfits);
  const data = bytes.toString('utf8', start, end);
  const write = async (tx: Transaction) => {
    const count = await tx.$executeRaw`
      UPDATE entity_record SET data = ${data}::jsonb, large = ${large}
       WHERE entity_id = ${entity.id}::uuid AND id = ${BigInt(place.recordId)}`;
    if (count === 0) throw createRecordNotFoundError();
    await recordAudit(tx, ctx, {
      action: 'records.changed',
      projectId: entity.projectId,
      subjectId: entity.id,
      details: { record: place.recordId, entity: entity.name },
    });
    await announceRecordChange(tx, entity);
  };
  await inTransaction(ctx.db, write, { timeoutMs: WRITE_TIMEOUT_MS });
  return getRecord(ctx, place);
}
