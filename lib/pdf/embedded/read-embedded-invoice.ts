import type { EmbeddedInvoice } from '../engine';
import { PdfSource } from '../reading/pdf-source';
import { invoiceFiles } from './invoice-files';
import { readInvoice } from './read-invoice';

/** The first structured invoice that is attached to a PDF and can be read; null when there is none. */
export function readEmbeddedInvoice(path: string, limits: { maxPages: number }): EmbeddedInvoice | null {
  const pdf = PdfSource.open(path);
  try {
    for (const bytes of invoiceFiles(pdf, limits)) {
      const invoice = readInvoice(bytes);
      if (invoice) return invoice;
    }
    return null;
  } finally {
    pdf.close();
  }
}
