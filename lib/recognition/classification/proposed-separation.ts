import type { PageRange } from './decode-segments';

/** Separation modes of a project that need no classifier. */
export type Separation =
  | { mode: 'every_n'; pages: number }
  /** Splits at blank pages. Each blank page ends the document before it. */
  | { mode: 'blank'; blank: ReadonlySet<number> }
  /** Splits at separator sheets. Each sheet begins a document and is not one of its content pages. */
  | { mode: 'barcode'; sheets: ReadonlySet<number> };

export interface SeparatedDocument extends PageRange {
  /** First content page, if a separator sheet precedes it. */
  ownFrom?: number;
  reason: string;
}

/** @param pageCount number of pages of the file, at least 1 */
export function splitBySeparation(pageCount: number, separation: Separation): SeparatedDocument[] {
  const starts = [1];
  for (let page = 2; page <= pageCount; page += 1) {
    if (isDocumentStart(page, pageCount, separation)) starts.push(page);
  }
  return starts.map((startPage, index) => {
    const endPage = (starts[index + 1] ?? pageCount + 1) - 1;
    const ownFrom = separation.mode === 'barcode' ? skipSheets(startPage, endPage, separation) : startPage;
    const reason = formatReason(startPage, separation);
    return { startPage, endPage, ...(ownFrom !== startPage && { ownFrom }), reason };
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
        separation.sheets.has(page) &&
        !separation.sheets.has(page - 1) &&
        skipSheets(page, pageCount, separation) <= pageCount
      );
  }
}

/** Returns true if a non-blank page precedes the page. Leading blank pages belong to the first document. */
function hasContentBefore(page: number, { blank }: { blank: ReadonlySet<number> }): boolean {
  for (let before = 1; before < page; before += 1) if (!blank.has(before)) return true;
  return false;
}

/** Returns the first page that is not a separator sheet, or `to + 1` if all are sheets. */
function skipSheets(from: number, to: number, { sheets }: { sheets: ReadonlySet<number> }): number {
  let page = from;
  while (page <= to && sheets.has(page)) page += 1;
  return page;
}

function formatReason(startPage: number, separation: Separation): string {
  switch (separation.mode) {
    case 'every_n':
      return separation.pages === 1
        ? 'Every page is a document, by the project’s setting.'
        : `A document has ${separation.pages} pages, by the project’s setting.`;
    case 'blank':
      return startPage === 1
        ? 'Documents are split at blank pages.'
        : `Page ${startPage - 1} is blank, and documents are split at blank pages.`;
    case 'barcode':
      return separation.sheets.has(startPage)
        ? `Page ${startPage} is a separator sheet.`
        : 'Documents are split at separator sheets.';
  }
}
