import { type DocumentData, getDocumentData } from '@/lib/documents/document-data';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import { holdForFileProblem } from '@/lib/intake/hold-for-file-problem';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import { findBarcodeReference } from './find-barcode-reference';
import { mergeExtractedValues } from './merge-extracted-values';
import { readUnreadPages } from './read-unread-pages';
import { readValues } from './read-values';

/**
 * Scan of a document, in the three steps of its job. The job ensures that only one scan of a document runs at a time. A
 * document found in `processing` was left by an attempt that died, and is resumed.
 */

/**
 * Moves a pending document to `processing`. From then on, no page change can claim it.
 *
 * @returns `false` if there is nothing to scan: the document was changed, or a concurrent page change requests a scan
 *   of its results
 */
export async function beginScan({ db, clock }: Services, documentId: string): Promise<boolean> {
  const { count } = await db.document.updateMany({
    where: {
      id: documentId,
      status: { in: ['pending', 'processing'] },
      replacingId: null,
      // A trashed document may be restored, and should then be ready.
      OR: [{ removedAt: null }, { removalReason: 'trashed' }],
    },
    data: { status: 'processing', version: { increment: 1 }, updatedAt: clock() },
  });
  return count === 1;
}

/**
 * Reads the pages of a document that have not been read.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an OCR service
 * @returns the reason why the file can't be read, or `null` if all pages are read
 */
export async function readDocument(
  services: Services,
  documentId: string,
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<FileProblem | null> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    include: { project: true },
  });
  return document && (await readUnreadPages(services, document, { isLastTry }));
}

/**
 * Finishes a scan: stores the values in the document, or puts the document on hold.
 *
 * @param problem result of `readDocument`
 * @param options.isLastTry `false` if the job retries after an unusable response of an external value provider
 */
export async function finishScan(
  services: Services,
  documentId: string,
  problem: FileProblem | null,
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<void> {
  const values = problem ? null : await findValues(services, documentId, isLastTry);
  await inTransaction(services.db, async (tx) => {
    if (problem) return holdForFileProblem(tx, services, documentId, problem);
    const [done] = await tx.document.updateManyAndReturn({
      where: { id: documentId, status: 'processing' },
      data: { status: 'done', version: { increment: 1 }, updatedAt: services.clock() },
      select: { id: true, organizationId: true, projectId: true, removedAt: true, data: true },
    });
    if (done && values) await writeValues(tx, done, values.data);
    if (done && values?.reference) await writeReference(tx, documentId, values.reference);
    // No events for trashed documents. A restored document gets a new list position.
    if (done && !done.removedAt) await recordDocumentEvent(tx, { documentId, type: 'processed' }, services);
  });
}

interface ScannedValues {
  data: DocumentData;
  /** Reference from a barcode. */
  reference: string | null;
}

async function findValues(
  services: Services,
  documentId: string,
  isLastTry: boolean,
): Promise<ScannedValues | null> {
  const document = await services.db.document.findUnique({
    where: { id: documentId, status: 'processing' },
    include: { project: true },
  });
  if (!document) return null;
  const data = await readValues(services, document, { isLastTry });
  return { data, reference: await findBarcodeReference(services, document) };
}

/** Writes the values. The previous update has locked the row, so it includes all values typed until now. */
async function writeValues(
  tx: Transaction,
  document: Pick<Document, 'id' | 'organizationId' | 'projectId' | 'data'>,
  values: DocumentData,
): Promise<void> {
  const before = getDocumentData(document);
  const data = mergeExtractedValues(before, values);
  if (JSON.stringify(data) === JSON.stringify(before)) return;
  await keepRejectedColumns(tx, document, ['data']);
  await tx.document.update({ where: { id: document.id }, data: { data } });
}

/** Writes a reference from a barcode, unless the upload gave one. */
async function writeReference(tx: Transaction, id: string, reference: string): Promise<void> {
  await tx.document.updateMany({
    where: { id, OR: [{ reference: null }, { referenceFromBarcode: true }] },
    data: { reference, referenceFromBarcode: true },
  });
}

export const SCAN_FAILED_MESSAGE =
  'The pages could not be read because of an internal error. The file is unchanged.';

/** Puts a document on hold after its scan has failed permanently. A person must check it. */
export async function holdUnscanned(services: Services, documentId: string): Promise<void> {
  await finishScan(services, documentId, { message: SCAN_FAILED_MESSAGE });
}
