import type { Check } from '@/lib/documents/checks/schemas';
import { getDocumentData } from '@/lib/documents/document-data';
import { toEventName } from '@/lib/documents/events/event-types';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { assessRequiredValues } from '@/lib/documents/value-decisions/assess-required-values';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { decideApproval } from '@/lib/recognition/automation/decide-approval';
import { drawForAudit } from '@/lib/recognition/automation/draw-for-audit';
import { findThreshold } from '@/lib/recognition/automation-evidence/find-threshold';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { readSettings } from '@/lib/tenancy/projects/project-settings';

/**
 * Approves a document whose scan ended, if its project allows it and its values are certain. Call it after the checks
 * were updated, in the transaction that moved the document to `done`. A document has at most one such decision: if a
 * person reopened or decided it, Sheaf leaves the document to people.
 */
export async function approveCertainDocument(
  tx: Transaction,
  services: Services,
  documentId: string,
): Promise<void> {
  const document = await tx.document.findUnique({
    where: { id: documentId, status: 'done', replacingId: null, removedAt: null },
    include: { project: true },
  });
  if (!document || document.project.archivedAt || document.project.deletedAt) return;
  const { organizationId, projectId, docType, project } = document;
  const settings = readSettings(project);
  const { values: automation, audit_share } = settings.automation;
  if (automation.mode === 'off') return;
  const values = assessRequiredValues({ docType, data: getDocumentData(document) }, settings);
  if (!values?.isComplete) return;
  if ((await tx.automationItem.count({ where: { documentId, kind: 'values' } })) > 0) return;
  const type = toEventName('approved');
  if ((await tx.documentEvent.count({ where: { documentId, type } })) > 0) return;
  const threshold = await findThreshold(tx, projectId, 'values', settings);
  const decision = decideApproval(values, {
    checks: document.checks as Check[],
    threshold,
    isDrawn: drawForAudit(`values:${documentId}`, audit_share),
  });
  if (decision.kind === 'leave' || threshold === null) return;
  await tx.automationItem.create({
    data: {
      documentId,
      kind: 'values',
      organizationId,
      projectId,
      confidence: decision.confidence,
      automatic: true,
      audited: decision.kind === 'audit',
      createdAt: services.clock(),
    },
  });
  if (decision.kind === 'audit') return;
  await tx.document.update({
    where: { id: documentId, status: 'done' },
    data: { status: 'approved', version: { increment: 1 }, updatedAt: services.clock() },
  });
  await recordDocumentEvent(tx, { documentId, type: 'approved' }, services);
  await recordAudit(
    tx,
    { ...services, actor: { kind: 'system', organizationId } },
    {
      action: 'document.approved_automatically',
      projectId,
      subjectId: documentId,
      details: { confidence: decision.confidence, threshold, checks_passed: decision.checksPassed },
    },
  );
}
