import type { FileProblem } from '@/lib/documents/examine-document-file';
import { DomainError } from '@/lib/foundation/errors';
import { PDF, XML } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import type { StoredContent } from '@/lib/platform/storage/storage-port';

/** Stored PDF of an invoice. */
export interface DrawnInvoice extends StoredContent {
  pageCount: number;
}

type UploadedXml = Pick<Document, 'id' | 'mimeType' | 'fileSha256'>;

/**
 * Draws an uploaded XML invoice as a PDF that contains the XML, and stores the PDF.
 *
 * @returns the PDF, or the reason why the invoice can't be drawn; `null` for any other file
 */
export async function drawXmlInvoice(
  { readers, storage, limits }: Services,
  { mimeType, fileSha256 }: Omit<UploadedXml, 'id'>,
): Promise<{ file?: DrawnInvoice; problem?: FileProblem } | null> {
  if (mimeType !== XML) return null;
  const outputPath = await storage.temporaryPath();
  try {
    const drawn = await readers.drawInvoice({ path: await storage.localPath(fileSha256), outputPath });
    if (!drawn) return null;
    if (drawn.pageCount > limits.pdfPages) {
      const message = `The invoice has ${drawn.pageCount} pages. The maximum is ${limits.pdfPages}.`;
      return { problem: { message } };
    }
    return { file: { ...(await storage.adopt(outputPath)), ...drawn } };
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid')
      return { problem: { message: error.message } };
    throw error;
  } finally {
    await storage.discard(outputPath);
  }
}

/**
 * Replaces the XML file of a document by its PDF. Changes nothing if the document was removed, or if a page change has
 * claimed it.
 *
 * @returns `true` if the document is a PDF now
 */
export async function storeDrawnInvoice(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, fileSha256 }: UploadedXml,
  { sha256, sizeBytes, pageCount }: DrawnInvoice,
): Promise<boolean> {
  const now = clock();
  await tx.storedFile.createMany({ data: [{ sha256, sizeBytes, createdAt: now }], skipDuplicates: true });
  const { count } = await tx.document.updateMany({
    where: { id, mimeType: XML, fileSha256, status: 'pending', replacingId: null, removedAt: null },
    data: {
      fileSha256: sha256,
      sizeBytes,
      mimeType: PDF,
      pageCount,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  if (count === 0) return false;
  await tx.pageSpan.updateMany({ where: { documentId: id, originId: id }, data: { lastPage: pageCount } });
  return true;
}
