import { classificationRequested } from '@/lib/classification/events';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, IntakeFile } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';

/**
 * Hands a document to the classifier; its file is settled once that is done, and so is the upload. A second run finds
 * the file classifying, or settled, and leaves it so.
 *
 * @param options.again also a file that was settled: it was held, and a person has made it classifiable since
 */
export async function beginClassifying(
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
