import { createProjectEventDeliveries } from '@/lib/delivery/webhooks/create-project-event-deliveries';
import { AUTOMATION_PAUSED_TYPE } from '@/lib/delivery/webhooks/webhook-event-types';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import {
  isBudgetExceeded,
  isBudgetExceededByCorrections,
} from '@/lib/recognition/automation/is-budget-exceeded';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { notifyManagers } from '@/lib/tenancy/notifications/create-notifications';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { loadAuditedOutcomes, loadAutomaticOutcomes } from './load-latest-outcomes';

/**
 * Pauses an automation of a project if the audited items, or the corrections of automatic items, prove that too many are
 * wrong. Only items since the last change of the setting count. A change of the setting resumes the automation.
 */
export async function pauseExceededAutomation(
  services: Services,
  projectId: string,
  kind: AutomationKind,
): Promise<void> {
  const key = { projectId_kind: { projectId, kind } };
  await inTransaction(services.db, async (tx) => {
    // Lock the project, so that two decisions pause the automation once, and a change of the setting is before or after.
    await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
    const project = await tx.project.findUnique({ where: { id: projectId, deletedAt: null } });
    if (!project) return;
    const { organizationId } = project;
    const { mode, budget } = readSettings(project).automation[kind];
    if (mode !== 'budget') return;
    const state = await tx.automationState.findUnique({ where: key });
    if (state?.pausedAt) return;
    const source = { db: tx, projectId, kind, since: state?.startedAt };
    const audited = await loadAuditedOutcomes(source);
    const automatic = await loadAutomaticOutcomes(source);
    const isAuditExceeded = isBudgetExceeded(audited, budget);
    if (!isAuditExceeded && !isBudgetExceededByCorrections(automatic, budget)) return;
    const outcomes = isAuditExceeded ? audited : automatic;
    const now = services.clock();
    await tx.automationState.upsert({
      where: key,
      create: { projectId, kind, organizationId, startedAt: project.createdAt, pausedAt: now },
      update: { pausedAt: now },
    });
    const evidence = { wrong: outcomes.filter(Boolean).length, audited: outcomes.length, budget };
    const { wrong, audited: checked } = evidence;
    const system = { ...services, actor: { kind: 'system' as const, organizationId } };
    await notifyManagers(tx, system, {
      ...{ organizationId, projectId, kind: 'automation_paused', automation: kind },
      ...{ wrong, audited: checked },
    });
    await createProjectEventDeliveries(tx, services, {
      projectId,
      type: AUTOMATION_PAUSED_TYPE,
      data: { automation: kind, ...evidence },
    });
    await recordAudit(tx, system, {
      action: 'project.automation_paused',
      projectId,
      subjectId: projectId,
      details: { automation: kind, ...evidence },
    });
  });
}
