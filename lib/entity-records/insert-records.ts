import { createHash } from 'node:crypto';
import type { KeyHolder, Member, System } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import type { Context } from '@/lib/context';
import { assert } from '@/lib/core/assert';
import { breathe } from '@/lib/core/breathe';
import { refuseWith } from '@/lib/core/errors';
import { findAnswer, type RepeatableRequest, rememberAnswer } from '@/lib/idempotency/repeated-request';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import { WRITE_TIMEOUT_MS } from './limits';
import { type Batch, readRecords } from './read-records';
import { type EntityPlace, fieldsOf, findEntity, requireEntity } from './require-entity';
import type { RecordsInserted } from './schemas';
import { SLICE_BYTES } from './slices';
import { countRecords } from './written-rows';

type InsertContext = Context<Member | KeyHolder | System>;

interface Insert extends EntityPlace {
  /** The request's body, UTF-8. */
  bytes: Buffer;
  /** The client's Idempotency-Key. */
  key: string | null;
}

/** What is remembered of an insert that may be repeated. */
interface Answered {
  inserted: number;
}

/**
 * Inserts the records of one request, all or none, in their order. Their JSON goes to the database as it was sent, so
 * that no number is rounded on the way.
 *
 * @throws DomainError malformed, invalid (with an error for each record), too_large, not_found, forbidden
 */
export async function insertRecords(ctx: InsertContext, insert: Insert): Promise<RecordsInserted> {
  const { bytes } = insert;
  const known = await findEntity(ctx, insert);
  const { batches, count, misfits } = await readRecords(bytes, known ? fieldsOf(known) : []);
  const entity = await requireEntity(ctx, insert);
  requirePermission(ctx.actor, 'edit_records');
  const repeatable = insert.key === null ? null : await repeatableOf(ctx, entity, insert.key, bytes);
  const earlier = repeatable && (await findAnswer<Answered>(ctx.db, repeatable, ctx.clock()));
  if (earlier) return inserted(earlier);
  // Behind the earlier answer, which holds even if other fields are declared by now.
  refuseWith('invalid', misfits);

  const first = await inTransaction(
    ctx.db,
    async (tx) => {
      if (repeatable && !(await rememberAnswer(tx, repeatable, { inserted: count }, ctx.clock())))
        return false;
      for (const batch of batches) await insertBatch(tx, entity, bytes, batch);
      await countRecords(tx, ctx, entity, { action: 'records.inserted', change: count });
      return true;
    },
    { timeoutMs: WRITE_TIMEOUT_MS },
  );
  if (first) return inserted({ inserted: count });
  const answer = repeatable && (await findAnswer<Answered>(ctx.db, repeatable, ctx.clock()));
  assert(answer, 'a rival with the same key has committed its answer');
  return inserted(answer);
}

const inserted = (answer: Answered): RecordsInserted => ({
  status: 'done',
  entityRecordsInserted: answer.inserted,
});

/** The identity of a row counts up in the order of the array. */
async function insertBatch(
  tx: Transaction,
  { id }: Entity,
  bytes: Buffer,
  { start, end, large }: Batch,
): Promise<void> {
  const records = `[${bytes.toString('utf8', start, end)}]`;
  await tx.$executeRaw`
    INSERT INTO entity_record (entity_id, data, large)
    SELECT ${id}::uuid, record -> 'data', ${large} FROM jsonb_array_elements(${records}::jsonb) AS record`;
  await breathe();
}

async function repeatableOf(
  { actor }: InsertContext,
  entity: Entity,
  key: string,
  bytes: Buffer,
): Promise<RepeatableRequest> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES * 8) {
    hash.update(bytes.subarray(at, at + SLICE_BYTES * 8));
    await breathe();
  }
  return { scope: `${callerId(actor)}:records:${entity.id}`, key, requestHash: hash.digest('hex') };
}

function callerId(actor: Member | KeyHolder | System): string {
  if (actor.kind === 'key') return actor.apiKeyId;
  return actor.kind === 'member' ? actor.membershipId : actor.organizationId;
}
