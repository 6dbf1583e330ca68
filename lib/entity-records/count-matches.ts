import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { inLimitedTime } from './limited-time';
import { COUNT_STATEMENT_MS } from './limits';
import { having } from './queries';
import { readSearch } from './read-search';
import { readTexts, TEXT_COLUMNS, type TextRow } from './read-texts';
import { type RecordText, recordsJson } from './record-json';
import { type EntityPlace, requireEntity } from './require-entity';

const SHOWN = 5;

/** How many records there are that have all pairs of a search, and the first of them. */
export interface Matches {
  count: number;
  records: RecordText[];
}

/**
 * What a deletion by the same search would delete. Nothing is.
 *
 * @param search.bytes the request's body, UTF-8
 * @throws DomainError malformed, invalid, not_found, forbidden; unavailable when it takes a minute
 */
export async function countMatches(
  ctx: Context<TenantActor>,
  { bytes, ...place }: EntityPlace & { bytes: Buffer },
): Promise<Matches> {
  const pairs = await readSearch(bytes);
  const { id } = await requireEntity(ctx, place);
  const { counted, rows } = await inLimitedTime(ctx.db, COUNT_STATEMENT_MS, async (tx) => ({
    counted: await tx.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM entity_record WHERE ${having(id, pairs)}`,
    rows: await tx.$queryRaw<TextRow[]>`
      WITH found AS MATERIALIZED (SELECT * FROM entity_record WHERE ${having(id, pairs)})
      SELECT ${TEXT_COLUMNS} FROM found ORDER BY id LIMIT ${SHOWN}`,
  }));
  return { count: Number(counted[0]!.count), records: await readTexts(ctx.db, id, rows) };
}

export const matchesJson = ({ count, records }: Matches): string =>
  `{"count":${count},"records":${recordsJson(records)}}`;
