import { treeEntries } from '../reading/name-tree';
import { pageDict, type SourcePage } from '../reading/page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { decodeText, stringBytes } from '../syntax/strings';
import { type Dict, isDict, nameText, PdfString, Ref, type Value } from '../syntax/values';

/** File names of invoices inside a PDF: Factur-X, ZUGFeRD, Order-X, XRechnung. */
const INVOICE_NAME = /^(factur-x|order-x|xrechnung|zugferd-invoice|cii|ubl)\b.*\.xml$/i;

/** A file that is attached to a document or to pages of it. */
export interface AttachedFile {
  /** Its specification, as it stands where it was found first. */
  value: Value;
  /** The bytes of the name under which the document lists it; none for a file that only pages name. */
  name: string | undefined;
  /** Whether the document names it as one of its associated files. */
  associated: boolean;
  invoice: boolean;
  /** The pages (from 0) that it is associated with; empty for a file of the document as a whole. */
  pages: Set<number>;
}

/** All files attached to a document, each once, by whatever names it. */
export function attachedFiles(pdf: PdfSource, pages: SourcePage[]): AttachedFile[] {
  const files = new Map<unknown, AttachedFile>();
  const find = (value: Value): AttachedFile | undefined => {
    const specification = pdf.resolve(value);
    if (!isDict(specification)) return undefined;
    const key = identity(pdf, value, specification);
    const known = files.get(key);
    if (known) return known;
    const invoice = isInvoice(pdf, specification);
    const file = { value, name: undefined, associated: false, invoice, pages: new Set<number>() };
    files.set(key, file);
    return file;
  };
  const names = pdf.resolve(pdf.catalog.get('Names'));
  if (isDict(names)) {
    for (const [key, value] of treeEntries(pdf, names.get('EmbeddedFiles'), 'Names')) {
      const file = find(value);
      if (file && key instanceof PdfString) file.name ??= stringBytes(key);
    }
  }
  for (const value of listOf(pdf, pdf.catalog.get('AF'))) {
    const file = find(value);
    if (file) file.associated = true;
  }
  pages.forEach((page, index) => {
    for (const value of listOf(pdf, pageDict(pdf, page).get('AF'))) find(value)?.pages.add(index);
  });
  return [...files.values()];
}

/** The name of a file as bytes, for one that no list names. */
export function fileNameBytes(pdf: PdfSource, value: Value): string {
  const specification = pdf.resolve(value);
  const name = isDict(specification) ? nameString(pdf, specification) : undefined;
  return name ? stringBytes(name) : 'file';
}

/** One file can have two specifications: what they embed tells that it is one. */
function identity(pdf: PdfSource, value: Value, specification: Dict): unknown {
  const embedded = pdf.resolve(specification.get('EF'));
  const data = isDict(embedded) ? (embedded.get('F') ?? embedded.get('UF')) : undefined;
  if (data instanceof Ref) return `data ${data.number}`;
  return value instanceof Ref ? `file ${value.number}` : specification;
}

/** Whether a file specification names a structured invoice. */
export function isInvoice(pdf: PdfSource, file: Dict): boolean {
  const string = nameString(pdf, file);
  const name = string ? decodeText(string) : '';
  const relationship = nameText(pdf.resolve(file.get('AFRelationship')));
  const isData = relationship === 'Data' || relationship === 'Alternative' || relationship === 'Source';
  return INVOICE_NAME.test(name) || (isData && /\.xml$/i.test(name));
}

function nameString(pdf: PdfSource, file: Dict): PdfString | undefined {
  for (const key of ['UF', 'F']) {
    const name = pdf.resolve(file.get(key));
    if (name instanceof PdfString) return name;
  }
  return undefined;
}

function listOf(pdf: PdfSource, value: Value | undefined): Value[] {
  const list = pdf.resolve(value);
  return Array.isArray(list) ? list : isDict(list) ? [value!] : [];
}
