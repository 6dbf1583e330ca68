import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { refuseWith } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { getRecord, noSuchRecord, type RecordPlace } from './get-record';
import { WRITE_TIMEOUT_MS } from './limits';
import { readData } from './read-records';
import type { RecordText } from './record-json';
import { fieldsOf, findEntity, requireEntity } from './require-entity';

/**
 * Gives a record other data, whole.
 *
 * @param change.bytes the request's body `{"data": {…}}`, UTF-8
 * @throws DomainError malformed, invalid, not_found, forbidden
 */
export async function changeRecord(
  ctx: Context<Member>,
  { bytes, ...place }: RecordPlace & { bytes: Buffer },
): Promise<RecordText> {
  const known = await findEntity(ctx, place);
  const { start, end, large, misfits } = await readData(bytes, known ? fieldsOf(known) : []);
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  refuseWith('invalid', misfits);
  const data = bytes.toString('utf8', start, end);
  const write = async (tx: Transaction) => {
    const count = await tx.$executeRaw`
      UPDATE entity_record SET data = ${data}::jsonb, large = ${large}
       WHERE entity_id = ${entity.id}::uuid AND id = ${BigInt(place.recordId)}`;
    if (count === 0) throw noSuchRecord();
    await recordAudit(tx, ctx, {
      action: 'records.changed',
      projectId: entity.projectId,
      subjectId: entity.id,
      details: { record: place.recordId },
    });
  };
  await inTransaction(ctx.db, write, { timeoutMs: WRITE_TIMEOUT_MS });
  return getRecord(ctx, place);
}
