import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { Readers } from '@/lib/files/readers/file-readers-port';
import { DomainError } from '@/lib/foundation/errors';

/** Readers that run in this process, for tests with harmless files. */
export const inProcessReaders: Readers = {
  readText: async ({ path, mimeType }) => {
    const { readFileText } = await import('@/lib/files/readers/read-file-text');
    return await readFileText(path, mimeType).catch(throwReadError);
  },
  readInvoice: async ({ path }) => (await import('@/lib/files/readers/read-xml')).readXmlInvoice(path),
  drawInvoice: async ({ path, outputPath }) => {
    const { drawXmlInvoice } = await import('@/lib/files/invoices/draw-xml-invoice');
    try {
      return drawXmlInvoice(path, outputPath);
    } catch (error) {
      return throwReadError(error);
    }
  },
  unpack: async (container) => {
    const { unpackContainer } = await import('@/lib/files/containers/unpack-container');
    return await unpackContainer(container);
  },
  close: async () => {},
};

function throwReadError(error: unknown): never {
  if (error instanceof PdfProblem) throw new DomainError('invalid', error.message, { cause: error });
  throw error;
}
