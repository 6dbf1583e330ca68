import type { EmbeddedInvoice } from '../pdf-engine-port';
import { PdfSource } from '../reading/pdf-source';
import { iterateInvoiceFiles } from './embedded-invoice-files';
import { readInvoiceXml } from './read-invoice-xml';

/** Reads the first readable structured invoice attached to a PDF; null if there is none. */
export function readEmbeddedInvoice(path: string, limits: { maxPages: number }): EmbeddedInvoice | null {
  const pdf = PdfSource.open(path);
  try {
    for (const bytes of iterateInvoiceFiles(pdf, limits)) {
      const invoice = readInvoiceXml(bytes);
      if (invoice) return invoice;
    }
    return null;
  } finally {
    pdf.close();
  }
}
