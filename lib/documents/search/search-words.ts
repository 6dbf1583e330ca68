import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { getIndexForms, getSpellings } from './spellings';

/** Searched word in the forms that the index may contain. */
export type SearchWord = readonly string[];

/** Minimum length of a prefix; a single letter matches too many words of pages. */
const MIN_PREFIX_LENGTHS = { own: 1, page: 2 };

/** Parses a search text into words with the normalization of the index (`search_folded`). */
export async function parseSearchWords(tx: Transaction, text: string): Promise<SearchWord[]> {
  const spellings = getSpellings(text);
  const flat = spellings.flatMap((forms, word) => forms.map((form) => ({ word, form })));
  const folded = await tx.$queryRaw<{ word: number; form: string }[]>`
    SELECT word, left(translate(search_folded(form), '. ', ''), 40) AS form
      FROM unnest(${flat.map(({ word }) => word)}::int[], ${flat.map(({ form }) => form)}::text[]) AS asked(word, form)`;
  return spellings
    .map((_, index) => getIndexForms(folded.filter(({ word }) => word === index).map(({ form }) => form)))
    .filter((forms) => forms.length > 0);
}

/**
 * Builds the word queries for some months: rows with `month`, and with `own` and `page`, which contain a query per
 * word.
 *
 * @param months query with the column `month`
 */
export function buildQueriesByMonth(
  projectId: string,
  words: readonly SearchWord[],
  months: Prisma.Sql,
): Prisma.Sql {
  const queries = (shortest: number) =>
    Prisma.join(
      words.map(
        (forms) => Prisma.sql`search_query(${projectId}::uuid, month, ${forms}::text[], ${shortest}::int)`,
      ),
    );
  return Prisma.sql`
    SELECT month, ARRAY[${queries(MIN_PREFIX_LENGTHS.own)}] AS own, ARRAY[${queries(MIN_PREFIX_LENGTHS.page)}] AS page
      FROM (${months}) AS months`;
}
