import type { Transaction } from '@/lib/platform/db/database';
import { recordReviewDecisions } from './record-review-decisions';

/** Deletes training data from permanently deleted documents, and from the piles that they were cut from. */
export const deleteErasedReviewData = (tx: Transaction, documentIds: readonly string[]): Promise<void> =>
  recordReviewDecisions(tx, documentIds);
