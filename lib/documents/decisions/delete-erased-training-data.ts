import type { Transaction } from '@/lib/platform/db/database';
import { recordDecisions } from './record-decisions';

/** Deletes training data from permanently deleted documents, and from the piles that they were cut from. */
export const deleteErasedTrainingData = (tx: Transaction, documentIds: readonly string[]): Promise<void> =>
  recordDecisions(tx, documentIds);
