import { Prisma } from '@/lib/platform/db/generated/client';

/** Maximum number of files that are counted. Older decisions reflect an earlier classifier. */
export const MAX_FILES = 5000;

export interface DecidedType {
  doc_type: string;
  decided: number;
  right_first_time: number;
}

/** Selects a column that holds a list, and returns an empty list for other values of earlier versions. */
const jsonArrayOrEmpty = (column: 'proposal' | 'decision') =>
  Prisma.raw(`CASE WHEN jsonb_typeof(${column}) = 'array' THEN ${column} ELSE '[]' END AS ${column}`);

/**
 * Builds the query that counts the decided types of a project. It runs in the database, because thousands of piles have
 * too many segments for the process's memory.
 *
 * @param decided further condition for `decided_at`. Default: any time
 */
export const countDecidedTypes = (projectId: string, decided = Prisma.sql`true`): Prisma.Sql => Prisma.sql`
  WITH latest AS (
    SELECT document_id, ${jsonArrayOrEmpty('proposal')}, ${jsonArrayOrEmpty('decision')} FROM classification
     WHERE project_id = ${projectId}::uuid AND decided_at IS NOT NULL AND decision IS NOT NULL AND ${decided}
     ORDER BY decided_at DESC LIMIT ${MAX_FILES}
  ), proposed AS (
    SELECT document_id, segment->>'start_page' AS first, segment->>'end_page' AS last, segment->>'doc_type' AS type
      FROM latest CROSS JOIN jsonb_array_elements(proposal) AS piece(segment)
  ), said AS (
    SELECT document_id, segment->>'start_page' AS first, segment->>'end_page' AS last, segment->>'doc_type' AS type
      FROM latest CROSS JOIN jsonb_array_elements(decision) AS piece(segment)
     WHERE segment->>'said' = 'true' AND segment->>'doc_type' IS NOT NULL
       AND segment->>'untyped' IS DISTINCT FROM 'true'
  )
  SELECT said.type AS doc_type, count(*)::int AS decided, count(proposed.document_id)::int AS right_first_time
    FROM said LEFT JOIN proposed USING (document_id, first, last, type)
   GROUP BY said.type`;
