import type { Database, Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { AUDIT_WINDOW } from '@/lib/recognition/automation/is-budget-exceeded';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';

interface Source {
  db: Database | Transaction;
  projectId: string;
  kind: AutomationKind;
  /** Start of the automation; earlier items don't count. */
  since: Date | undefined;
}

/**
 * Loads the outcomes of the latest audited items that people decided, oldest first. `true` is a wrong item. The types of
 * one upload count as one item, as for the threshold.
 */
export const loadAuditedOutcomes = (source: Source): Promise<boolean[]> =>
  loadOutcomes(source, Prisma.sql`audited AND decided_at IS NOT NULL`, Prisma.sql`decided_at`);

/**
 * Loads the outcomes of the latest automatic items, audited or not, oldest first. `true` is an item that a person
 * corrected, and `false` is a right or undecided one. The types of one upload count as one item.
 */
export const loadAutomaticOutcomes = (source: Source): Promise<boolean[]> =>
  loadOutcomes(source, Prisma.sql`automatic`, Prisma.sql`created_at`);

async function loadOutcomes(
  { db, projectId, kind, since }: Source,
  counts: Prisma.Sql,
  time: Prisma.Sql,
): Promise<boolean[]> {
  const start = since ?? null;
  const items = await db.$queryRaw<{ wrong: boolean }[]>`
    SELECT wrong FROM (
      SELECT DISTINCT ON (document_id) document_id, wrong IS TRUE AS wrong, ${time} AS happened_at FROM automation_item
       WHERE project_id = ${projectId}::uuid AND kind = ${kind}::automation_kind AND ${counts}
         AND (${start}::timestamptz IS NULL OR created_at >= ${start}::timestamptz)
       ORDER BY document_id, md5(document_id::text || first_page)
    ) AS outcomes
     ORDER BY happened_at DESC, document_id DESC LIMIT ${AUDIT_WINDOW}`;
  return items.map(({ wrong }) => wrong).reverse();
}
