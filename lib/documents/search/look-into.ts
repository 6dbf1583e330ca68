import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type AskedWord, queriesByMonth } from './asked-words';

/** Those of some documents of a project that have each word, by a look into one after the other. */
export async function documentsWithWords(
  tx: Transaction,
  projectId: string,
  documents: readonly { id: string; createdAt: Date }[],
  words: readonly AskedWord[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>(lookIntoQuery(projectId, documents, words));
  return new Set(rows.map(({ id }) => id));
}

export function lookIntoQuery(
  projectId: string,
  documents: readonly { id: string; createdAt: Date }[],
  words: readonly AskedWord[],
): Prisma.Sql {
  const months = Prisma.sql`SELECT DISTINCT month FROM asked`;
  return Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT id, search_month(created_at) AS month
        FROM unnest(${documents.map(({ id }) => id)}::uuid[],
                    ${documents.map(({ createdAt }) => createdAt)}::timestamptz[]) AS told(id, created_at)
    ), queries AS MATERIALIZED (${queriesByMonth(projectId, words, months)})
    SELECT id FROM asked JOIN queries USING (month)
     WHERE ${haveEach(
       words.map((_, index) => index + 1),
       Prisma.sql`asked.id`,
     )}`;
}

/**
 * Looks into the words of one document at a time. The operator's function can't use the index of words, and each OFFSET 0
 * makes the planner run what is inside once for each row outside. So every look-up goes by a key, whatever the planner
 * believes of the tables: before the first ANALYZE it would read all words of a month for each document.
 *
 * @param words their places in `queries` of the document's month (`queriesByMonth`)
 */
export function haveEach(words: readonly number[], id: Prisma.Sql): Prisma.Sql {
  const each = words.map((word) => {
    const place = Prisma.raw(`${word}`);
    return Prisma.sql`(
      EXISTS (SELECT 1 FROM document_words AS mine
               WHERE mine.document_id = ${id} AND ts_match_vq(mine.words, queries.own[${place}]) OFFSET 0)
      OR EXISTS (SELECT 1 FROM (SELECT origin_id, first_page, last_page FROM page_span
                                 WHERE page_span.document_id = ${id} OFFSET 0) AS span
                  CROSS JOIN LATERAL (
                    SELECT 1 FROM page_words AS read
                     WHERE read.origin_id = span.origin_id AND read.month = queries.month
                       AND read.page BETWEEN span.first_page AND span.last_page
                       AND ts_match_vq(read.words, queries.page[${place}]) OFFSET 0) AS found OFFSET 0))`;
  });
  return each.length === 0 ? Prisma.sql`true` : Prisma.join(each, ' AND ');
}
