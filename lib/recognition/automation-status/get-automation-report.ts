import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import { loadDecidedValues } from '@/lib/recognition/approval/find-values-threshold';
import type { DecidedItem } from '@/lib/recognition/automation/find-budget-threshold';
import { summarizeAutomation } from '@/lib/recognition/automation/summarize-automation';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import type { AutomationReport, AutomationStatus } from './schemas';

/** Maximum number of classified uploads. */
const MAX_ITEMS = 10_000;

/**
 * Returns the state of a project's automations, with their evidence.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getAutomationReport(ctx: Context<Member>, uuid: string): Promise<AutomationReport> {
  const project = await requireProject(ctx, uuid);
  const { automation } = readSettings(project);
  const states = await ctx.db.automationState.findMany({
    where: { projectId: project.id, pausedAt: { not: null } },
    select: { kind: true },
  });
  const proposals = await loadDecidedProposals(ctx.db, project.id);
  const summarize = (kind: AutomationKind, items: readonly DecidedItem[]): AutomationStatus => {
    const summary = summarizeAutomation(
      automation[kind],
      items,
      states.some((state) => state.kind === kind),
    );
    const { state, threshold, decided, wrong } = summary;
    return {
      state,
      threshold,
      decided,
      wrong,
      upper_bound: summary.upperBound,
      automatic_share: summary.automaticShare,
      reviews_needed: summary.reviewsNeeded,
    };
  };
  return {
    splits: summarize('splits', proposals.splits),
    types: summarize('types', proposals.types),
    values: summarize('values', await loadDecidedValues(ctx.db, project.id)),
  };
}

/** Loads the decided classifications that could be automatic, in the order of their decisions. */
async function loadDecidedProposals(
  db: Database,
  projectId: string,
): Promise<Record<'splits' | 'types', DecidedItem[]>> {
  const rows = await db.classification.findMany({
    where: { projectId, decidedAt: { not: null }, alwaysHeld: false },
    orderBy: [{ decidedAt: 'asc' }, { documentId: 'asc' }],
    take: MAX_ITEMS,
    select: { confidence: true, right: true, cutsRight: true },
  });
  return {
    splits: rows.map(({ confidence, cutsRight }) => ({ confidence, wrong: cutsRight !== true })),
    // Types of wrong cuts belong to other pages.
    types: rows
      .filter(({ cutsRight }) => cutsRight === true)
      .map(({ confidence, right }) => ({ confidence, wrong: right !== true })),
  };
}
