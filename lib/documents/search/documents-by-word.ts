import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type AskedWord, queriesByMonth } from './asked-words';
import { haveEach } from './look-into';

/** What is searched: the documents of a project in its list, or those that have left it. */
export interface Scope {
  projectId: string;
  trashed: boolean;
}

/** So many pages, and documents by their own words, are looked at; those of a month all or none. */
const MAX_HITS = { inAll: 300, ofMonth: 2_000 };
/** Each further step asks for at most so many times as many months as were asked for before. */
const WIDER = 8;

/**
 * The documents that have the first of some words, by the indexes, and of these the ones that have the others too.
 *
 * @param asked.months that documents may be of, in the order in which they are wanted
 * @param asked.atFirst how many of them are asked for in the first step
 * @param asked.enough with no more documents than these it goes on, until as many pages were looked at as a month may have
 * @returns `all` is false when there may be more; those in the first months are whole then
 */
export async function documentsByWord(
  tx: Transaction,
  scope: Scope,
  words: readonly [AskedWord, ...AskedWord[]],
  { months, atFirst, enough }: { months: readonly number[]; atFirst: 1 | 2; enough: number },
  most: typeof MAX_HITS = MAX_HITS,
): Promise<{ ids: string[]; all: boolean }> {
  const ids: string[] = [];
  let hits = 0;
  let [done, size]: [number, number] = [0, atFirst];
  while (done < months.length) {
    if (hits > (ids.length > enough ? most.inAll : most.ofMonth)) return { ids, all: false };
    const found = await documentsOfMonths(tx, scope, words, months.slice(done, done + size), most.ofMonth);
    if (found.tooMany) return { ids, all: false };
    ids.push(...found.ids);
    hits += found.hits;
    done += size;
    const wanted = Math.ceil(((most.inAll - hits) * done) / Math.max(1, hits));
    size = Math.min(Math.max(wanted, 1), WIDER * done);
  }
  return { ids, all: true };
}

/** @returns `hits` counts what was looked at; `tooMany` is true when a month alone has more than the most */
async function documentsOfMonths(
  tx: Transaction,
  { projectId, trashed }: Scope,
  words: readonly [AskedWord, ...AskedWord[]],
  months: readonly number[],
  most: number,
): Promise<{ ids: string[]; hits: number; tooMany: boolean }> {
  const query = documentsOfMonthsQuery({ projectId, trashed }, words, months, most);
  const [found] = await tx.$queryRaw<{ ids: string[]; hits: number; too_many: boolean }[]>(query);
  const { ids, hits, too_many } = found!;
  return { ids, hits, tooMany: too_many };
}

/** Each LATERAL look-up with OFFSET 0 goes by its key, whatever the planner believes of the tables (`haveEach`). */
export function documentsOfMonthsQuery(
  { projectId, trashed }: Scope,
  words: readonly [AskedWord, ...AskedWord[]],
  months: readonly number[],
  most: number,
): Prisma.Sql {
  const others = words.slice(1).map((_, index) => index + 2);
  // Most often the other words are on the same page, and no look into the document is needed.
  const rest = others.map(
    (word) => Prisma.sql`AND ts_match_vq(read.words, queries.page[${Prisma.raw(`${word}`)}])`,
  );
  return Prisma.sql`
    WITH queries AS MATERIALIZED (
      ${queriesByMonth(projectId, words, Prisma.sql`SELECT unnest(${months}::int[]) AS month`)}
    ), own AS MATERIALIZED (
      SELECT queries.month, hit.document_id FROM queries CROSS JOIN LATERAL (
        SELECT document_id FROM document_words WHERE words @@ queries.own[1] LIMIT ${most + 1}) AS hit
    ), pages AS MATERIALIZED (
      SELECT queries.month, hit.* FROM queries CROSS JOIN LATERAL (
        SELECT origin_id, page, true ${rest.length > 0 ? Prisma.join(rest, ' ') : Prisma.empty} AS has_each
          FROM page_words AS read WHERE read.words @@ queries.page[1] LIMIT ${most + 1}) AS hit
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
                AND (holders.has_each OR ${haveEach(others, Prisma.sql`document.id`)})
           ) END AS ids
      FROM (SELECT coalesce(sum(count), 0)::int AS hits, coalesce(max(count) > ${most}, false) AS too_many
              FROM (SELECT count(*) FROM own GROUP BY month UNION ALL SELECT count(*) FROM pages GROUP BY month) AS counts
           ) AS counted`;
}
