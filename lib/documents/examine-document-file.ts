import { isImageType, PDF } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, HoldCode } from '@/lib/platform/db/generated/client';

type ExaminedDocument = Pick<Document, 'id' | 'mimeType' | 'fileSha256' | 'pageCount'>;

/** Reason why a file can't be processed. */
export interface FileProblem {
  /** Message for users. */
  message: string;
  /** Machine-readable code, if an action can resolve the problem. */
  code?: HoldCode;
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
  const { id, mimeType, fileSha256, pageCount } = document;
  if (mimeType !== PDF && !isImageType(mimeType)) return null;
  if (mimeType === PDF && pageCount > 0) return null;
  const path = await services.storage.localPath(fileSha256);
  const inspection = await (mimeType === PDF
    ? services.pdf.inspect({ path })
    : services.pdf.inspectImage({ path }));
  if (!inspection.readable) {
    const { message, problem } = inspection;
    return problem === 'password' ? { message, code: 'password_protected' } : { message };
  }
  if (inspection.pageCount > services.limits.pdfPages) {
    const message = `The file has ${inspection.pageCount} pages. The maximum is ${services.limits.pdfPages}.`;
    return { message };
  }
  if (mimeType === PDF) await storePageCount(services, id, inspection.pageCount);
  return null;
}

/** Stores the page count and the upload as origin of its pages. A concurrent count has the same result. */
async function storePageCount(
  { db, clock, newId }: Services,
  documentId: string,
  pageCount: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const first = await tx.document.updateMany({
      where: { id: documentId, pageCount: 0 },
      data: { pageCount, version: { increment: 1 }, updatedAt: clock() },
    });
    if (first.count === 0) return;
    const span = { documentId, position: 0, originId: documentId, firstPage: 1, lastPage: pageCount };
    await tx.pageSpan.createMany({ data: [{ id: newId(), ...span }], skipDuplicates: true });
  });
}
