import { getDocumentData } from '@/lib/documents/document-data';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { automaticItemCorrected } from '@/lib/documents/job-events';
import type { Clock } from '@/lib/foundation/clock';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { assessRequiredValues } from './assess-required-values';

const ACCEPTED: readonly DocumentStatus[] = ['approved', 'validated', 'exported'];

/**
 * Records if the required values of a document were right as Sheaf read them. Call it after a person approved, validated,
 * reopened, or edited the document, in the same transaction, and before `recordReviewDecisions`.
 *
 * A person decides by accepting the document. A correction after Sheaf approved the document decides it too.
 */
export async function recordValueDecision(
  tx: Transaction,
  documentId: string,
  { clock }: { clock: Clock },
): Promise<void> {
  const key = { documentId_kind_firstPage: { documentId, kind: 'values' as const, firstPage: 1 } };
  const item = await tx.automationItem.findUnique({ where: key });
  const { status } = await tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { status: true },
  });
  const isAccepted = ACCEPTED.includes(status);
  const wasAutomatic = item?.automatic === true && !item.audited;
  if (!isAccepted && !wasAutomatic) return;
  const { project, ...document } = await tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: {
      organizationId: true,
      projectId: true,
      docType: true,
      data: true,
      project: { select: { settings: true, reviewersSee: true } },
    },
  });
  const { organizationId, projectId, docType } = document;
  const values = assessRequiredValues({ docType, data: getDocumentData(document) }, readSettings(project));
  if (!values || !(isAccepted || values.isCorrected)) return;
  const now = clock();
  const wrong = values.isCorrected;
  const decision = { wrong, decidedAt: item?.decidedAt ?? now };
  const { confidence } = values;
  await tx.automationItem.upsert({
    where: key,
    create: {
      documentId,
      kind: 'values',
      organizationId,
      projectId,
      confidence,
      createdAt: now,
      ...decision,
    },
    update: decision,
  });
  if (item?.automatic && wrong && item.wrong !== true)
    await sendEvent(tx, automaticItemCorrected, { organizationId, projectId, kind: 'values' });
}
