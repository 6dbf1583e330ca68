import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { formatRecordsJson, type RecordText } from './entity-record-json';
import { loadRecordTexts, TEXT_COLUMNS, type TextRow } from './load-record-texts';
import type { RecordListQuery } from './record-list-query';
import { findByWords, getLexemes } from './record-word-search';
import { type EntityPath, requireEntity } from './require-entity';
import { buildAddressQuery, buildAllWordsQuery, splitOffEmailAddresses } from './word-queries';

export interface RecordPage {
  records: RecordText[];
  nextCursor: string | null;
}

/**
 * Returns one page of an entity's records, in the order of insertion.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function listRecords(
  ctx: Context<TenantActor>,
  place: EntityPath,
  { search, cursor, limit }: RecordListQuery,
): Promise<RecordPage> {
  const { id } = await requireEntity(ctx, place);
  const after = BigInt(cursor ?? 0);
  // Fetch one extra row to detect a next page.
  const rows = search
    ? await searchRecords(ctx, id, search, { after, limit: limit + 1 })
    : await ctx.db.$queryRaw<TextRow[]>`
        SELECT ${TEXT_COLUMNS} FROM entity_record
         WHERE entity_id = ${id}::uuid AND id > ${after} ORDER BY id LIMIT ${limit + 1}`;
  const records = await loadRecordTexts(ctx.db, id, rows.slice(0, limit));
  return { records, nextCursor: records.length < rows.length ? (records.at(-1)?.id ?? null) : null };
}

async function searchRecords(
  { db }: Context<TenantActor>,
  entityId: string,
  search: string,
  page: { after: bigint; limit: number },
): Promise<TextRow[]> {
  const { addresses, rest } = splitOffEmailAddresses(search);
  const words = buildAllWordsQuery(await getLexemes(db, rest));
  const queries = words === null ? [] : [words];
  for (const address of addresses) queries.push(buildAddressQuery(address, await getLexemes(db, address)));
  return queries.length === 0 ? [] : findByWords(db, entityId, queries.join(' & '), page);
}

/** Formats a page as JSON for the API. */
export const formatPageJson = ({ records, nextCursor }: RecordPage): string =>
  `{"records":${formatRecordsJson(records)},"next_cursor":${JSON.stringify(nextCursor)}}`;
