import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { RecordText } from './record-json';
import { type EntityPlace, requireEntity } from './require-entity';

/** A record of an entity, both by their ids. */
export interface RecordPlace extends EntityPlace {
  recordId: string;
}

/** @throws DomainError not_found, forbidden */
export async function getRecord(ctx: Context<TenantActor>, place: RecordPlace): Promise<RecordText> {
  const { id } = await requireEntity(ctx, place);
  const [row] = await ctx.db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record
     WHERE entity_id = ${id}::uuid AND id = ${BigInt(place.recordId)}`;
  if (!row) throw noSuchRecord();
  return { id: place.recordId, data: row.text };
}

export const noSuchRecord = () => new DomainError('not_found', 'There is no such record.');
