import { iterateTreeEntries } from '../reading/pdf-name-tree';
import { getPageDict, type SourcePage } from '../reading/pdf-page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { decodeStringBytes, decodeText } from '../syntax/pdf-strings';
import { type Dict, getNameText, isDict, PdfString, Ref, type Value } from '../syntax/pdf-values';

/** File names of invoices inside a PDF: Factur-X, ZUGFeRD, Order-X, XRechnung. */
const INVOICE_NAME = /^(factur-x|order-x|xrechnung|zugferd-invoice|cii|ubl)\b.*\.xml$/i;

export interface AttachedFile {
  /** File specification, as first found. */
  value: Value;
  /** Bytes of the name in the document's list of files; undefined for a file that only pages name. */
  name: string | undefined;
  associated: boolean;
  invoice: boolean;
  /** Pages (from 0) that the file is associated with; empty for a file of the whole document. */
  pages: Set<number>;
}

/** Finds all files attached to a document, each once, no matter what names it. */
export function findAttachedFiles(pdf: PdfSource, pages: SourcePage[]): AttachedFile[] {
  const files = new Map<unknown, AttachedFile>();
  const find = (value: Value): AttachedFile | undefined => {
    const specification = pdf.resolve(value);
    if (!isDict(specification)) return undefined;
    const key = getFileIdentity(pdf, value, specification);
    const known = files.get(key);
    if (known) return known;
    const invoice = isInvoice(pdf, specification);
    const file = { value, name: undefined, associated: false, invoice, pages: new Set<number>() };
    files.set(key, file);
    return file;
  };
  const names = pdf.resolve(pdf.catalog.get('Names'));
  if (isDict(names)) {
    for (const [key, value] of iterateTreeEntries(pdf, names.get('EmbeddedFiles'), 'Names')) {
      const file = find(value);
      if (file && key instanceof PdfString) file.name ??= decodeStringBytes(key);
    }
  }
  for (const value of toList(pdf, pdf.catalog.get('AF'))) {
    const file = find(value);
    if (file) file.associated = true;
  }
  pages.forEach((page, index) => {
    for (const value of toList(pdf, getPageDict(pdf, page).get('AF'))) find(value)?.pages.add(index);
  });
  return [...files.values()];
}

/** Returns a file's name as bytes, for a file that is not in any list. */
export function getFileNameBytes(pdf: PdfSource, value: Value): string {
  const specification = pdf.resolve(value);
  const name = isDict(specification) ? getNameString(pdf, specification) : undefined;
  return name ? decodeStringBytes(name) : 'file';
}

/** Identifies a file by its embedded data, because one file can have two specifications. */
function getFileIdentity(pdf: PdfSource, value: Value, specification: Dict): unknown {
  const data = getEmbeddedData(pdf, specification);
  if (data) return `data ${data.number}`;
  return value instanceof Ref ? `file ${value.number}` : specification;
}

/** Returns the stream with the bytes of a file; undefined for a file that isn't embedded. */
export function getEmbeddedData(pdf: PdfSource, specification: Dict): Ref | undefined {
  const embedded = pdf.resolve(specification.get('EF'));
  const data = isDict(embedded) ? (embedded.get('F') ?? embedded.get('UF')) : undefined;
  return data instanceof Ref ? data : undefined;
}

export function isInvoice(pdf: PdfSource, file: Dict): boolean {
  const string = getNameString(pdf, file);
  const name = string ? decodeText(string) : '';
  const relationship = getNameText(pdf.resolve(file.get('AFRelationship')));
  const isData = relationship === 'Data' || relationship === 'Alternative' || relationship === 'Source';
  return INVOICE_NAME.test(name) || (isData && /\.xml$/i.test(name));
}

/** @param keys keys of the specification that can have the name, the preferred one first */
export function getNameString(
  pdf: PdfSource,
  file: Dict,
  keys: readonly string[] = ['UF', 'F'],
): PdfString | undefined {
  for (const key of keys) {
    const name = pdf.resolve(file.get(key));
    if (name instanceof PdfString) return name;
  }
  return undefined;
}

function toList(pdf: PdfSource, value: Value | undefined): Value[] {
  const list = pdf.resolve(value);
  return Array.isArray(list) ? list : isDict(list) ? [value!] : [];
}
