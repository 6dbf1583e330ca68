import type { System } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import { loadRecordTexts, type TextRow } from './load-record-texts';
import { findLikeliestByWords, findSomeWithValue, getLexemes } from './record-word-search';
import { extractScalarTexts } from './scalar-record-texts';
import { buildMisspellingQuery, buildSharedWordsQueries, buildWholeWordsQuery } from './word-queries';

/** Record that a text may refer to. */
export interface MatchCandidate {
  id: string;
  /** Score from 0 to 1; 1 if a value equals the text, ignoring case, accents and punctuation. */
  score: number;
}

/** Maximum records compared per query. */
const MAX_COMPARED = 200;
const MAX_LENGTH = 500;
/** Score that ends the search: records that share fewer words are rarely better. */
const GOOD_SCORE = 0.85;

/**
 * Searches the records of an entity for exact and similar matches of a text. Compares the texts and numbers of a record
 * at any depth; its score is the best of them.
 *
 * Uses indexes, so that it takes a few milliseconds for any number of records. Finds a record that has the text as a
 * value or contains its words. Also finds records that share at least half of the longest words, or the first half of
 * each. The longest word may have one wrong letter.
 *
 * @param actor actor; the entity must belong to its organization
 * @param options.limit maximum candidates
 * @param options.least minimum score
 * @returns best matches first, older first on equal scores; none if the entity doesn't exist
 */
export async function findMatchingRecords(
  { db, actor }: Pick<Context<System>, 'db' | 'actor'>,
  entityId: string,
  text: string,
  { limit = 5, least = 0.4 }: { limit?: number; least?: number } = {},
): Promise<MatchCandidate[]> {
  const requested = toStorableText(text.slice(0, MAX_LENGTH));
  const wanted = normalizeName(requested);
  const where = { id: entityId, organizationId: actor.organizationId, deletedAt: null };
  const entity = wanted === '' ? null : await db.entity.findFirst({ where });
  if (!entity) return [];
  const scores = new Map<string, number>();
  for await (const rows of queryCandidates(db, entity, requested)) {
    for (const { id, data } of await loadRecordTexts(db, entityId, rows))
      scores.set(id, computeScore(wanted, data));
    // The next query is looser, so run it only if no match is good.
    if ([...scores.values()].some((score) => score >= GOOD_SCORE)) break;
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || Number(BigInt(a.id) - BigInt(b.id)))
    .slice(0, limit);
}

/** Yields candidates of increasingly loose queries. */
async function* queryCandidates(db: Database, entity: Entity, requested: string): AsyncGenerator<TextRow[]> {
  const text = requested.trim();
  yield await findSomeWithValue(db, entity, { text, limit: MAX_COMPARED });
  const lexemes = await getLexemes(db, requested);
  if (lexemes.length === 0) return;
  const queries = [
    buildWholeWordsQuery(lexemes),
    ...buildSharedWordsQueries(lexemes),
    buildMisspellingQuery(lexemes),
  ];
  for (const query of queries) {
    if (query !== null) yield await findLikeliestByWords(db, entity.id, query, { text, limit: MAX_COMPARED });
  }
}

/** Replaces NUL and lone surrogates, which the database can't store. */
const toStorableText = (text: string) => text.replaceAll('\u0000', ' ').replaceAll(/\p{Surrogate}/gu, ' ');

function computeScore(wanted: string, data: string): number {
  let best = 0;
  for (const value of extractScalarTexts(data)) {
    // Texts of very different lengths can't be similar.
    if (value.length > 4 * wanted.length + 20) continue;
    best = Math.max(best, computeSimilarity(wanted, normalizeName(value)));
    if (best === 1) break;
  }
  return Math.round(best * 1000) / 1000;
}

/** Normalizes a name for comparison: lowercase, no accents, single spaces between words. */
const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/**
 * Returns the similarity of two normalized texts: the ratio of shared trigrams per word, as in pg_trgm.
 *
 * @returns 0 to 1; 1 only for equal texts
 */
function computeSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [getTrigrams(a), getTrigrams(b)];
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  const all = left.size + right.size - shared;
  // The same words in another order are similar but not equal.
  return all === 0 ? 0 : Math.min(0.99, shared / all);
}

function getTrigrams(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
