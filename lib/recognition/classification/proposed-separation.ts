import type { PageRange } from './decode-segments';
import { createReason, type Reason } from './proposal-reason';

/** Separation modes of a project that need no classifier. */
export type Separation =
  | { mode: 'every_n'; pages: number }
  /** Splits at blank pages. Each blank page ends the document before it. */
  | { mode: 'blank'; blank: ReadonlySet<number> }
  /** Splits at separator sheets. */
  | ({ mode: 'barcode' } & SeparatorPages);

/** Pages of a file that separate documents, 1-based. */
export interface SeparatorPages {
  /** Sheets that only separate: they begin a document, and are none of its content pages. */
  sheets: ReadonlySet<number>;
  /** Sheets to discard, and their blank back sides. */
  dropped: ReadonlySet<number>;
}

export interface SeparatedDocument extends PageRange {
  /** `true` for sheets that are discarded. */
  isDropped?: true;
  /** First content page, if a separator sheet precedes it. */
  ownFrom?: number;
  /** First page whose barcodes describe the document: the discarded sheet before it. */
  markedFrom?: number;
  reason: Reason;
}

/**
 * Splits a file by its separation setting.
 *
 * @param pageCount number of pages of the file, at least 1
 * @param marked content pages whose barcode begins a document, with the reason
 */
export function splitBySeparation(
  pageCount: number,
  separation: Separation,
  marked: ReadonlyMap<number, Reason> = new Map(),
): SeparatedDocument[] {
  const starts = [1];
  for (let page = 2; page <= pageCount; page += 1) {
    if (isDocumentStart(page, pageCount, separation) || isMarkedStart(page, separation, marked))
      starts.push(page);
  }
  return starts.flatMap((startPage, index) => {
    const endPage = (starts[index + 1] ?? pageCount + 1) - 1;
    const reason = marked.get(startPage) ?? explainStart(startPage, separation);
    if (separation.mode !== 'barcode') return [{ startPage, endPage, reason }];
    return cutDroppedPages({ startPage, endPage, reason }, separation);
  });
}

function isDocumentStart(page: number, pageCount: number, separation: Separation): boolean {
  switch (separation.mode) {
    case 'every_n':
      return (page - 1) % separation.pages === 0;
    case 'blank':
      return (
        separation.blank.has(page - 1) && !separation.blank.has(page) && hasContentBefore(page, separation)
      );
    case 'barcode':
      // Only the first of consecutive sheets splits. A sheet after the last document splits nothing.
      return (
        isSheet(page, separation) &&
        !isSheet(page - 1, separation) &&
        skipSheets(page, pageCount, separation) <= pageCount
      );
  }
}

/** Returns true if a barcode begins a document on this page. A sheet directly before it has already begun it. */
const isMarkedStart = (page: number, separation: Separation, marked: ReadonlyMap<number, Reason>): boolean =>
  marked.has(page) &&
  !(separation.mode === 'barcode' && (isSheet(page, separation) || isSheet(page - 1, separation)));

/** Returns true if a non-blank page precedes the page. Leading blank pages belong to the first document. */
function hasContentBefore(page: number, { blank }: { blank: ReadonlySet<number> }): boolean {
  for (let before = 1; before < page; before += 1) if (!blank.has(before)) return true;
  return false;
}

const isSheet = (page: number, { sheets, dropped }: SeparatorPages): boolean =>
  sheets.has(page) || dropped.has(page);

/** Returns the first page that is not a separator sheet, or `to + 1` if all are sheets. */
function skipSheets(from: number, to: number, separators: SeparatorPages): number {
  let page = from;
  while (page <= to && isSheet(page, separators)) page += 1;
  return page;
}

/** Separates a document from the discarded sheets before and after it. A file of sheets only stays whole. */
function cutDroppedPages(
  { startPage, endPage, reason }: SeparatedDocument,
  separators: SeparatorPages,
): SeparatedDocument[] {
  const { dropped } = separators;
  const ownFrom = skipSheets(startPage, endPage, separators);
  let first = startPage;
  while (first <= endPage && dropped.has(first)) first += 1;
  let last = endPage;
  while (last > first && dropped.has(last)) last -= 1;
  if (first > endPage) return [{ startPage, endPage, ownFrom, reason }];
  const document: SeparatedDocument = { startPage: first, endPage: last, reason };
  if (ownFrom !== first) document.ownFrom = ownFrom;
  if (first !== startPage) document.markedFrom = startPage;
  return [
    ...(first > startPage ? [toDroppedSheets(startPage, first - 1)] : []),
    document,
    ...(last < endPage ? [toDroppedSheets(last + 1, endPage)] : []),
  ];
}

const toDroppedSheets = (startPage: number, endPage: number): SeparatedDocument => ({
  startPage,
  endPage,
  isDropped: true,
  ownFrom: endPage + 1,
  reason:
    startPage === endPage
      ? createReason('separator_sheet', { page: startPage })
      : createReason('separator_sheets', { first: startPage, last: endPage }),
});

function explainStart(startPage: number, separation: Separation): Reason {
  switch (separation.mode) {
    case 'every_n':
      return separation.pages === 1
        ? createReason('every_page')
        : createReason('every_pages', { count: separation.pages });
    case 'blank':
      return startPage === 1
        ? createReason('split_at_blank_pages')
        : createReason('split_at_blank_page', { page: startPage - 1 });
    case 'barcode':
      return separation.sheets.has(startPage)
        ? createReason('separator_sheet', { page: startPage })
        : createReason('split_at_sheets');
  }
}
