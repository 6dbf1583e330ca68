import { classificationRequested } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, IntakeFile } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';

/**
 * Sends a document to the classifier. Its file and the upload are settled when that is done. A second run finds the
 * file classifying or settled, and changes nothing.
 *
 * @param file file of the document's upload; `null` if no upload follows the document
 * @param options.again also accepts a settled file: a document that was on hold until a person made it classifiable
 */
export async function startUploadClassification(
  tx: Transaction,
  { id: documentId, organizationId, projectId }: Pick<Document, 'id' | 'organizationId' | 'projectId'>,
  file: Pick<IntakeFile, 'id' | 'intakeId'> | null,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  if (file && !(await markClassifying(tx, file, again))) return;
  await sendEvent(tx, classificationRequested, { organizationId, documentId, projectId });
}

/** @returns `false` if the file was settled before, or another run has marked it */
async function markClassifying(
  tx: Transaction,
  { id, intakeId }: Pick<IntakeFile, 'id' | 'intakeId'>,
  again: boolean,
): Promise<boolean> {
  const waiting = again ? {} : { status: 'pending' as const };
  const begun = await tx.intakeFile.updateMany({
    where: { id, ...waiting },
    data: { status: 'classifying' },
  });
  if (begun.count === 0) return false;
  await tx.intake.updateMany({
    where: { id: intakeId, ...waiting },
    data: { status: 'classifying', settledAt: null },
  });
  return true;
}
