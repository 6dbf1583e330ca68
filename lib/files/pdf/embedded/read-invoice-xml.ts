import type { EmbeddedInvoice } from '../pdf-engine-port';
import { parseXml } from './invoice-xml-tree';
import { readCii } from './read-cii';
import { readUbl } from './read-ubl';

/** Reads an XML document as a structured invoice. Returns undefined for any other document. */
export function readInvoiceXml(bytes: Buffer): EmbeddedInvoice | undefined {
  const root = parseXml(bytes);
  return root && (readCii(root) ?? readUbl(root));
}
