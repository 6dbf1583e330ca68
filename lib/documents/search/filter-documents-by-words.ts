import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { buildQueriesByMonth, type SearchWord } from './document-search-words';

/** Filters documents of a project to those that contain every word, one lookup per document. */
export async function filterDocumentsByWords(
  tx: Transaction,
  projectId: string,
  documents: readonly { id: string; createdAt: Date }[],
  words: readonly SearchWord[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>(buildFilterQuery(projectId, documents, words));
  return new Set(rows.map(({ id }) => id));
}

export function buildFilterQuery(
  projectId: string,
  documents: readonly { id: string; createdAt: Date }[],
  words: readonly SearchWord[],
): Prisma.Sql {
  const months = Prisma.sql`SELECT DISTINCT month FROM candidates`;
  return Prisma.sql`
    WITH candidates AS MATERIALIZED (
      SELECT id, search_month(created_at) AS month
        FROM unnest(${documents.map(({ id }) => id)}::uuid[],
                    ${documents.map(({ createdAt }) => createdAt)}::timestamptz[]) AS found(id, created_at)
    ), queries AS MATERIALIZED (${buildQueriesByMonth(projectId, words, months)})
    SELECT id FROM candidates JOIN queries USING (month)
     WHERE ${buildHasEveryWord(
       words.map((_, index) => index + 1),
       Prisma.sql`candidates.id`,
     )}`;
}

/**
 * Builds a condition that checks the words of one document at a time. The operator's function can't use the word index,
 * and each OFFSET 0 forces the inner query to run once per outer row. Every lookup therefore uses a key, whatever the
 * table statistics are. Before the first ANALYZE, the planner would otherwise read all words of a month for each
 * document.
 *
 * @param words positions in `queries` of the document's month (`queriesByMonth`)
 */
export function buildHasEveryWord(words: readonly number[], id: Prisma.Sql): Prisma.Sql {
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
