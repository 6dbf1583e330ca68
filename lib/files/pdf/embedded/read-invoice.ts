import type { EmbeddedInvoice } from '../engine';
import { readCii } from './read-cii';
import { readUbl } from './read-ubl';
import { parseXml } from './xml-tree';

/** Reads an XML document as a structured invoice. Returns undefined for any other document. */
export function readInvoice(bytes: Buffer): EmbeddedInvoice | undefined {
  const root = parseXml(bytes);
  return root && (readCii(root) ?? readUbl(root));
}
