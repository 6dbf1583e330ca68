import { createHash } from 'node:crypto';
import type { KeyHolder, Member, System } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import { throwProblems } from '@/lib/foundation/errors';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import {
  findStoredResponse,
  type IdempotentRequest,
  storeResponse,
} from '@/lib/platform/idempotency/stored-idempotent-responses';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { WRITE_TIMEOUT_MS } from './entity-limits';
import { parseRecords, type RecordBatch } from './parse-records';
import { SLICE_BYTES } from './record-slice-size';
import { type EntityPath, findEntity, getEntityFields, requireEntity } from './require-entity';
import type { RecordsInserted } from './schemas';
import { updateRecordCount } from './update-entity-row';

type InsertContext = Context<Member | KeyHolder | System>;

interface InsertRequest extends EntityPath {
  /** Request body, UTF-8. */
  bytes: Buffer;
  /** Value of the client's `Idempotency-Key` header. */
  key: string | null;
}

/** Stored response for repeated inserts. */
interface StoredResponse {
  inserted: number;
}

/**
 * Inserts the records of one request in order, all or none. Their JSON is sent to the database unchanged, so that no
 * number is rounded.
 *
 * @throws DomainError `malformed`, `invalid` (with an error for each record), `too_large`, `not_found`, `forbidden`
 */
export async function insertRecords(ctx: InsertContext, insert: InsertRequest): Promise<RecordsInserted> {
  const { bytes } = insert;
  const known = await findEntity(ctx, insert);
  const { batches, count, misfits } = await parseRecords(bytes, known ? getEntityFields(known) : []);
  // The transaction rejects an entity that is deleted meanwhile.
  const entity = known ?? (await requireEntity(ctx, insert));
  requirePermission(ctx.actor, 'edit_records');
  const repeatable = insert.key === null ? null : await toIdempotentRequest(ctx, entity, insert.key, bytes);
  const earlier = repeatable && (await findStoredResponse<StoredResponse>(ctx.db, repeatable, ctx.clock()));
  if (earlier) return toInsertResponse(earlier);
  await requireActiveProject(ctx, entity.projectId);
  // Check after the stored response, which stays valid even if the declared fields have changed.
  throwProblems('invalid', misfits);

  const first = await inTransaction(
    ctx.db,
    async (tx) => {
      if (repeatable && !(await storeResponse(tx, repeatable, { inserted: count }, ctx.clock())))
        return false;
      for (const batch of batches) await insertBatch(tx, entity, bytes, batch);
      await updateRecordCount(tx, ctx, entity, { action: 'records.inserted', change: count });
      return true;
    },
    { timeoutMs: WRITE_TIMEOUT_MS },
  );
  if (first) return toInsertResponse({ inserted: count });
  const response = repeatable && (await findStoredResponse<StoredResponse>(ctx.db, repeatable, ctx.clock()));
  assert(response, 'a concurrent request with the same key has committed its response');
  return toInsertResponse(response);
}

const toInsertResponse = (response: StoredResponse): RecordsInserted => ({
  status: 'done',
  entityRecordsInserted: response.inserted,
});

/** Inserts a batch; row IDs increase in the order of the array. */
async function insertBatch(
  tx: Transaction,
  { id }: Entity,
  bytes: Buffer,
  { start, end, large }: RecordBatch,
): Promise<void> {
  const records = `[${bytes.toString('utf8', start, end)}]`;
  await tx.$executeRaw`
    INSERT INTO entity_record (entity_id, data, large)
    SELECT ${id}::uuid, record -> 'data', ${large} FROM jsonb_array_elements(${records}::jsonb) AS record`;
  await yieldToEventLoop();
}

async function toIdempotentRequest(
  { actor }: InsertContext,
  entity: Entity,
  key: string,
  bytes: Buffer,
): Promise<IdempotentRequest> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES * 8) {
    hash.update(bytes.subarray(at, at + SLICE_BYTES * 8));
    await yieldToEventLoop();
  }
  return { scope: `${getCallerId(actor)}:records:${entity.id}`, key, requestHash: hash.digest('hex') };
}

function getCallerId(actor: Member | KeyHolder | System): string {
  if (actor.kind === 'key') return actor.apiKeyId;
  return actor.kind === 'member' ? actor.membershipId : actor.organizationId;
}
