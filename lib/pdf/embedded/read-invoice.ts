import type { EmbeddedInvoice } from '../engine';
import { readCii } from './cii';
import { readUbl } from './ubl';
import { parseXml } from './xml-tree';

/** The structured invoice that an XML document is; undefined for any other document. */
export function readInvoice(bytes: Buffer): EmbeddedInvoice | undefined {
  const root = parseXml(bytes);
  return root && (readCii(root) ?? readUbl(root));
}
