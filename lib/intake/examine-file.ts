import type { Services } from '@/lib/context';
import { isImageType, PDF } from '@/lib/core/media-types';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, HoldCode } from '@/lib/platform/db/generated/client';

type Examined = Pick<Document, 'id' | 'mimeType' | 'fileSha256' | 'pageCount'>;

/** Why a file can't be worked with. */
export interface FileProblem {
  /** A sentence for a person. */
  message: string;
  /** What machines know it by, where there is something to be done about it. */
  code?: HoldCode;
}

/**
 * Opens a document's file as far as counting its pages takes, and keeps the count. Other files than PDFs and images
 * aren't opened.
 *
 * @returns why the file can't be worked with; null when it can
 */
export async function examineFile(services: Services, document: Examined): Promise<FileProblem | null> {
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
    const message = `The file has ${inspection.pageCount} pages. At most ${services.limits.pdfPages} can be worked with.`;
    return { message };
  }
  if (mimeType === PDF) await keepPageCount(services, id, inspection.pageCount);
  return null;
}

/** An upload is the origin of all of its pages. A rival that has counted them meanwhile has counted the same. */
async function keepPageCount(
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
