import { isImageType, PDF } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, HoldCode } from '@/lib/platform/db/generated/client';

type ExaminedDocument = Pick<Document, 'id' | 'mimeType' | 'fileSha256' | 'pageCount'>;

/** Reason why a file can't be processed. */
export interface FileProblem {
  /** Message for users. */
  message: string;
  /** Machine-readable code, if an action can resolve the problem. */
  code?: HoldCode;
}

/** Result of opening a document's file. */
export interface FileExamination {
  /** Reason why the file can't be processed; `null` if it can. */
  problem: FileProblem | null;
  /** Number of pages, if it must be stored. */
  newPageCount?: number;
  /** `true` for a PDF that is a cover sheet for the files inside. */
  isPortfolio?: boolean;
}

/**
 * Opens a document's file to count and store its pages. Opens only PDFs and images.
 *
 * @returns the reason why the file can't be processed; `null` if it can
 */
export async function examineDocumentFile(
  services: Services,
  document: ExaminedDocument,
): Promise<FileProblem | null> {
  const examination = await openDocumentFile(services, document);
  if (examination.newPageCount !== undefined)
    await inTransaction(services.db, (tx) => storePageCount(tx, services, document.id, examination));
  return examination.problem;
}

/** Opens a document's file to count its pages. Stores nothing. */
export async function openDocumentFile(
  services: Services,
  document: Omit<ExaminedDocument, 'id'>,
): Promise<FileExamination> {
  const { mimeType, fileSha256, pageCount } = document;
  if (mimeType !== PDF && !isImageType(mimeType)) return { problem: null };
  if (mimeType === PDF && pageCount > 0) return { problem: null };
  const path = await services.storage.localPath(fileSha256);
  const inspection = await (mimeType === PDF
    ? services.pdf.inspect({ path })
    : services.pdf.inspectImage({ path }));
  if (!inspection.readable) {
    const { message, problem } = inspection;
    return { problem: problem === 'password' ? { message, code: 'password_protected' } : { message } };
  }
  if (inspection.pageCount > services.limits.pdfPages) {
    const message = `The file has ${inspection.pageCount} pages. The maximum is ${services.limits.pdfPages}.`;
    return { problem: { message } };
  }
  if (mimeType !== PDF) return { problem: null };
  const { pageCount: newPageCount, isPortfolio } = inspection;
  return { problem: null, newPageCount, ...(isPortfolio && { isPortfolio }) };
}

/** Stores the page count and the upload as origin of its pages. A concurrent count has the same result. */
export async function storePageCount(
  tx: Transaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  documentId: string,
  { newPageCount }: FileExamination,
): Promise<void> {
  if (newPageCount === undefined) return;
  const first = await tx.document.updateMany({
    where: { id: documentId, pageCount: 0 },
    data: { pageCount: newPageCount, version: { increment: 1 }, updatedAt: clock() },
  });
  if (first.count === 0) return;
  const span = { documentId, position: 0, originId: documentId, firstPage: 1, lastPage: newPageCount };
  await tx.pageSpan.createMany({ data: [{ id: newId(), ...span }], skipDuplicates: true });
}
