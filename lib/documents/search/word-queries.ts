import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { type AskedWord, askedWord, spellingsOf } from './spellings';

/** What is searched: the documents of a project in its list, or those that have left it. */
export interface Scope {
  projectId: string;
  trashed: boolean;
}

/** The words that a text asks for, by the rules that the words of pages and documents are written by (`search_folded`). */
export async function askedWords(tx: Transaction, projectId: string, text: string): Promise<AskedWord[]> {
  const spellings = spellingsOf(text);
  const flat = spellings.flatMap((forms, word) => forms.map((form) => ({ word, form })));
  const folded = await tx.$queryRaw<{ word: number; mark: string; form: string }[]>`
    SELECT word, search_mark(${projectId}::uuid) AS mark,
           left(translate(search_folded(form), '. ', ''), 40) AS form
      FROM unnest(${flat.map(({ word }) => word)}::int[], ${flat.map(({ form }) => form)}::text[]) AS asked(word, form)`;
  return spellings.flatMap((_, index) => {
    const forms = folded.filter(({ word }) => word === index);
    const asked = askedWord(
      forms[0]!.mark,
      forms.map(({ form }) => form),
    );
    return asked ?? [];
  });
}

/**
 * The documents that have a word, by the indexes, and of these the ones that have the other words too.
 *
 * @param most how many pages, and how many documents by their own words, are looked at
 * @param limit of documents
 * @returns `all` is false when there are more that have the word, or more documents than the limit
 */
export async function documentsByWord(
  tx: Transaction,
  { projectId, trashed }: Scope,
  [word, ...others]: readonly [AskedWord, ...AskedWord[]],
  { most, limit }: { most: number; limit: number },
): Promise<{ ids: string[]; all: boolean }> {
  const alone = others.length === 0;
  const rest = others.map(({ page }) => `(${page})`).join(' & ');
  const [found] = await tx.$queryRaw<{ ids: string[]; more: boolean }[]>`
    WITH own AS MATERIALIZED (
      SELECT document_id FROM document_words WHERE words @@ ${word.own}::tsquery LIMIT ${most + 1}
    ), pages AS MATERIALIZED (
      -- Most often the other words are on the same page, and no look into the document is needed.
      SELECT origin_id, page, ${alone ? Prisma.sql`true` : Prisma.sql`ts_match_vq(words, ${rest}::tsquery)`} AS has_each
        FROM page_words WHERE words @@ ${word.page}::tsquery LIMIT ${most + 1}
    ), holders AS MATERIALIZED (
      SELECT document_id, bool_or(has_each) AS has_each FROM (
        SELECT document_id, ${alone} AS has_each FROM own
         UNION ALL
        SELECT span.document_id, pages.has_each FROM pages
          JOIN page_span AS span ON span.origin_id = pages.origin_id
           AND pages.page BETWEEN span.first_page AND span.last_page
         WHERE span.document_id IS NOT NULL
      ) AS held GROUP BY document_id
    )
    SELECT ARRAY(
             SELECT document.id FROM holders JOIN document ON document.id = holders.document_id
              WHERE document.project_id = ${projectId}::uuid AND (document.departed_at IS NOT NULL) = ${trashed}
                AND (holders.has_each OR ${haveEach(others, Prisma.sql`document.id`)})
              LIMIT ${limit + 1}
           ) AS ids,
           (SELECT count(*) FROM own) > ${most} OR (SELECT count(*) FROM pages) > ${most} AS more`;
  const { ids, more } = found!;
  return { ids: ids.slice(0, limit), all: !more && ids.length <= limit };
}

/** Those of some documents that have each word. */
export async function documentsWithWords(
  tx: Transaction,
  ids: readonly string[],
  words: readonly AskedWord[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT asked.id FROM unnest(${ids}::uuid[]) AS asked(id) WHERE ${haveEach(words, Prisma.sql`asked.id`)}`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Looks into the words of one document at a time. By the operator's function, and with OFFSET, lest the planner walks
 * through all documents that have a word to know about some.
 */
function haveEach(words: readonly AskedWord[], id: Prisma.Sql): Prisma.Sql {
  const each = words.map(
    ({ own, page }) => Prisma.sql`(
      EXISTS (SELECT 1 FROM document_words AS mine
               WHERE mine.document_id = ${id} AND ts_match_vq(mine.words, ${own}::tsquery) OFFSET 0)
      OR EXISTS (SELECT 1 FROM page_span AS span
                   JOIN page_words AS read ON read.origin_id = span.origin_id
                    AND read.page BETWEEN span.first_page AND span.last_page
                  WHERE span.document_id = ${id} AND ts_match_vq(read.words, ${page}::tsquery) OFFSET 0))`,
  );
  return each.length === 0 ? Prisma.sql`true` : Prisma.join(each, ' AND ');
}
