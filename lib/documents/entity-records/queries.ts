import { Prisma } from '@/lib/platform/db/generated/client';
import { buildAnyPath, buildIndexPath, type SearchPair, toNestedPath } from './record-search-criteria';

/** Index expressions. They must match the migration exactly, or the indexes are not used. */
const VALUES_EXPRESSION = Prisma.sql`jsonb_set('{}'::jsonb, ARRAY["entity_id"::text], "data")`;
const WORDS_EXPRESSION = Prisma.sql`(array_to_tsvector(ARRAY['entity ' || "entity_id"::text])
  || jsonb_to_tsvector('simple'::regconfig, "data", '["string", "numeric"]'::jsonb))`;

/**
 * Matches the records of an entity by a text search query. The entity is one of the indexed words; don't add a
 * condition on `entity_id` (see `matchingPairs`).
 *
 * @param query PostgreSQL text search query
 */
export const matchingWords = (entityId: string, query: string): Prisma.Sql =>
  Prisma.sql`NOT large AND ${WORDS_EXPRESSION} @@ ${`'entity ${entityId}' & (${query})`}::tsquery`;

/**
 * Matches the records of an entity that have every pair. The value index finds candidates, including the entity; then
 * the text of each value decides, as printed by jsonb. A key with dots is a path if no such key exists.
 *
 * Don't add a condition on `entity_id`: the jsonpath contains it, and the planner might otherwise scan the whole
 * entity. The join reads each record from storage only once, not per pair, because the pairs depend on it.
 */
export function matchingPairs(entityId: string, pairs: readonly SearchPair[]): Prisma.Sql {
  const keys = pairs.map(({ key }) => key);
  const paths = pairs.map(({ key }) => toNestedPath(key));
  const values = pairs.map(({ value }) => value);
  return Prisma.sql`${VALUES_EXPRESSION} @@ ${buildIndexPath(entityId, pairs)}::jsonpath
    AND NOT EXISTS (
      SELECT 1
        FROM (SELECT "data" || '{}'::jsonb AS whole OFFSET 0) AS record
       CROSS JOIN LATERAL unnest(
         CASE WHEN whole IS NULL THEN NULL ELSE ${keys}::text[] END, ${paths}::text[], ${values}::text[]
       ) AS pair(key, path, value)
       CROSS JOIN LATERAL (
         SELECT CASE WHEN whole ? pair.key THEN whole -> pair.key
                     ELSE jsonb_path_query_first(whole, pair.path::jsonpath, '{}', true) END AS found
       ) AS at
       WHERE NOT coalesce(
         jsonb_typeof(found) IN ('string', 'number', 'boolean') AND found #>> '{}' = pair.value, false))`;
}

/**
 * Matches the records of an entity that have a text, or the equal number, at one of the paths.
 *
 * @param paths at least one path with at least one key each
 */
export const matchingValue = (entityId: string, paths: readonly string[][], text: string): Prisma.Sql =>
  Prisma.sql`${VALUES_EXPRESSION} @@ ${buildAnyPath(entityId, paths, text)}::jsonpath`;
