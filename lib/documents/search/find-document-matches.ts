import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { buildQueriesByMonth, getSpellings, type SearchWord } from './document-search-words';
import { buildSnippet, foldLetters, type Snippet } from './mark-document-words';

/** Place of a search hit in a document. */
export interface DocumentMatch {
  /** Page number, from 1; `null` for a value without a page. */
  page: number | null;
  /** Label of the value; `null` for text of a page. */
  label: string | null;
  snippet: Snippet;
}

interface FoundDocument {
  id: string;
  createdAt: Date;
  originalFilename: string;
  reference: string | null;
}

/** Texts in which the words are found. {@link buildMatches} builds the matches from them. */
export interface FoundTexts {
  rows: readonly MatchRow[];
  words: readonly SearchWord[];
}

interface MatchRow {
  id: string;
  page: number | null;
  text: string | null;
  /** Position of a word in `text`, from 0; `null` if the words are written in another way. */
  near: number | null;
  values: { label: string; value: string; page: number | null }[] | null;
}

/** Pages of a document in which hits are searched, characters read around a hit, and values of a document. */
const LIMITS = { pages: 1_000, characters: 4_000, before: 1_000, values: 100, valueCharacters: 300 };

/**
 * Loads the text where the found documents contain the words: the first page with all of them, else with any, else the
 * values. Skips documents whose name or reference contains all words. Runs one query.
 *
 * @param text search text, to find the hit in long pages
 */
export async function findTexts(
  tx: Transaction,
  projectId: string,
  documents: readonly FoundDocument[],
  words: readonly SearchWord[],
  text: string,
): Promise<FoundTexts> {
  const unexplained = words.length === 0 ? [] : documents.filter((document) => !isNamedBy(document, words));
  if (unexplained.length === 0) return { rows: [], words };
  const rows = await tx.$queryRaw<MatchRow[]>(buildMatchQuery(projectId, unexplained, words, text));
  return { rows, words };
}

/** Returns the match of each document by its ID. Call it outside of the transaction: long texts take a while. */
export const buildMatches = (found: FoundTexts): Promise<Map<string, DocumentMatch>> =>
  runInSlices(buildMatchesInSteps(found));

function* buildMatchesInSteps({ rows, words }: FoundTexts): Generator<void, Map<string, DocumentMatch>> {
  const matches = new Map<string, DocumentMatch>();
  for (const row of rows) {
    const match = toMatch(row, words);
    if (match) matches.set(row.id, match);
    yield;
  }
  return matches;
}

/** Names are found by any part of a word, so a hit can also begin within one. */
function isNamedBy({ originalFilename, reference }: FoundDocument, words: readonly SearchWord[]): boolean {
  const letters = foldLetters(`${originalFilename} ${reference ?? ''}`);
  return words.every((forms) => forms.some((form) => letters.includes(form)));
}

function toMatch(
  { page, text, near, values }: MatchRow,
  words: readonly SearchWord[],
): DocumentMatch | undefined {
  const snippet = text === null ? undefined : buildSnippet(text, words, near);
  if (snippet) return { page, label: null, snippet };
  for (const { label, value, page: pageOfValue } of values ?? []) {
    const found = buildSnippet(value, words);
    if (found) return { page: pageOfValue, label, snippet: found };
  }
  return undefined;
}

/** Each lookup uses a key and ends at the first hit, like the filter by words (`buildHasEveryWord`). */
export function buildMatchQuery(
  projectId: string,
  documents: readonly FoundDocument[],
  words: readonly SearchWord[],
  text: string,
): Prisma.Sql {
  const pageQueries = words.map((_, index) => Prisma.sql`page[${Prisma.raw(`${index + 1}`)}]`);
  const months = Prisma.sql`SELECT DISTINCT month FROM candidates`;
  return Prisma.sql`
    WITH candidates AS MATERIALIZED (
      SELECT id, search_month(created_at) AS month
        FROM unnest(${documents.map(({ id }) => id)}::uuid[],
                    ${documents.map(({ createdAt }) => createdAt)}::timestamptz[]) AS listed(id, created_at)
    ), queries AS MATERIALIZED (
      SELECT month, ${Prisma.join(pageQueries, ' && ')} AS every, ${Prisma.join(pageQueries, ' || ')} AS any_of
        FROM (${buildQueriesByMonth(projectId, words, months)}) AS by_month
    )
    SELECT candidates.id, hit.page, read.text, read.near,
           CASE WHEN hit.page IS NULL THEN (${buildValuesQuery(Prisma.sql`candidates.id`)}) END AS values
      FROM candidates JOIN queries USING (month)
      LEFT JOIN LATERAL (
        (${buildFirstPageQuery(Prisma.sql`queries.every`)})
         UNION ALL
        ${words.length > 1 ? Prisma.sql`(${buildFirstPageQuery(Prisma.sql`queries.any_of`)})` : NO_PAGE}
         LIMIT 1
      ) AS hit ON true
      LEFT JOIN LATERAL (
        SELECT substr(page_text.text, excerpt.first, ${LIMITS.characters}::int) AS text,
               word.position - excerpt.first AS near
          FROM page_text
         CROSS JOIN LATERAL (SELECT ${buildPositionQuery(text)} AS position OFFSET 0) AS word
         CROSS JOIN LATERAL (SELECT greatest(1, word.position - ${LIMITS.before}::int) AS first) AS excerpt
         WHERE page_text.origin_id = hit.origin_id AND page_text.page = hit.origin_page OFFSET 0
      ) AS read ON true`;
}

const NO_PAGE = Prisma.sql`(SELECT NULL::uuid, NULL::int, NULL::int WHERE false)`;

/** @param words condition for the words of a page */
const buildFirstPageQuery = (words: Prisma.Sql) => Prisma.sql`
  SELECT span.origin_id, found.page AS origin_page, span.before + found.page - span.first_page + 1 AS page
    FROM (SELECT origin_id, first_page, last_page, position,
                 (sum(last_page - first_page + 1) OVER (ORDER BY position)
                  - (last_page - first_page + 1))::int AS before
            FROM page_span WHERE page_span.document_id = candidates.id) AS span
   CROSS JOIN LATERAL (
     SELECT page FROM page_words
      WHERE page_words.origin_id = span.origin_id AND page_words.month = candidates.month
        AND page_words.page BETWEEN span.first_page
        AND least(span.last_page, span.first_page + ${LIMITS.pages}::int - span.before - 1)
        AND ts_match_vq(page_words.words, ${words})
      ORDER BY page LIMIT 1) AS found
   ORDER BY span.position LIMIT 1`;

/** Finds a word in the text as it is written, from 1; `null` if it is written in another way. */
const buildPositionQuery = (text: string) => Prisma.sql`
  (SELECT strpos(lowered, word)
     FROM (SELECT lower(left(page_text.text, 100000)) AS lowered) AS start
    CROSS JOIN unnest(${getSpellings(text).map(([word]) => word!.toLowerCase())}::text[])
               WITH ORDINALITY AS asked_words(word, rank)
    WHERE strpos(lowered, word) > 0 ORDER BY rank LIMIT 1)`;

const buildValuesQuery = (id: Prisma.Sql) => Prisma.sql`
  SELECT jsonb_agg(jsonb_build_object('label', field->>'label', 'page', field->'page', 'value', left(
           CASE jsonb_typeof(field->'value')
           WHEN 'array' THEN (SELECT string_agg(each, ', ') FROM jsonb_array_elements_text(field->'value') AS each)
           ELSE coalesce(field->>'value', '') END, ${LIMITS.valueCharacters}::int)))
    FROM document CROSS JOIN LATERAL (
      SELECT field FROM jsonb_path_query(document.data, '$.metadataFields[*]') AS field LIMIT ${LIMITS.values}::int
    ) AS fields
   WHERE document.id = ${id}`;
