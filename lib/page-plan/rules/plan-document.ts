import { MAX_NAME } from '@/lib/documents/confirmed-split/plan-limits';
import type { ValueTable } from '@/lib/documents/document-data';
import {
  getSourceExtension,
  type NamedFile,
  removeExtension,
  truncateName,
} from '@/lib/documents/document-name';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';
import { countCharacters } from '@/lib/foundation/text';
import { formatPlannedPages } from './format-planned-pages';

export interface PlanDocument {
  uuid: string;
  originalFilename: string;
  /** Name at upload or cut. */
  uploadedFilename: string;
  mimeType: string;
  /** Number of pages; 0 if a PDF can't be read. */
  pageCount: number;
  docType: string | null;
  /** Pages of this document that are not scanned; 1-based, ascending. */
  skipPages: number[];
  /** true if the document waits for a person's decision. A plan that keeps it whole is that decision. */
  held: boolean;
  /** true if the document has a digital signature, which a cut breaks. */
  signed: boolean;
  /** true if the form also has an XFA description, which a cut removes. */
  xfa: boolean;
  values: PlanValue[];
  /** Tables. Default: none. */
  tables?: PlanTable[];
}

interface PlanTable {
  key: string;
  label: string;
  rows: number;
  /** true if a person changed the table. */
  edited: boolean;
}

export const toPlanTable = ({ key, label, rows, source }: ValueTable): PlanTable => ({
  key,
  label,
  rows: rows.length,
  edited: source === 'manual',
});

/** Scanned or typed value. An empty scan result is not a value. */
export interface PlanValue {
  key: string;
  label: string;
  value: string | string[];
  /** Page of the document with the value, 1-based; null if unknown. */
  page: number | null;
  /** true if a person typed or corrected the value. */
  edited: boolean;
}

export const isPdf = (document: { mimeType: string }): boolean => isPdfType(document.mimeType);
export const isImage = (document: { mimeType: string }): boolean => isImageType(document.mimeType);

/**
 * Returns the number of pages that a plan can separate. Only PDFs have pages to separate. Any other file is one page:
 * kept, attached or discarded as a whole.
 */
export const getPlanPageCount = (document: { mimeType: string; pageCount: number }): number =>
  isPdf(document) ? document.pageCount : 1;

/** Position of a document in the combined page numbering, inclusive. */
export interface PlacedDocument<D> {
  document: D;
  firstPage: number;
  lastPage: number;
}

/** Numbers the pages across the documents: two documents with three pages each have 1–3 and 4–6. */
export function layOutDocuments<D extends { mimeType: string; pageCount: number }>(
  documents: readonly D[],
): PlacedDocument<D>[] {
  let page = 0;
  return documents.map((document) => {
    const firstPage = page + 1;
    page += getPlanPageCount(document);
    return { document, firstPage, lastPage: page };
  });
}

/** Returns the index of the document that contains a combined page, by binary search. The page must be in the plan. */
export function findDocumentIndex(layout: readonly PlacedDocument<unknown>[], page: number): number {
  let low = 0;
  let high = layout.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (layout[middle]!.lastPage < page) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the documents in a range of combined pages, in order. */
export function findDocumentsInRange<D>(
  layout: readonly PlacedDocument<D>[],
  firstPage: number,
  lastPage: number,
): PlacedDocument<D>[] {
  return layout.slice(findDocumentIndex(layout, firstPage), findDocumentIndex(layout, lastPage) + 1);
}

/** Source pages of a part, used to generate its name: one source with its pages, or several whole documents. */
interface NamedRun {
  source: NamedFile;
  /** First page in the source; 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

/**
 * Generates a name of at most the maximum length: `Inbound, pages 4–6.pdf`; for joined documents `Inbound and scan.pdf`
 * or `Inbound and 2 others.pdf`.
 */
export function generatePartName(runs: readonly NamedRun[]): string {
  const first = runs[0]!;
  const extension = getSourceExtension(first.source);
  const ending = getSuffix(runs) + extension;
  return (
    truncateName(removeExtension(first.source.originalFilename), MAX_NAME - countCharacters(ending)) + ending
  );
}

function getSuffix(runs: readonly NamedRun[]): string {
  const [first, second] = runs;
  if (!first) return '';
  if (!second) {
    const { firstPage, lastPage } = first;
    return `, ${formatPlannedPages(firstPage, lastPage)}`;
  }
  if (runs.length > 2) return ` and ${runs.length - 1} others`;
  return ` and ${truncateName(removeExtension(second.source.originalFilename), MAX_NAME / 3)}`;
}
