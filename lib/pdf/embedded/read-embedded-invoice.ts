import type { EmbeddedInvoice } from '../engine';
import { PdfSource } from '../reading/pdf-source';
import { readCii } from './cii';
import { invoiceFiles } from './invoice-files';
import { readUbl } from './ubl';
import { parseXml } from './xml-tree';

/** The first structured invoice that is attached to a PDF and can be read; null when there is none. */
export function readEmbeddedInvoice(path: string, limits: { maxPages: number }): EmbeddedInvoice | null {
  const pdf = PdfSource.open(path);
  try {
    for (const bytes of invoiceFiles(pdf, limits)) {
      const root = parseXml(bytes);
      const invoice = root && (readCii(root) ?? readUbl(root));
      if (invoice) return invoice;
    }
    return null;
  } finally {
    pdf.close();
  }
}
