import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { COUNT_STATEMENT_MS } from './entity-limits';
import { formatRecordsJson, type RecordText } from './entity-record-json';
import { loadRecordTexts, TEXT_COLUMNS, type TextRow } from './load-record-texts';
import { parseRecordSearch } from './parse-record-search';
import { matchingPairs } from './queries';
import { withStatementTimeout } from './record-statement-timeout';
import { type EntityPath, requireEntity } from './require-entity';

const MAX_SHOWN_RECORDS = 5;

/** Number of records that match all pairs of a search, and the first of them. */
export interface Matches {
  count: number;
  records: RecordText[];
}

/**
 * Counts the records that a deletion with the same search would delete. Deletes nothing.
 *
 * @param search.bytes request body, UTF-8
 * @throws DomainError `malformed`, `invalid`, `not_found`, `forbidden`; `unavailable` after 1 min
 */
export async function countMatchingRecords(
  ctx: Context<TenantActor>,
  { bytes, ...place }: EntityPath & { bytes: Buffer },
): Promise<Matches> {
  const pairs = await parseRecordSearch(bytes);
  const { id } = await requireEntity(ctx, place);
  const { counted, rows } = await withStatementTimeout(ctx.db, COUNT_STATEMENT_MS, async (tx) => ({
    counted: await tx.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM entity_record WHERE ${matchingPairs(id, pairs)}`,
    rows: await tx.$queryRaw<TextRow[]>`
      WITH found AS MATERIALIZED (SELECT * FROM entity_record WHERE ${matchingPairs(id, pairs)})
      SELECT ${TEXT_COLUMNS} FROM found ORDER BY id LIMIT ${MAX_SHOWN_RECORDS}`,
  }));
  return { count: Number(counted[0]!.count), records: await loadRecordTexts(ctx.db, id, rows) };
}

export const matchesJson = ({ count, records }: Matches): string =>
  `{"count":${count},"records":${formatRecordsJson(records)}}`;
