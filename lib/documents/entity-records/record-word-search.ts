import type { Database } from '@/lib/platform/db/database';
import { type Entity, Prisma } from '@/lib/platform/db/generated/client';
import { TEXT_COLUMNS, type TextRow } from './load-record-texts';
import { matchingValue, matchingWords } from './queries';
import { getEntityFields } from './require-entity';
import { extractScalarPaths } from './scalar-record-texts';

/** Maximum records of an entity for a scan, which is then faster than the shared word index. */
const MAX_SCANNED_RECORDS = 2_000;
/** Maximum records that the database compares with a text. */
const MAX_COMPARED = 3_000;
/** Number of records whose keys are sampled. */
const SAMPLE_SIZE = 20;
const MAX_PATHS = 50;

/** Returns the words of a text in the form of the index. */
export async function getLexemes(db: Database, text: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ lexeme: string }[]>`
    SELECT lexeme FROM unnest(to_tsvector('simple'::regconfig, ${text})) ORDER BY positions[1]`;
  return rows.map(({ lexeme }) => lexeme);
}

/**
 * Returns the next records in order that match a text search query. First scans the entity's next few thousand records,
 * which is fast for a frequent word. Then uses the index, which is fast for a rare word. The time doesn't depend on the
 * number of records.
 *
 * @param query PostgreSQL text search query
 * @param after ID after which to start
 */
export async function findByWords(
  db: Database,
  entityId: string,
  query: string,
  { after, limit }: { after: bigint; limit: number },
): Promise<TextRow[]> {
  const near = await db.$queryRaw<TextRow[]>`
    SELECT ${TEXT_COLUMNS} FROM (
      SELECT * FROM entity_record
       WHERE entity_id = ${entityId}::uuid AND id > ${after} ORDER BY id LIMIT ${MAX_SCANNED_RECORDS}
    ) AS next
    WHERE ${matchingWords(entityId, query)} ORDER BY id LIMIT ${limit}`;
  if (near.length === limit || !(await hasMore(db, entityId, after))) return near;
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (${buildIndexCondition(entityId, query)})
    SELECT ${TEXT_COLUMNS} FROM found WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
}

/** Returns `true` if there are records after the scanned ones. */
async function hasMore(db: Database, entityId: string, after: bigint): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM entity_record WHERE entity_id = ${entityId}::uuid AND id > ${after}
     ORDER BY id OFFSET ${MAX_SCANNED_RECORDS} LIMIT 1`;
  return rows.length > 0;
}

/**
 * Returns records that match a query, most likely first: those with the text as a value (ignoring case), those that
 * contain it, then the shortest. Compares only the first thousands of matches.
 */
export function findLikeliestByWords(
  db: Database,
  entityId: string,
  query: string,
  { text, limit }: { text: string; limit: number },
): Promise<TextRow[]> {
  const value = JSON.stringify(text.toLowerCase());
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (${buildIndexCondition(entityId, query)} LIMIT ${MAX_COMPARED}),
      printed AS (SELECT *, lower(data::text) AS lowered FROM found)
    SELECT ${TEXT_COLUMNS} FROM printed
     ORDER BY position(${value} IN lowered) = 0, position(${value.slice(1, -1)} IN lowered) = 0,
              length(lowered), id
     LIMIT ${limit}`;
}

/** Returns some records that have the text as a value at the entity's usual paths. */
export async function findSomeWithValue(
  db: Database,
  entity: Pick<Entity, 'id' | 'fields'>,
  { text, limit }: { text: string; limit: number },
): Promise<TextRow[]> {
  const sample = await db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record
     WHERE entity_id = ${entity.id}::uuid AND NOT large ORDER BY id LIMIT ${SAMPLE_SIZE}`;
  const paths = new Map(getEntityFields(entity).map(({ key }) => [JSON.stringify([key]), [key]]));
  for (const record of sample)
    for (const path of extractScalarPaths(record.text)) paths.set(JSON.stringify(path), path);
  if (paths.size === 0) return [];
  const found = matchingValue(entity.id, [...paths.values()].slice(0, MAX_PATHS), text);
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (SELECT * FROM entity_record WHERE ${found} LIMIT ${limit})
    SELECT ${TEXT_COLUMNS} FROM found`;
}

/** Builds a condition that only the word index can evaluate. */
const buildIndexCondition = (entityId: string, query: string) => Prisma.sql`
  SELECT * FROM entity_record WHERE ${matchingWords(entityId, query)}`;
