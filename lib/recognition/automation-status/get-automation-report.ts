import type { Member } from '@/lib/foundation/actor';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Context } from '@/lib/platform/context';
import { buildErrorCurve } from '@/lib/recognition/automation/build-error-curve';
import type { BudgetThreshold } from '@/lib/recognition/automation/find-budget-threshold';
import { summarizeAutomation } from '@/lib/recognition/automation/summarize-automation';
import {
  loadAutomaticShares,
  loadDecidedItems,
  MAX_ITEMS,
} from '@/lib/recognition/automation-evidence/find-threshold';
import {
  loadAuditedOutcomes,
  loadAutomaticOutcomes,
} from '@/lib/recognition/automation-evidence/load-latest-outcomes';
import { requireProject } from '@/lib/tenancy/access/require-project';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import type { AutomationReport, AutomationStatus } from './schemas';

/**
 * Returns the state of a project's automations, with their evidence.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getAutomationReport(ctx: Context<Member>, uuid: string): Promise<AutomationReport> {
  const project = await requireProject(ctx, uuid);
  const settings = readSettings(project);
  const states = await ctx.db.automationState.findMany({ where: { projectId: project.id } });
  const summarize = async (kind: AutomationKind): Promise<AutomationStatus> => {
    const state = states.find((each) => each.kind === kind);
    const items = await loadDecidedItems(ctx.db, project.id, kind, settings);
    const source = { db: ctx.db, projectId: project.id, kind, since: state?.startedAt };
    const audited = await loadAuditedOutcomes(source);
    const automatic = await loadAutomaticOutcomes(source);
    const { reviewsNeeded, ...summary } = summarizeAutomation(
      settings.automation[kind],
      items,
      !!state?.pausedAt,
    );
    const curve = buildErrorCurve(items);
    const shares = await loadAutomaticShares(ctx.db, project.id, kind, settings, [
      ...curve.map(({ threshold }) => threshold),
      ...(summary.threshold === null ? [] : [summary.threshold]),
    ]);
    const toEvidence = ({ threshold, decided, wrong, upperBound }: Evidence) => ({
      decided,
      wrong,
      upper_bound: upperBound,
      automatic_share: (threshold !== null && shares.get(threshold)) || 0,
    });
    // Each part of the computation takes some milliseconds for 10,000 items.
    await yieldToEventLoop();
    return {
      state: summary.state,
      threshold: summary.threshold,
      ...toEvidence(summary),
      // Further decisions don't count.
      reviews_needed: items.length < MAX_ITEMS ? reviewsNeeded : 0,
      audit: { decided: audited.length, wrong: audited.filter(Boolean).length },
      corrections: { automatic: automatic.length, wrong: automatic.filter(Boolean).length },
      curve: curve.map((point) => ({ threshold: point.threshold, ...toEvidence(point) })),
    };
  };
  return {
    splits: await summarize('splits'),
    types: await summarize('types'),
    values: await summarize('values'),
  };
}

type Evidence = Pick<BudgetThreshold, 'threshold' | 'decided' | 'wrong' | 'upperBound'>;
