import { type DocumentData, getDocumentData } from '@/lib/documents/document-data';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import { holdForFileProblem } from '@/lib/intake/hold-for-file-problem';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import { approveCertainDocument } from '@/lib/recognition/approval/approve-certain-document';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { findBarcodeReference } from './find-barcode-reference';
import { mergeExtractedValues } from './merge-extracted-values';
import type { DocumentPage } from './pages-to-recognize';
import { findPagesToRead } from './read-pages-for-extraction';
import { readUnreadPages } from './read-unread-pages';
import { readValues } from './read-values';

/**
 * Scan of a document. The job ensures that only one scan of a document runs at a time. A document found in `processing`
 * was left by an attempt that died, and is resumed: stored pages are not read again.
 */

type ScannedDocument = Document & { project: Project };

/**
 * Result of `scanDocument`. `skipped`: there is nothing to scan. `needs_provider`: the pages are read, and an external
 * provider extracts the values, so `storeScannedValues` and `completeScan` must follow.
 */
export type ScanResult = 'skipped' | 'finished' | 'needs_provider';

/**
 * Scans a document with few transactions. The steps are those of `openScan`, `readDocument` and `finishScan`.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an OCR service
 */
export async function scanDocument(
  services: Services,
  documentId: string,
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<ScanResult> {
  const opened = await openScan(services, documentId);
  if (!opened) return 'skipped';
  const { document, pages } = opened;
  const problem = await readUnreadPages(services, document, { isLastTry, pages });
  if (!problem && readSettings(document.project).extraction.provider !== 'rules') return 'needs_provider';
  if (problem || !(await finishUnchanged(services, document)))
    await finishScan(services, documentId, problem);
  return 'finished';
}

/**
 * Moves a pending document to `processing`, and loads what its scan needs in the same transaction. From then on, no page
 * change can claim the document.
 *
 * @returns `null` if there is nothing to scan: the document was changed, or a concurrent page change requests a scan of
 *   its results
 */
export async function openScan(
  { db, clock }: Services,
  documentId: string,
): Promise<{ document: ScannedDocument; pages: DocumentPage[] } | null> {
  return inTransaction(db, async (tx) => {
    const [document] = await tx.document.updateManyAndReturn({
      where: {
        id: documentId,
        status: { in: ['pending', 'processing'] },
        replacingId: null,
        // A trashed document may be restored, and should then be ready.
        OR: [{ removedAt: null }, { removalReason: { in: ['trashed', 'rejected'] } }],
      },
      data: { status: 'processing', version: { increment: 1 }, updatedAt: clock() },
    });
    if (!document) return null;
    const project = await tx.project.findUniqueOrThrow({ where: { id: document.projectId } });
    const pages = await findPagesToRead(tx, document);
    return { document: { ...document, project }, pages };
  });
}

/**
 * Finishes the scan of a document with the values of its fields.
 *
 * @returns `false` if the document or its project has changed since it was loaded, so that the values may be wrong
 */
async function finishUnchanged(services: Services, document: ScannedDocument): Promise<boolean> {
  const values = await readScannedValues(services, document, true);
  const { version, project } = document;
  return inTransaction(services.db, (tx) =>
    writeScanned(tx, services, document.id, values, { version, project: { version: project.version } }),
  );
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
 * Extracts the values of a document that is being scanned, and stores them. It stays in `processing` until
 * `completeScan`, so that a retry of the completion doesn't request the values from an external provider again.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an external value provider
 */
export async function storeScannedValues(
  services: Services,
  documentId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const values = await findValues(services, documentId, isLastTry);
  if (!values) return;
  await inTransaction(services.db, async (tx) => {
    const [document] = await tx.document.updateManyAndReturn({
      where: { id: documentId, status: 'processing' },
      data: { version: { increment: 1 }, updatedAt: services.clock() },
      select: VALUE_COLUMNS,
    });
    if (document) await writeValues(tx, document, values);
  });
}

/**
 * Finishes a scan with the values of the document, or puts the document on hold.
 *
 * @param problem result of `readDocument`
 */
export async function finishScan(
  services: Services,
  documentId: string,
  problem: FileProblem | null,
): Promise<void> {
  const values = problem ? null : await findValues(services, documentId, true);
  await completeScan(services, documentId, problem, values);
}

/**
 * Moves a document from `processing` to `done`, or puts it on hold.
 *
 * @param problem result of `readDocument`
 * @param values values to store. Default: those that `storeScannedValues` has stored
 */
export async function completeScan(
  services: Services,
  documentId: string,
  problem: FileProblem | null,
  values: ScannedValues | null = null,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (problem) await holdForFileProblem(tx, services, documentId, problem);
    else await writeScanned(tx, services, documentId, values);
  });
}

/** Columns of a document that storing its values needs. */
const VALUE_COLUMNS = { id: true, organizationId: true, projectId: true, data: true } as const;

/**
 * Moves a document from `processing` to `done`, with its values, and approves it if the values are certain.
 *
 * @param only further condition for the document
 * @returns `false` if no document was moved
 */
async function writeScanned(
  tx: Transaction,
  services: Services,
  documentId: string,
  values: ScannedValues | null,
  only: Prisma.DocumentWhereInput = {},
): Promise<boolean> {
  const [done] = await tx.document.updateManyAndReturn({
    where: { ...only, id: documentId, status: 'processing' },
    data: { status: 'done', version: { increment: 1 }, updatedAt: services.clock() },
    select: { ...VALUE_COLUMNS, removedAt: true },
  });
  if (!done) return false;
  if (values) await writeValues(tx, done, values);
  // No events for trashed documents. A restored document gets a new list position.
  if (done.removedAt) return true;
  await recordDocumentEvent(tx, { documentId, type: 'processed' }, services);
  await approveCertainDocument(tx, services, documentId);
  return true;
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
  return document && (await readScannedValues(services, document, isLastTry));
}

async function readScannedValues(
  services: Services,
  document: ScannedDocument,
  isLastTry: boolean,
): Promise<ScannedValues> {
  const data = await readValues(services, document, { isLastTry });
  return { data, reference: await findBarcodeReference(services, document) };
}

/** Writes the values. The previous update has locked the row, so it includes all values typed until now. */
async function writeValues(
  tx: Transaction,
  document: Pick<Document, keyof typeof VALUE_COLUMNS>,
  { data: values, reference }: ScannedValues,
): Promise<void> {
  if (reference) await writeReference(tx, document.id, reference);
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
