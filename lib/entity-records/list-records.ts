import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { RecordListQuery } from './list-query';
import { readTexts, TEXT_COLUMNS, type TextRow } from './read-texts';
import { type RecordText, recordsJson } from './record-json';
import { type EntityPlace, requireEntity } from './require-entity';
import { findByWords, lexemesOf } from './word-search';
import { addressOrWords, allWords, apartFromAddresses } from './words';

export interface RecordPage {
  records: RecordText[];
  nextCursor: string | null;
}

/**
 * One page of an entity's records, in the order in which they were inserted.
 *
 * @throws DomainError not_found, forbidden
 */
export async function listRecords(
  ctx: Context<TenantActor>,
  place: EntityPlace,
  { search, cursor, limit }: RecordListQuery,
): Promise<RecordPage> {
  const { id } = await requireEntity(ctx, place);
  const after = BigInt(cursor ?? 0);
  // One more than asked for tells whether there is a next page.
  const rows = search
    ? await searched(ctx, id, search, { after, limit: limit + 1 })
    : await ctx.db.$queryRaw<TextRow[]>`
        SELECT ${TEXT_COLUMNS} FROM entity_record
         WHERE entity_id = ${id}::uuid AND id > ${after} ORDER BY id LIMIT ${limit + 1}`;
  const records = await readTexts(ctx.db, id, rows.slice(0, limit));
  return { records, nextCursor: records.length < rows.length ? (records.at(-1)?.id ?? null) : null };
}

async function searched(
  { db }: Context<TenantActor>,
  entityId: string,
  search: string,
  page: { after: bigint; limit: number },
): Promise<TextRow[]> {
  const { addresses, rest } = apartFromAddresses(search);
  const words = allWords(await lexemesOf(db, rest));
  const queries = words === null ? [] : [words];
  for (const address of addresses) queries.push(addressOrWords(address, await lexemesOf(db, address)));
  return queries.length === 0 ? [] : findByWords(db, entityId, queries.join(' & '), page);
}

/** A page as the wire shows it. */
export const pageJson = ({ records, nextCursor }: RecordPage): string =>
  `{"records":${recordsJson(records)},"next_cursor":${JSON.stringify(nextCursor)}}`;
