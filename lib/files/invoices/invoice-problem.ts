import { closeSync, openSync, readSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { decodeXml } from '@/lib/files/pdf/embedded/invoice-xml-tree';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';

const HEAD_BYTES = 64 << 10;

/** Reads the text at the beginning of an XML file. */
export function readHead(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    return decodeXml(buffer.subarray(0, readSync(descriptor, buffer, 0, HEAD_BYTES, 0)));
  } finally {
    closeSync(descriptor);
  }
}

/** Namespaces of invoices: UBL, Cross Industry Invoice, and ZUGFeRD 1. */
const NAMESPACE =
  /^<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)\s[^>]*["'](?:urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2|urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:|urn:ferd:CrossIndustryDocument:)/;
const PROLOGUE = /(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)\s*/iy;

/**
 * Returns true if the root element is that of an invoice, even if the rest of the file can't be read.
 *
 * @param head text at the beginning of the file
 */
export function isInvoiceRoot(head: string): boolean {
  let start = 0;
  PROLOGUE.lastIndex = 0;
  while (PROLOGUE.test(head)) start = PROLOGUE.lastIndex;
  return NAMESPACE.test(head.slice(start));
}

/** Returns the reason why an invoice that `parseXml` rejects can't be read. */
export function findInvoiceProblem(xml: Buffer): PdfProblem {
  const text = decodeXml(xml);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    return new PdfProblem(
      'damaged',
      'The XML invoice declares a document type (DOCTYPE), which can be harmful. Remove it, and upload the file again.',
    );
  }
  const validity = validate(text);
  if (validity === true)
    return new PdfProblem('limit', 'The elements of the XML invoice are nested too deeply.');
  const place = validity ? ` in line ${validity}` : '';
  return new PdfProblem('damaged', `The XML invoice is damaged: it is not well-formed XML${place}.`);
}

/** Returns true for well-formed XML, otherwise the number of the wrong line, if known. */
function validate(text: string): true | number | undefined {
  try {
    const result = XMLValidator.validate(text);
    return result === true ? true : result.err.line;
  } catch {
    return undefined;
  }
}
