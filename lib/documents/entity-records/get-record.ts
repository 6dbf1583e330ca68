import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { RecordText } from './entity-record-json';
import { type EntityPath, requireEntity } from './require-entity';

/** Path of a record: entity ID and record ID. */
export interface RecordPath extends EntityPath {
  recordId: string;
}

/** @throws DomainError `not_found`, `forbidden` */
export async function getRecord(ctx: Context<TenantActor>, place: RecordPath): Promise<RecordText> {
  const { id } = await requireEntity(ctx, place);
  const [row] = await ctx.db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record
     WHERE entity_id = ${id}::uuid AND id = ${BigInt(place.recordId)}`;
  if (!row) throw createRecordNotFoundError();
  return { id: place.recordId, data: row.text };
}

export const createRecordNotFoundError = () => createNotFoundError('record');
