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
  const months = Prisma.sql`SELECT DISTINCT month FROM asked`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
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
  return new Set(rows.map(({ id }) => id));
}

/**
 * Looks into the words of one document at a time. By the operator's function, and with OFFSET, lest the planner walks
 * through all documents that have a word to know about some.
 *
 * @param words their places in `queries` of the document's month (`queriesByMonth`)
 */
export function haveEach(words: readonly number[], id: Prisma.Sql): Prisma.Sql {
  const each = words.map((word) => {
    const place = Prisma.raw(`${word}`);
    return Prisma.sql`(
      EXISTS (SELECT 1 FROM document_words AS mine
               WHERE mine.document_id = ${id} AND ts_match_vq(mine.words, queries.own[${place}]) OFFSET 0)
      OR EXISTS (SELECT 1 FROM page_span AS span
                   JOIN page_words AS read ON read.origin_id = span.origin_id AND read.month = queries.month
                    AND read.page BETWEEN span.first_page AND span.last_page
                  WHERE span.document_id = ${id} AND ts_match_vq(read.words, queries.page[${place}]) OFFSET 0))`;
  });
  return each.length === 0 ? Prisma.sql`true` : Prisma.join(each, ' AND ');
}
