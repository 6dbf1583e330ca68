import { scanRequested } from '@/lib/extraction/events';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/outbox';

/** Asks for scans with the change that makes them needed; by one statement, however many parts it makes. */
export async function requestScans(tx: Transaction, documentIds: readonly string[]): Promise<void> {
  await sendEvents(
    tx,
    scanRequested,
    documentIds.map((documentId) => ({ documentId })),
  );
}
