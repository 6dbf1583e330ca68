import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { formsOf, spellingsOf } from './spellings';

/** A word that is asked for, in the forms that it may have in the index. */
export type AskedWord = readonly string[];

/** So long must a form be to be the beginning of a word: a single letter begins too many words of pages. */
const SHORTEST_BEGINNING = { own: 1, page: 2 };

/** The words that a text asks for, by the rules that the words of pages and documents are written by (`search_folded`). */
export async function askedWords(tx: Transaction, text: string): Promise<AskedWord[]> {
  const spellings = spellingsOf(text);
  const flat = spellings.flatMap((forms, word) => forms.map((form) => ({ word, form })));
  const folded = await tx.$queryRaw<{ word: number; form: string }[]>`
    SELECT word, left(translate(search_folded(form), '. ', ''), 40) AS form
      FROM unnest(${flat.map(({ word }) => word)}::int[], ${flat.map(({ form }) => form)}::text[]) AS asked(word, form)`;
  return spellings
    .map((_, index) => formsOf(folded.filter(({ word }) => word === index).map(({ form }) => form)))
    .filter((forms) => forms.length > 0);
}

/**
 * What words are looked up by among the documents of some months: rows of `month`, and of `own` and `page`, which have a
 * query for each word.
 *
 * @param months a query that has the column `month`
 */
export function queriesByMonth(
  projectId: string,
  words: readonly AskedWord[],
  months: Prisma.Sql,
): Prisma.Sql {
  const queries = (shortest: number) =>
    Prisma.join(
      words.map(
        (forms) => Prisma.sql`search_query(${projectId}::uuid, month, ${forms}::text[], ${shortest}::int)`,
      ),
    );
  return Prisma.sql`
    SELECT month, ARRAY[${queries(SHORTEST_BEGINNING.own)}] AS own, ARRAY[${queries(SHORTEST_BEGINNING.page)}] AS page
      FROM (${months}) AS months`;
}
