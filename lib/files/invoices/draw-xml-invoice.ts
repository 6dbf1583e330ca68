import { readFileSync, statSync } from 'node:fs';
import { MAX_XML_BYTES } from '@/lib/files/pdf/embedded/embedded-invoice-files';
import { parseXml } from '@/lib/files/pdf/embedded/invoice-xml-tree';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { findInvoiceProblem, isInvoiceRoot, readHead } from './invoice-problem';
import { readCiiSheet } from './sheet/read-cii-sheet';
import { readUblSheet } from './sheet/read-ubl-sheet';
import { writeInvoicePdf } from './write-invoice-pdf';

const MEGABYTE = 1 << 20;
/** Maximum number of lines of an invoice; about 600 pages. */
const MAX_LINES = 20_000;
const MAX_PAGES = 2000;

/**
 * Draws an XML invoice (UBL, Cross Industry Invoice) as a PDF with the XML file embedded, so that it is a document with
 * pages like any other.
 *
 * @returns `null` for a file that isn't an invoice
 * @throws PdfProblem for an invoice that is damaged or exceeds a limit
 */
export function drawXmlInvoice(path: string, outputPath: string): { pageCount: number } | null {
  const { size } = statSync(path);
  if (size > MAX_XML_BYTES) {
    if (!isInvoiceRoot(readHead(path))) return null;
    const message = `The XML invoice is larger than ${MAX_XML_BYTES / MEGABYTE} MB, which is the limit.`;
    throw new PdfProblem('limit', message);
  }
  const xml = readFileSync(path);
  const root = parseXml(xml);
  const sheet = root && (readCiiSheet(root) ?? readUblSheet(root));
  if (!sheet) {
    if (!root && isInvoiceRoot(readHead(path))) throw findInvoiceProblem(xml);
    return null;
  }
  const { length } = sheet.lines;
  if (length > MAX_LINES)
    throw new PdfProblem('limit', `The XML invoice has ${length} lines. The maximum is ${MAX_LINES}.`);
  return { pageCount: writeInvoicePdf(sheet, xml, { outputPath, maxPages: MAX_PAGES }) };
}
