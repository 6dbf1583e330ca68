import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma, type Project } from '@/lib/platform/db/generated/client';
import { canSeeAllDocuments } from '@/lib/tenancy/access/visibility-clause';
import type { GapCursor } from './gap-cursor';

export interface GapRow {
  id: string;
  documentId: string;
  page: number;
  probability: number;
  isCut: boolean;
  doubt: number;
  lookKey: string;
  look: Prisma.JsonValue;
}

/** Project whose gaps a member reviews, and the time: postponed stacks are left out until then. */
export type GapScope = Pick<Project, 'id' | 'reviewersSee'> & { now: Date };

const COLUMNS = Prisma.sql`
  gap.id, gap.document_id AS "documentId", gap.page, gap.probability, gap.is_cut AS "isCut",
  gap.doubt, gap.look_key AS "lookKey", gap.look`;

/**
 * Limits rows with a `document_id` to the documents that the member can see. Adds no join for members who see all
 * documents of the project, so that an index alone finds the rows. The member must be able to see the project.
 */
const whereVisible = (actor: Member, scope: GapScope, row: Prisma.Sql): Prisma.Sql =>
  canSeeAllDocuments(actor, scope)
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (
        SELECT 1 FROM document WHERE document.id = ${row}.document_id AND assignee_id = ${actor.membershipId}::uuid)`;

/** Leaves out rows with a `document_id` of postponed documents. */
const whereNotPostponed = ({ now }: GapScope, row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT EXISTS (SELECT 1 FROM document WHERE document.id = ${row}.document_id AND postponed_until > ${now}::timestamptz)`;

const GAP = Prisma.sql`gap`;
const SCORES = Prisma.sql`scores`;

const whereOpen = (actor: Member, scope: GapScope): Prisma.Sql => Prisma.sql`
  gap.project_id = ${scope.id}::uuid AND gap.waiting AND gap.answer IS NULL AND ${whereVisible(actor, scope, GAP)}
  AND ${whereNotPostponed(scope, GAP)}`;

/** Builds the query for the most doubtful open gaps, in order. */
export const selectOpenGaps = (
  actor: Member,
  scope: GapScope,
  { after, limit }: { after: GapCursor | undefined; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM doubtful_gap AS gap
   WHERE ${whereOpen(actor, scope)}
     AND ${after ? Prisma.sql`(gap.doubt, gap.id) < (${after.doubt}::float8, ${after.id}::uuid)` : Prisma.sql`true`}
   ORDER BY gap.doubt DESC, gap.id DESC LIMIT ${limit}`;

/** Builds the query for the most doubtful open gaps with each of these keys and proposals. */
export const selectGapsByLook = (
  actor: Member,
  scope: GapScope,
  { looks, limit }: { looks: readonly Pick<GapRow, 'lookKey' | 'isCut'>[]; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT gap.* FROM (
    SELECT DISTINCT look_key, is_cut FROM unnest(
      ${looks.map(({ lookKey }) => lookKey)}::text[], ${looks.map(({ isCut }) => isCut)}::boolean[]
    ) AS look(look_key, is_cut)
  ) AS wanted CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM doubtful_gap AS gap
     WHERE ${whereOpen(actor, scope)} AND gap.look_key = wanted.look_key AND gap.is_cut = wanted.is_cut
     ORDER BY gap.doubt DESC, gap.id DESC LIMIT ${limit}
  ) AS gap`;

export async function countOpenGaps(
  tx: Transaction,
  actor: Member,
  scope: GapScope,
  limit: number,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM doubtful_gap AS gap WHERE ${whereOpen(actor, scope)} LIMIT ${limit}
    ) AS open`;
  return row?.count ?? 0;
}

/** Finds the IDs of waiting stacks whose gaps are all decided, oldest first. */
export async function findReadyStacks(
  tx: Transaction,
  actor: Member,
  scope: GapScope,
  { among, limit }: { among?: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT scores.document_id::text AS id FROM split_scores AS scores
     WHERE scores.project_id = ${scope.id}::uuid AND scores.waiting AND ${whereVisible(actor, scope, SCORES)}
       AND ${whereNotPostponed(scope, SCORES)}
       AND ${among ? Prisma.sql`scores.document_id = ANY(${[...among]}::uuid[])` : Prisma.sql`true`}
       AND NOT EXISTS (
         SELECT 1 FROM doubtful_gap AS gap
          WHERE gap.document_id = scores.document_id AND (gap.answer IS NULL OR gap.answer = 'unknown'))
     ORDER BY scores.document_id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
