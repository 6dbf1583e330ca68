import { classificationRequested } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, IntakeFile } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';

/**
 * Sends a document to the classifier. Its file and the upload are settled when that is done. A second run finds the
 * file classifying or settled, and changes nothing.
 *
 * @param options.again also accepts a settled file: a document that was on hold until a person made it classifiable
 */
export async function startClassification(
  tx: Transaction,
  { id: documentId, organizationId, projectId }: Pick<Document, 'id' | 'organizationId' | 'projectId'>,
  file: Pick<IntakeFile, 'id' | 'intakeId'>,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const waiting = again ? {} : { status: 'pending' as const };
  const begun = await tx.intakeFile.updateMany({
    where: { id: file.id, ...waiting },
    data: { status: 'classifying' },
  });
  if (begun.count === 0) return;
  await tx.intake.updateMany({
    where: { id: file.intakeId, ...waiting },
    data: { status: 'classifying', settledAt: null },
  });
  await sendEvent(tx, classificationRequested, { organizationId, documentId, projectId });
}
