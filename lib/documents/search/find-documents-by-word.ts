import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { buildQueriesByMonth, type SearchWord } from './document-search-words';
import { buildHasEveryWord } from './filter-documents-by-words';

/** Searched documents: a project's listed documents, or those that have left the list. */
export interface SearchScope {
  projectId: string;
  trashed: boolean;
}

/** Maximum pages and documents examined, in total and per month; a month is examined completely or not at all. */
const MAX_HITS = { inAll: 300, ofMonth: 2_000 };
/** Factor by which each step may increase the number of months. */
const MONTHS_GROWTH_FACTOR = 8;

/**
 * Returns documents that contain the first word, by index lookup, filtered by the other words.
 *
 * @param range.months months of the documents, in order of preference
 * @param range.atFirst number of months in the first step
 * @param range.enough continues while there are at most this many documents, until the page limit of a month is reached
 * @returns `all` is `false` if there may be more; the first months are then complete
 */
export async function findDocumentsByWord(
  tx: Transaction,
  scope: SearchScope,
  words: readonly [SearchWord, ...SearchWord[]],
  { months, atFirst, enough }: { months: readonly number[]; atFirst: 1 | 2; enough: number },
  maxDocuments: typeof MAX_HITS = MAX_HITS,
): Promise<{ ids: string[]; all: boolean }> {
  const ids: string[] = [];
  let hits = 0;
  let [done, size]: [number, number] = [0, atFirst];
  while (done < months.length) {
    if (hits > (ids.length > enough ? maxDocuments.inAll : maxDocuments.ofMonth)) return { ids, all: false };
    const found = await findDocumentsOfMonths(
      tx,
      scope,
      words,
      months.slice(done, done + size),
      maxDocuments.ofMonth,
    );
    if (found.tooMany) return { ids, all: false };
    ids.push(...found.ids);
    hits += found.hits;
    done += size;
    const wanted = Math.ceil(((maxDocuments.inAll - hits) * done) / Math.max(1, hits));
    size = Math.min(Math.max(wanted, 1), MONTHS_GROWTH_FACTOR * done);
  }
  return { ids, all: true };
}

/** @returns `hits` is the number examined; `tooMany` is `true` if a single month exceeds the maximum */
async function findDocumentsOfMonths(
  tx: Transaction,
  { projectId, trashed }: SearchScope,
  words: readonly [SearchWord, ...SearchWord[]],
  months: readonly number[],
  maxDocuments: number,
): Promise<{ ids: string[]; hits: number; tooMany: boolean }> {
  const query = buildDocumentsOfMonthsQuery({ projectId, trashed }, words, months, maxDocuments);
  const [found] = await tx.$queryRaw<{ ids: string[]; hits: number; too_many: boolean }[]>(query);
  const { ids, hits, too_many } = found!;
  return { ids, hits, tooMany: too_many };
}

/**
 * Builds the query for some months. Each LATERAL lookup with OFFSET 0 uses its key, whatever the table statistics are
 * (`buildHasEveryWord`).
 */
export function buildDocumentsOfMonthsQuery(
  { projectId, trashed }: SearchScope,
  words: readonly [SearchWord, ...SearchWord[]],
  months: readonly number[],
  maxDocuments: number,
): Prisma.Sql {
  const others = words.slice(1).map((_, index) => index + 2);
  // The other words are usually on the same page, so the document needs no lookup.
  const rest = others.map(
    (word) => Prisma.sql`AND ts_match_vq(read.words, queries.page[${Prisma.raw(`${word}`)}])`,
  );
  return Prisma.sql`
    WITH queries AS MATERIALIZED (
      ${buildQueriesByMonth(projectId, words, Prisma.sql`SELECT unnest(${months}::int[]) AS month`)}
    ), own AS MATERIALIZED (
      SELECT queries.month, hit.document_id FROM queries CROSS JOIN LATERAL (
        SELECT document_id FROM document_words WHERE words @@ queries.own[1] LIMIT ${maxDocuments + 1}) AS hit
    ), pages AS MATERIALIZED (
      SELECT queries.month, hit.* FROM queries CROSS JOIN LATERAL (
        SELECT origin_id, page, true ${rest.length > 0 ? Prisma.join(rest, ' ') : Prisma.empty} AS has_each
          FROM page_words AS read WHERE read.words @@ queries.page[1] LIMIT ${maxDocuments + 1}) AS hit
    ), holders AS MATERIALIZED (
      SELECT month, document_id, bool_or(has_each) AS has_each FROM (
        SELECT month, document_id, ${others.length === 0} AS has_each FROM own
         UNION ALL
        SELECT pages.month, span.document_id, pages.has_each FROM pages
         CROSS JOIN LATERAL (
           SELECT document_id FROM page_span
            WHERE page_span.origin_id = pages.origin_id
              AND pages.page BETWEEN page_span.first_page AND page_span.last_page OFFSET 0) AS span
         WHERE span.document_id IS NOT NULL
      ) AS held GROUP BY month, document_id
    )
    SELECT hits, too_many, CASE WHEN too_many THEN '{}' ELSE ARRAY(
             SELECT document.id FROM holders
               JOIN queries USING (month)
               CROSS JOIN LATERAL (
                 SELECT id, project_id, departed_at, created_at FROM document
                  WHERE document.id = holders.document_id OFFSET 0) AS document
              WHERE document.project_id = ${projectId}::uuid AND (document.departed_at IS NOT NULL) = ${trashed}
                AND search_month(document.created_at) = month
                AND (holders.has_each OR ${buildHasEveryWord(others, Prisma.sql`document.id`)})
           ) END AS ids
      FROM (SELECT coalesce(sum(count), 0)::int AS hits, coalesce(max(count) > ${maxDocuments}, false) AS too_many
              FROM (SELECT count(*) FROM own GROUP BY month UNION ALL SELECT count(*) FROM pages GROUP BY month) AS counts
           ) AS counted`;
}
