import { CHECKED_STATUSES } from '@/lib/documents/checks/checked-statuses';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { DuplicateCursor } from './duplicate-cursor';
import { type DuplicateReason, MAX_GROUP_DOCUMENTS } from './schemas';

export interface GroupRow {
  /** Identifies the group in the project. */
  key: string;
  reason: DuplicateReason;
  /** `null` for the reason `bytes`. */
  ruleId: string | null;
  /** Hash of the file, or of the values. */
  digest: string;
  count: number;
  newestAt: Date;
}

interface GroupSearch {
  projectId: string;
  /** Condition for the listed documents that the actor can see. */
  listed: Prisma.Sql;
  /** IDs of the rules of the kind `unique`. */
  ruleIds: readonly string[];
}

interface GroupPage {
  reason?: DuplicateReason;
  /** Document whose groups are returned. Default: all groups. */
  of?: { id: string; fileSha256: string };
  place?: DuplicateCursor;
  limit: number;
}

/**
 * Finds the groups of equal documents, by their newest document. Indexes on the hashes contain what is counted, so only
 * the hashes of a project are read, and only documents with a repeated hash of values.
 */
export function findGroups(tx: Transaction, search: GroupSearch, page: GroupPage): Promise<GroupRow[]> {
  const { reason, of, place, limit } = page;
  const parts = [
    ...(reason === 'value' ? [] : [selectByBytes(search, of)]),
    ...(reason === 'bytes' || search.ruleIds.length === 0 ? [] : [selectByValue(search, of)]),
  ];
  if (parts.length === 0) return Promise.resolve([]);
  const after = place
    ? Prisma.sql`WHERE (newest_at, key COLLATE "C") < (${place.newestAt}::timestamptz, ${place.key} COLLATE "C")`
    : Prisma.empty;
  return tx.$queryRaw<GroupRow[]>`
    SELECT key, reason, rule_id AS "ruleId", digest, count, newest_at AS "newestAt"
      FROM (${Prisma.join(parts, ' UNION ALL ')}) AS found ${after}
     ORDER BY newest_at DESC, key COLLATE "C" DESC LIMIT ${limit}`;
}

const selectByBytes = ({ listed }: GroupSearch, of: GroupPage['of']): Prisma.Sql => Prisma.sql`
  SELECT 'bytes ' || file_sha256 AS key, 'bytes' AS reason, NULL::text AS rule_id, file_sha256 AS digest,
         count(*)::int AS count, max(created_at) AS newest_at
    FROM document
   WHERE ${listed} AND ${of ? Prisma.sql`file_sha256 = ${of.fileSha256}` : Prisma.sql`true`}
   GROUP BY file_sha256 HAVING count(*) > 1`;

const selectByValue = (search: GroupSearch, of: GroupPage['of']): Prisma.Sql => Prisma.sql`
  SELECT 'value ' || repeated.digest || ' ' || repeated.rule_id AS key, 'value' AS reason, repeated.rule_id,
         repeated.digest, count(*)::int AS count, max(equal.created_at) AS newest_at
    FROM (SELECT rule_id, digest FROM unique_value
           WHERE project_id = ${search.projectId}::uuid AND rule_id = ANY(${search.ruleIds})
             AND ${
               of
                 ? Prisma.sql`(rule_id, digest) IN (
                     SELECT rule_id, digest FROM unique_value WHERE document_id = ${of.id}::uuid)`
                 : Prisma.sql`true`
             }
           GROUP BY rule_id, digest HAVING count(*) > 1) AS repeated
   CROSS JOIN LATERAL (${selectDocuments.value(search, 'repeated')}) AS equal
   GROUP BY repeated.rule_id, repeated.digest HAVING count(*) > 1`;

/** Builds the queries for the documents of a group, by the row source with `digest` and `rule_id`. */
const selectDocuments: Record<DuplicateReason, (search: GroupSearch, group: string) => Prisma.Sql> = {
  bytes: ({ listed }, group) => Prisma.sql`
    SELECT id, created_at FROM document WHERE ${listed} AND file_sha256 = ${Prisma.raw(group)}.digest`,
  value: ({ projectId, listed }, group) => Prisma.sql`
    SELECT document.id, document.created_at
      FROM unique_value AS own
     CROSS JOIN LATERAL (
       SELECT id, created_at FROM document
        WHERE id = own.document_id AND status::text = ANY(${CHECKED_STATUSES}) AND ${listed}) AS document
     WHERE own.project_id = ${projectId}::uuid AND own.rule_id = ${Prisma.raw(group)}.rule_id
       AND own.digest = ${Prisma.raw(group)}.digest`,
};

export interface GroupMembers {
  key: string;
  /** IDs of the documents, oldest first, at most `MAX_GROUP_DOCUMENTS`. */
  oldest: string[];
  /** ID of the newest document; `null` if all documents have left the group. */
  newest: string | null;
}

/** Finds the documents of groups with the same reason. */
export async function findMembers(
  tx: Transaction,
  search: GroupSearch,
  reason: DuplicateReason,
  groups: readonly GroupRow[],
): Promise<GroupMembers[]> {
  if (groups.length === 0) return [];
  const documents = selectDocuments[reason](search, 'wanted');
  return tx.$queryRaw<GroupMembers[]>`
    SELECT wanted.key,
           ARRAY(SELECT member.id::text FROM (${documents}) AS member
                  ORDER BY member.created_at, member.id LIMIT ${MAX_GROUP_DOCUMENTS}) AS oldest,
           (SELECT member.id::text FROM (${documents}) AS member
             ORDER BY member.created_at DESC, member.id DESC LIMIT 1) AS newest
      FROM unnest(${groups.map(({ key }) => key)}::text[], ${groups.map(({ digest }) => digest)}::text[],
                  ${groups.map(({ ruleId }) => ruleId ?? '')}::text[]) AS wanted(key, digest, rule_id)`;
}
