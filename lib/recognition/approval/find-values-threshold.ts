import type { Database, Transaction } from '@/lib/platform/db/database';
import { type DecidedItem, findBudgetThreshold } from '@/lib/recognition/automation/find-budget-threshold';
import type { Automation } from '@/lib/tenancy/projects/project-automation';

/** Maximum number of decided documents. Later ones change the threshold no more; the audit can still pause the automation. */
const MAX_ITEMS = 10_000;

/**
 * Loads the values that people decided, in the order of their decisions. Documents that Sheaf approved are excluded,
 * because people decide only those that are wrong. Documents of the audit are included.
 */
export async function loadDecidedValues(
  db: Database | Transaction,
  projectId: string,
): Promise<DecidedItem[]> {
  const items = await db.automationItem.findMany({
    where: {
      projectId,
      kind: 'values',
      decidedAt: { not: null },
      OR: [{ automatic: false }, { audited: true }],
    },
    orderBy: [{ decidedAt: 'asc' }, { documentId: 'asc' }],
    take: MAX_ITEMS,
    select: { confidence: true, wrong: true },
  });
  return items.map(({ confidence, wrong }) => ({ confidence, wrong: wrong === true }));
}

/** Returns the threshold for the approval of values; `null` if Sheaf approves none. */
export async function findValuesThreshold(
  db: Database | Transaction,
  projectId: string,
  { mode, threshold, budget }: Automation,
): Promise<number | null> {
  if (mode === 'off') return null;
  if (mode === 'threshold') return threshold;
  if (await isPaused(db, projectId)) return null;
  return findBudgetThreshold(await loadDecidedValues(db, projectId), budget).threshold;
}

const isPaused = async (db: Database | Transaction, projectId: string): Promise<boolean> =>
  (await db.automationState.count({ where: { projectId, kind: 'values', pausedAt: { not: null } } })) > 0;
