import { findAttachedFiles, getEmbeddedData } from '../cutting/pdf-attached-files';
import { PdfProblem } from '../pdf-problem';
import { getPages } from '../reading/pdf-page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { isDict, type Value } from '../syntax/pdf-values';

/** Maximum size in bytes of an XML invoice; far more than thousands of lines need. */
export const MAX_XML_BYTES = 20 << 20;
const MAX_FILES = 10;

/**
 * Iterates the structured invoices attached to a PDF, found by the names and relationships of Factur-X, ZUGFeRD and
 * XRechnung. Skips a file that can't be decompressed or is too large, because the pages contain the same data.
 */
export function* iterateInvoiceFiles(pdf: PdfSource, limits: { maxPages: number }): Generator<Buffer> {
  if (!hasAttachments(pdf)) return;
  const files = findAttachedFiles(pdf, getPages(pdf, limits.maxPages)).filter(({ invoice }) => invoice);
  for (const { value } of files.slice(0, MAX_FILES)) {
    const bytes = readEmbeddedBytes(pdf, pdf.resolve(value));
    if (bytes) yield bytes;
  }
}

function hasAttachments(pdf: PdfSource): boolean {
  const names = pdf.resolve(pdf.catalog.get('Names'));
  return pdf.catalog.has('AF') || (isDict(names) && names.has('EmbeddedFiles'));
}

function readEmbeddedBytes(pdf: PdfSource, specification: Value | undefined): Buffer | undefined {
  const data = isDict(specification) ? getEmbeddedData(pdf, specification) : undefined;
  if (!data) return undefined;
  try {
    return pdf.readDecodedStream(data.number, MAX_XML_BYTES);
  } catch (error) {
    if (error instanceof PdfProblem) return undefined;
    throw error;
  }
}
