import type { Database, Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { findAutomaticThreshold } from '@/lib/recognition/automation/find-budget-threshold';
import type { DecidedItem } from '@/lib/recognition/automation/rank-items';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { getProposalSource } from '@/lib/tenancy/projects/proposal-source';

type EvidenceSettings = Pick<ProjectSettings, 'automation' | 'classifier' | 'separation'>;

/**
 * Maximum number of decided items. Later ones change the threshold no more, so that the number of evaluations is limited.
 * The audit can still pause the automation.
 */
export const MAX_ITEMS = 10_000;
/** Number of items before the last change of the setting that still count. A person who changes it starts a new window. */
const MAX_EARLIER_ITEMS = 5000;

/**
 * Loads the items that people decided, in the order of their decisions. Automatic items are excluded, because people
 * decide only those that are wrong. Items of the audit are included.
 *
 * The types of one upload often have the same error. They count as one item, which is drawn by a hash. Cuts and types count
 * only if the current classifier proposed them. With many decisions, those long before the last change of the setting are
 * left out.
 *
 * @param options.maxEarlier number of items before the last change of the setting that still count
 */
export async function loadDecidedItems(
  db: Database | Transaction,
  projectId: string,
  kind: AutomationKind,
  settings: EvidenceSettings,
  { maxEarlier = MAX_EARLIER_ITEMS }: { maxEarlier?: number } = {},
): Promise<DecidedItem[]> {
  return await db.$queryRaw<DecidedItem[]>`
    SELECT confidence, wrong FROM (
      SELECT *, row_number() OVER (ORDER BY decided_at, document_id) AS number,
             count(*) FILTER (WHERE decided_at < started_at) OVER () AS earlier
        FROM (${selectItems(projectId, kind, settings)}) AS item
        LEFT JOIN (SELECT started_at FROM automation_state
                    WHERE project_id = ${projectId}::uuid AND kind = ${kind}::automation_kind) AS state ON true
       WHERE decided_at IS NOT NULL AND (NOT automatic OR audited)
    ) AS decided
     WHERE number > earlier - ${maxEarlier}::int
     ORDER BY number LIMIT ${MAX_ITEMS}`;
}

/**
 * Returns the share of items at or above each threshold, decided or not. People decide few of the automatic items.
 *
 * @param thresholds confidences, from 0 to 1
 * @returns a share from 0 to 1 for each threshold, 0 without items
 */
export async function loadAutomaticShares(
  db: Database | Transaction,
  projectId: string,
  kind: AutomationKind,
  settings: EvidenceSettings,
  thresholds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const sorted = [...new Set(thresholds)].sort((a, b) => a - b);
  const buckets =
    sorted.length === 0
      ? []
      : await db.$queryRaw<{ bucket: number; items: number }[]>`
          SELECT width_bucket(confidence, ${sorted}::float8[]) AS bucket, count(*)::int AS items
            FROM (${selectItems(projectId, kind, settings)}) AS item GROUP BY bucket`;
  const count = (from: number) =>
    buckets.reduce((sum, { bucket, items }) => (bucket >= from ? sum + items : sum), 0);
  const all = count(0);
  return new Map(sorted.map((threshold, index) => [threshold, all === 0 ? 0 : count(index + 1) / all]));
}

/** Selects one item per upload. Values have one item per document. */
function selectItems(projectId: string, kind: AutomationKind, settings: EvidenceSettings): Prisma.Sql {
  const sources = kind === 'values' ? null : [1, 2].map((pages) => getProposalSource(settings, pages));
  const isDecided = Prisma.sql`i.decided_at IS NOT NULL AND (NOT i.automatic OR i.audited)`;
  return Prisma.sql`
    SELECT DISTINCT ON (i.document_id) i.document_id, i.confidence, i.wrong, i.decided_at, i.automatic, i.audited
      FROM automation_item i LEFT JOIN classification c ON c.document_id = i.document_id
     WHERE i.project_id = ${projectId}::uuid AND i.kind = ${kind}::automation_kind
       AND (${sources}::text[] IS NULL OR c.provider = ANY(${sources}::text[]))
     ORDER BY i.document_id, (${isDecided}) DESC, md5(i.document_id::text || i.first_page)`;
}

/**
 * Returns the threshold of an automation; `null` if nothing is automatic.
 *
 * @param options.ignoresPause `true` for a changed setting, which would resume the automation
 */
export async function findThreshold(
  db: Database | Transaction,
  projectId: string,
  kind: AutomationKind,
  settings: EvidenceSettings,
  { ignoresPause = false }: { ignoresPause?: boolean } = {},
): Promise<number | null> {
  const { mode, threshold, budget } = settings.automation[kind];
  if (mode === 'off') return null;
  if (mode === 'threshold') return threshold;
  const paused = ignoresPause
    ? 0
    : await db.automationState.count({ where: { projectId, kind, pausedAt: { not: null } } });
  if (paused > 0) return null;
  return findAutomaticThreshold(await loadDecidedItems(db, projectId, kind, settings), budget);
}
