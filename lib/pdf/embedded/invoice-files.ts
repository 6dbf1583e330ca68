import { attachedFiles } from '../cutting/attached-files';
import { PdfProblem } from '../problem';
import { pagesOf } from '../reading/page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { isDict, Ref } from '../syntax/values';

/** Far more than an invoice of thousands of lines. */
export const MAX_XML_BYTES = 20 << 20;
const MAX_FILES = 10;

/**
 * The structured invoices that are attached to a PDF, by the names and relationships that Factur-X, ZUGFeRD and
 * XRechnung give them. One that can't be unpacked, or is too large, is passed over: the pages still say what it said.
 */
export function* invoiceFiles(pdf: PdfSource, limits: { maxPages: number }): Generator<Buffer> {
  if (!hasAttachments(pdf)) return;
  const files = attachedFiles(pdf, pagesOf(pdf, limits.maxPages)).filter(({ invoice }) => invoice);
  for (const { value } of files.slice(0, MAX_FILES)) {
    const bytes = embeddedBytes(pdf, pdf.resolve(value));
    if (bytes) yield bytes;
  }
}

function hasAttachments(pdf: PdfSource): boolean {
  const names = pdf.resolve(pdf.catalog.get('Names'));
  return pdf.catalog.has('AF') || (isDict(names) && names.has('EmbeddedFiles'));
}

function embeddedBytes(pdf: PdfSource, specification: unknown): Buffer | undefined {
  if (!isDict(specification as never)) return undefined;
  const embedded = pdf.resolve((specification as Map<string, never>).get('EF'));
  const data = isDict(embedded) ? (embedded.get('F') ?? embedded.get('UF')) : undefined;
  if (!(data instanceof Ref)) return undefined;
  try {
    return pdf.decodedStream(data.number, MAX_XML_BYTES);
  } catch (error) {
    if (error instanceof PdfProblem) return undefined;
    throw error;
  }
}
