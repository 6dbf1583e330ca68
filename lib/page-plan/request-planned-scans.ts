import { documentRetyped, scanRequested } from '@/lib/documents/job-events';
import type { Transaction } from '@/lib/platform/db/database';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';

/** Requests scans in the same transaction as the change, with one statement for any number of parts. */
export async function requestPlannedScans(
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

/** Document that stays in the list and only changes its type. */
export interface RetypedDocument {
  documentId: string;
  /** Previous type. */
  before: string | null;
}

/** Requests value extraction for documents whose new type may have other fields. */
export async function requestValueExtraction(
  tx: Transaction,
  organizationId: string,
  documents: readonly RetypedDocument[],
): Promise<void> {
  await sendEvents(
    tx,
    documentRetyped,
    documents.map((document) => ({ organizationId, ...document })),
  );
}
