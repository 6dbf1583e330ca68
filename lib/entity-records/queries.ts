import { Prisma } from '@/lib/platform/db/generated/client';
import { anyPath, indexPath, nestedPath, type Pair } from './criteria';

/** The expressions of the two indexes, word for word as their migration has them: else neither is used. */
const VALUES = Prisma.sql`jsonb_set('{}'::jsonb, ARRAY["entity_id"::text], "data")`;
const WORDS = Prisma.sql`(array_to_tsvector(ARRAY['entity ' || "entity_id"::text])
  || jsonb_to_tsvector('simple'::regconfig, "data", '["string", "numeric"]'::jsonb))`;

/**
 * The records of an entity that fit a text search query. The entity is one of their words; no condition on `entity_id`
 * itself, for the reason below.
 *
 * @param query in PostgreSQL's form
 */
export const fitting = (entityId: string, query: string): Prisma.Sql =>
  Prisma.sql`NOT large AND ${WORDS} @@ ${`'entity ${entityId}' & (${query})`}::tsquery`;

/**
 * The records of an entity that have every pair. The index of values finds what can match, entity and all; then the
 * text of each value decides, as jsonb prints it. A key with dots is a path where no such key is there.
 *
 * No condition on `entity_id` itself: the jsonpath has it, and with a second one the planner might walk through the
 * whole entity instead. And each record is taken out of its storage once (by joining nothing to it), not for each pair:
 * the pairs depend on it so that the planner begins with it.
 */
export function having(entityId: string, pairs: readonly Pair[]): Prisma.Sql {
  const keys = pairs.map(({ key }) => key);
  const paths = pairs.map(({ key }) => nestedPath(key));
  const values = pairs.map(({ value }) => value);
  return Prisma.sql`${VALUES} @@ ${indexPath(entityId, pairs)}::jsonpath
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
 * The records of an entity that have a text, or the number that it is, as the value at one of the paths.
 *
 * @param paths at least one, each at least one key
 */
export const holding = (entityId: string, paths: readonly string[][], text: string): Prisma.Sql =>
  Prisma.sql`${VALUES} @@ ${anyPath(entityId, paths, text)}::jsonpath`;
