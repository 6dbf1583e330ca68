import { isImageType, isPdfType } from '@/lib/core/media-types';

/** A document as the rules of a plan see it. */
export interface PlanDocument {
  uuid: string;
  originalFilename: string;
  /** The name that it was uploaded or cut under. */
  uploadedFilename: string;
  mimeType: string;
  /** 0 when a PDF can't be read. */
  pageCount: number;
  docType: string | null;
  /** 1-based pages of this document, ascending. */
  skipPages: number[];
  /** Waits for a person's decision: a plan that keeps it whole is that decision. */
  held: boolean;
  /** Carries a digital signature, which a cut breaks. */
  signed: boolean;
  /** Whether its form has a second description of itself (XFA), which a cut leaves behind. */
  xfa: boolean;
  values: PlanValue[];
  /** Tables that were scanned; none where left out. */
  tables?: PlanTable[];
}

export interface PlanTable {
  key: string;
  label: string;
  /** How many. */
  rows: number;
}

/** A value that was scanned or typed; nothing found is not a value. */
export interface PlanValue {
  key: string;
  value: string | string[];
  /** Of the document, 1-based, where the value stands; null when that is not known. */
  page: number | null;
  /** Typed or corrected by a person. */
  edited: boolean;
}

export const isPdf = (document: { mimeType: string }): boolean => isPdfType(document.mimeType);
export const isImage = (document: { mimeType: string }): boolean => isImageType(document.mimeType);

/** Only a PDF has pages to part. Any other file is one page: kept, attached or discarded whole. */
export const pagesInPlan = (document: { mimeType: string; pageCount: number }): number =>
  isPdf(document) ? document.pageCount : 1;

/** A document's place in the combined numbering, inclusive. */
export interface Placed<D> {
  document: D;
  firstPage: number;
  lastPage: number;
}

/** Pages number on across the documents: two of three pages hold 1–3 and 4–6. */
export function layOut<D extends { mimeType: string; pageCount: number }>(
  documents: readonly D[],
): Placed<D>[] {
  let page = 0;
  return documents.map((document) => {
    const firstPage = page + 1;
    page += pagesInPlan(document);
    return { document, firstPage, lastPage: page };
  });
}

/** Index of the document that holds a combined page, by bisection. The page must be one of the plan. */
export function documentAt(layout: readonly Placed<unknown>[], page: number): number {
  let low = 0;
  let high = layout.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (layout[middle]!.lastPage < page) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The documents that a stretch of combined pages touches, in order. */
export function documentsIn<D>(
  layout: readonly Placed<D>[],
  firstPage: number,
  lastPage: number,
): Placed<D>[] {
  return layout.slice(documentAt(layout, firstPage), documentAt(layout, lastPage) + 1);
}
