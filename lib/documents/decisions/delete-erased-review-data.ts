import type { Transaction } from '@/lib/platform/db/database';
import { recordReviewDecisions } from './record-review-decisions';

/** Deletes training data from permanently deleted documents, and from the piles that they were cut from. */
export async function deleteErasedReviewData(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  // The appearance of a gap contains words of its pages.
  const ofDocuments = { where: { documentId: { in: [...documentIds] } } };
  await tx.doubtfulGap.deleteMany(ofDocuments);
  await tx.splitScores.deleteMany(ofDocuments);
  await recordReviewDecisions(tx, documentIds);
}
