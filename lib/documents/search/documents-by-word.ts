import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type AskedWord, queriesByWeek } from './asked-words';
import { haveEach } from './look-into';

/** What is searched: the documents of a project in its list, or those that have left it. */
export interface Scope {
  projectId: string;
  trashed: boolean;
}

/** So many pages, and documents by their own words, are looked at; those of a week all or none. */
export const MAX_HITS = { inAll: 1_000, ofWeek: 2_000 };
/** So many times as many weeks as before are asked for at once, at most: each question costs the same. */
const WIDER = 4;

/**
 * The documents that have the first of some words, by the indexes, and of these the ones that have the others too.
 *
 * @param weeks that documents may be of, in the order in which they are wanted
 * @returns `all` is false when there may be more; those in the first weeks are whole then
 */
export async function documentsByWord(
  tx: Transaction,
  scope: Scope,
  words: readonly [AskedWord, ...AskedWord[]],
  weeks: readonly number[],
  most: typeof MAX_HITS = MAX_HITS,
): Promise<{ ids: string[]; all: boolean }> {
  const ids: string[] = [];
  let hits = 0;
  let [done, size] = [0, 1];
  while (done < weeks.length) {
    if (hits > most.inAll) return { ids, all: false };
    const found = await documentsOfWeeks(tx, scope, words, weeks.slice(done, done + size), most.ofWeek);
    if (found.tooMany) return { ids, all: false };
    ids.push(...found.ids);
    hits += found.hits;
    done += size;
    const wanted = Math.ceil(((most.inAll - hits) * done) / Math.max(1, hits));
    size = Math.min(Math.max(wanted, 1), WIDER * size);
  }
  return { ids, all: true };
}

/** @returns `hits` counts what was looked at; `tooMany` is true when a week alone has more than the most */
async function documentsOfWeeks(
  tx: Transaction,
  { projectId, trashed }: Scope,
  words: readonly [AskedWord, ...AskedWord[]],
  weeks: readonly number[],
  most: number,
): Promise<{ ids: string[]; hits: number; tooMany: boolean }> {
  const others = words.slice(1).map((_, index) => index + 2);
  const rest = others.map(
    (word) => Prisma.sql`AND ts_match_vq(read.words, queries.page[${Prisma.raw(`${word}`)}])`,
  );
  const [found] = await tx.$queryRaw<{ ids: string[]; hits: number; too_many: boolean }[]>`
    WITH queries AS MATERIALIZED (
      ${queriesByWeek(projectId, words, Prisma.sql`SELECT unnest(${weeks}::int[]) AS week`)}
    ), own AS MATERIALIZED (
      SELECT queries.week, hit.document_id FROM queries CROSS JOIN LATERAL (
        SELECT document_id FROM document_words WHERE words @@ queries.own[1] LIMIT ${most + 1}) AS hit
    ), pages AS MATERIALIZED (
      -- Most often the other words are on the same page, and no look into the document is needed.
      SELECT queries.week, hit.* FROM queries CROSS JOIN LATERAL (
        SELECT origin_id, page, true ${rest.length ? Prisma.join(rest, ' ') : Prisma.empty} AS has_each
          FROM page_words AS read WHERE read.words @@ queries.page[1] LIMIT ${most + 1}) AS hit
    ), holders AS MATERIALIZED (
      SELECT week, document_id, bool_or(has_each) AS has_each FROM (
        SELECT week, document_id, ${others.length === 0} AS has_each FROM own
         UNION ALL
        SELECT pages.week, span.document_id, pages.has_each FROM pages
          JOIN page_span AS span ON span.origin_id = pages.origin_id
           AND pages.page BETWEEN span.first_page AND span.last_page
         WHERE span.document_id IS NOT NULL
      ) AS held GROUP BY week, document_id
    )
    SELECT ARRAY(
             SELECT document.id FROM holders
               JOIN queries USING (week)
               JOIN document ON document.id = holders.document_id
              WHERE document.project_id = ${projectId}::uuid AND (document.departed_at IS NOT NULL) = ${trashed}
                AND search_week(document.created_at) = week
                AND (holders.has_each OR ${haveEach(others, Prisma.sql`document.id`)})
           ) AS ids,
           ((SELECT count(*) FROM own) + (SELECT count(*) FROM pages))::int AS hits,
           EXISTS (SELECT FROM own GROUP BY week HAVING count(*) > ${most})
             OR EXISTS (SELECT FROM pages GROUP BY week HAVING count(*) > ${most}) AS too_many`;
  const { ids, hits, too_many } = found!;
  return { ids, hits, tooMany: too_many };
}
