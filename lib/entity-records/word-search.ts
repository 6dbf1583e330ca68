import type { Database } from '@/lib/platform/db/database';
import { type Entity, Prisma } from '@/lib/platform/db/generated/client';
import { fitting, holding } from './queries';
import { TEXT_COLUMNS, type TextRow } from './read-texts';
import { fieldsOf } from './require-entity';
import { scalarPaths } from './scalar-texts';

/** An entity of up to so many records is walked through faster than an index of all entities' words is asked. */
const FEW = 2_000;
/** How many records are compared with a text by the database. */
const COMPARED = 3_000;
/** Of so many records, the keys are looked at. */
const SAMPLE = 20;
const MAX_PATHS = 50;

/** The words of a text, as the index has them. */
export async function lexemesOf(db: Database, text: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ lexeme: string }[]>`
    SELECT lexeme FROM unnest(to_tsvector('simple'::regconfig, ${text})) ORDER BY positions[1]`;
  return rows.map(({ lexeme }) => lexeme);
}

/**
 * The next records in order that fit a text search query. First among the next few thousand of the entity, where a
 * frequent word is found soon; else by the index, which finds a rare one. So neither takes long, however many records
 * there are.
 *
 * @param query in PostgreSQL's form
 * @param after the id behind which to begin
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
       WHERE entity_id = ${entityId}::uuid AND id > ${after} ORDER BY id LIMIT ${FEW}
    ) AS next
    WHERE ${fitting(entityId, query)} ORDER BY id LIMIT ${limit}`;
  if (near.length === limit || !(await hasMore(db, entityId, after))) return near;
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (${byIndex(entityId, query)})
    SELECT ${TEXT_COLUMNS} FROM found WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
}

/** Whether there are records beyond those that were walked through. */
async function hasMore(db: Database, entityId: string, after: bigint): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM entity_record WHERE entity_id = ${entityId}::uuid AND id > ${after}
     ORDER BY id OFFSET ${FEW} LIMIT 1`;
  return rows.length > 0;
}

/**
 * Records that fit a query, the likeliest first: those with the text itself as a value, but for case; those that contain
 * it; then the shortest, which have the least else. Of a great many that fit, the first thousands are compared.
 */
export function likeliestByWords(
  db: Database,
  entityId: string,
  query: string,
  { text, limit }: { text: string; limit: number },
): Promise<TextRow[]> {
  const value = JSON.stringify(text.toLowerCase());
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (${byIndex(entityId, query)} LIMIT ${COMPARED}),
      printed AS (SELECT *, lower(data::text) AS lowered FROM found)
    SELECT ${TEXT_COLUMNS} FROM printed
     ORDER BY position(${value} IN lowered) = 0, position(${value.slice(1, -1)} IN lowered) = 0,
              length(lowered), id
     LIMIT ${limit}`;
}

/** Some records with the text itself as a value, of all there are: where the entity's records usually have values. */
export async function someWithValue(
  db: Database,
  entity: Pick<Entity, 'id' | 'fields'>,
  { text, limit }: { text: string; limit: number },
): Promise<TextRow[]> {
  const sample = await db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record
     WHERE entity_id = ${entity.id}::uuid AND NOT large ORDER BY id LIMIT ${SAMPLE}`;
  const paths = new Map(fieldsOf(entity).map(({ key }) => [JSON.stringify([key]), [key]]));
  for (const record of sample)
    for (const path of scalarPaths(record.text)) paths.set(JSON.stringify(path), path);
  if (paths.size === 0) return [];
  const found = holding(entity.id, [...paths.values()].slice(0, MAX_PATHS), text);
  return db.$queryRaw<TextRow[]>`
    WITH found AS MATERIALIZED (SELECT * FROM entity_record WHERE ${found} LIMIT ${limit})
    SELECT ${TEXT_COLUMNS} FROM found`;
}

/** The index of words is the only one that this condition can be asked of. */
const byIndex = (entityId: string, query: string) => Prisma.sql`
  SELECT * FROM entity_record WHERE ${fitting(entityId, query)}`;
