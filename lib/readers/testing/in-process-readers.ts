import { DomainError } from '@/lib/core/errors';
import { PdfProblem } from '@/lib/pdf/problem';
import type { Readers } from '../port';

/** The readers themselves, without a child process around them: for tests whose files mean no harm. */
export const inProcessReaders: Readers = {
  readText: async ({ path, mimeType }) => {
    const { readText } = await import('../read-text');
    return await readText(path, mimeType).catch(refuse);
  },
  readInvoice: async ({ path }) => (await import('../xml')).readXmlInvoice(path),
  close: async () => {},
};

function refuse(error: unknown): never {
  if (error instanceof PdfProblem) throw new DomainError('invalid', error.message, { cause: error });
  throw error;
}
