import { retyped, scanRequested } from '@/lib/extraction/events';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/outbox';

/** Asks for scans with the change that makes them needed; by one statement, however many parts it makes. */
export async function requestScans(
  tx: Transaction,
  organizationId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sendEvents(
    tx,
    scanRequested,
    documentIds.map((documentId) => ({ organizationId, documentId })),
  );
}

/** A document that stays in the list as it is, but for its type. */
export interface Retyped {
  documentId: string;
  /** The type that it had. */
  before: string | null;
}

/** Asks for the values of other types, which may have other fields. */
export async function requestValues(
  tx: Transaction,
  organizationId: string,
  documents: readonly Retyped[],
): Promise<void> {
  await sendEvents(
    tx,
    retyped,
    documents.map((document) => ({ organizationId, ...document })),
  );
}
