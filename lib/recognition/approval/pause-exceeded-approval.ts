import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { AUDIT_WINDOW, isBudgetExceeded } from '@/lib/recognition/automation/is-budget-exceeded';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { readSettings } from '@/lib/tenancy/projects/project-settings';

/**
 * Pauses the approval of values in a document's project if the audited documents prove that too many are wrong. Only
 * audited documents since the last change of the setting count. A change of the setting resumes the approval.
 */
export async function pauseExceededApproval(services: Services, documentId: string): Promise<void> {
  const item = await services.db.automationItem.findUnique({
    where: { documentId_kind: { documentId, kind: 'values' }, audited: true },
    select: { projectId: true, organizationId: true, project: true },
  });
  if (!item) return;
  const { projectId, organizationId, project } = item;
  const { mode, budget } = readSettings(project).automation.values;
  if (mode !== 'budget') return;
  const key = { projectId_kind: { projectId, kind: 'values' as const } };
  await inTransaction(services.db, async (tx) => {
    // Lock the project, so that two decisions pause the approval once, and a change of the setting is before or after.
    const [locked] = await tx.$queryRaw<{ version: number }[]>`
      SELECT version FROM project WHERE id = ${projectId}::uuid FOR UPDATE`;
    if (locked?.version !== project.version) return;
    const state = await tx.automationState.findUnique({ where: key });
    if (state?.pausedAt) return;
    const audited = await tx.automationItem.findMany({
      where: {
        projectId,
        kind: 'values',
        audited: true,
        decidedAt: { not: null },
        ...(state && { createdAt: { gte: state.startedAt } }),
      },
      orderBy: [{ decidedAt: 'desc' }, { documentId: 'desc' }],
      take: AUDIT_WINDOW,
      select: { wrong: true },
    });
    const outcomes = audited.map(({ wrong }) => wrong === true).reverse();
    if (!isBudgetExceeded(outcomes, budget)) return;
    const now = services.clock();
    await tx.automationState.upsert({
      where: key,
      create: { projectId, kind: 'values', organizationId, startedAt: project.createdAt, pausedAt: now },
      update: { pausedAt: now },
    });
    await recordAudit(
      tx,
      { ...services, actor: { kind: 'system', organizationId } },
      {
        action: 'project.automation_paused',
        projectId,
        subjectId: projectId,
        details: {
          automation: 'values',
          wrong: outcomes.filter(Boolean).length,
          audited: outcomes.length,
          budget,
        },
      },
    );
  });
}
