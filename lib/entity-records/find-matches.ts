import type { System } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import { readTexts, type TextRow } from './read-texts';
import { scalarTexts } from './scalar-texts';
import { normalized, similarity } from './similarity';
import { lexemesOf, likeliestByWords, someWithValue } from './word-search';
import { misspelt, sharedWords, wholeWords } from './words';

/** A record that a text may mean. */
export interface Candidate {
  id: string;
  /** 0 to 1; 1 when a value of the record is the text, but for case, accents and punctuation. */
  score: number;
}

/** How many records are compared for one query. */
const COMPARED = 200;
const MAX_LENGTH = 500;
/** A score that ends the search: what shares fewer words is hardly better. */
const GOOD = 0.85;

/**
 * Looks a text up among the records of an entity: exactly, and alike. What is compared are the texts and numbers of a
 * record, at any depth; its score is the best of them.
 *
 * By indexes, so that it takes a few milliseconds however many records there are: a record is found when it has the text
 * as a value, or its words; when it shares at least half of the longest words, or of each its first half; or when the
 * longest word is misspelt by one letter.
 *
 * @param actor on whose behalf; the entity must be of its organization
 * @param options.limit of candidates
 * @param options.least score that one must have
 * @returns the best first; of equals, the older. None for an entity that is not there
 */
export async function findMatches(
  { db, actor }: Pick<Context<System>, 'db' | 'actor'>,
  entityId: string,
  text: string,
  { limit = 5, least = 0.4 }: { limit?: number; least?: number } = {},
): Promise<Candidate[]> {
  const asked = storable(text.slice(0, MAX_LENGTH));
  const wanted = normalized(asked);
  const where = { id: entityId, organizationId: actor.organizationId, deletedAt: null };
  const entity = wanted === '' ? null : await db.entity.findFirst({ where });
  if (!entity) return [];
  const scores = new Map<string, number>();
  for await (const rows of questions(db, entity, asked)) {
    for (const { id, data } of await readTexts(db, entityId, rows)) scores.set(id, scoreOf(wanted, data));
    // The next question finds what shares less; it is worth asking only while nothing was good.
    if ([...scores.values()].some((score) => score >= GOOD)) break;
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || Number(BigInt(a.id) - BigInt(b.id)))
    .slice(0, limit);
}

/** Each asks for less than the one before, and finds more. */
async function* questions(db: Database, entity: Entity, asked: string): AsyncGenerator<TextRow[]> {
  const text = asked.trim();
  yield await someWithValue(db, entity, { text, limit: COMPARED });
  const lexemes = await lexemesOf(db, asked);
  if (lexemes.length === 0) return;
  const queries = [wholeWords(lexemes), ...sharedWords(lexemes), misspelt(lexemes)];
  for (const query of queries) {
    if (query !== null) yield await likeliestByWords(db, entity.id, query, { text, limit: COMPARED });
  }
}

/** What was read may hold anything; the database takes no NUL and no half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\u0000', ' ').replaceAll(/\p{Surrogate}/gu, ' ');

function scoreOf(wanted: string, data: string): number {
  let best = 0;
  for (const value of scalarTexts(data)) {
    // Texts of very different lengths can't be much alike.
    if (value.length > 4 * wanted.length + 20) continue;
    best = Math.max(best, similarity(wanted, normalized(value)));
    if (best === 1) break;
  }
  return Math.round(best * 1000) / 1000;
}
