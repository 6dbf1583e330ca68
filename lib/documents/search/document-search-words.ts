import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';

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
      FROM unnest(${flat.map(({ word }) => word)}::int[], ${flat.map(({ form }) => form)}::text[]) AS spelling(word, form)`;
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

/** Maximum words of a search; the longest are used, because they are most specific. */
const MAX_WORDS = 12;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/**
 * Splits a search at whitespace and returns the spellings of each word: "Müller" may be written "Mueller". Longest
 * first, because long words are rare.
 */
export function getSpellings(text: string): string[][] {
  const words = [...new Set(text.trim().split(/\s+/))].sort((a, b) => b.length - a.length);
  return words.slice(0, MAX_WORDS).map((word) => {
    const spelt = word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüåø]/g, (letter) => UMLAUTS[letter]!);
    return spelt === word.toLowerCase() ? [word] : [word, spelt];
  });
}

/**
 * Returns the forms of a word for the index lookup.
 *
 * @param folded spellings as normalized by the database
 * @returns none for punctuation alone, which can't be searched
 */
function getIndexForms(folded: readonly string[]): string[] {
  const forms = folded.filter((form) => form !== '');
  // The reverse too: "Mueller" also means "Müller".
  return [...new Set([...forms, ...forms.map((form) => form.replaceAll(/([aou])e/g, '$1'))])];
}
