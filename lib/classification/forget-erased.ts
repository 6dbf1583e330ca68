import type { Transaction } from '@/lib/platform/db/database';
import { recordDecisions } from './record-decisions';

/**
 * Forgets what the pages of documents taught, wherever they were learned: from the document itself, or from the pile
 * that it was cut from. For documents that have been erased for good: nothing that is erased teaches.
 */
export const forgetErased = (tx: Transaction, documentIds: readonly string[]): Promise<void> =>
  recordDecisions(tx, documentIds);
